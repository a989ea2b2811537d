"""What everybody is asked to do, and what is counted."""

SELF_PLAY = ("self-play: legal moves, choice, step", "decisions")
STEP = ("one step that leaves the old state as it was", "steps")
REPLAY = ("replay of a recorded game", "entries")
VERIFY = ("reading a recorded game by the rules", "entries")

RECORDED = 12
"""How many games are recorded beforehand for what needs recorded games."""
