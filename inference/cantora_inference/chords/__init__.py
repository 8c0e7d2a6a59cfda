"""Chords of the accompaniment."""
