"""Deliberately naive second implementations of the games, used as test oracles."""
