"""Cutting a song into voice and accompaniment."""
