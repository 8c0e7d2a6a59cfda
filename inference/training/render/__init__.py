"""Renders sung songs with bands and exact truth, endlessly varied by a seed.

See docs/decisions/0019-rendered-songs.md; `python -m training.render --help` shows the command.
"""
