"""Both games in the environments of other projects. Each module needs the extra of its name.

The library itself imports none of them.
"""
