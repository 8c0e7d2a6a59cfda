"""Readers of the lyrics that a singer gives: bare lines, LRC, UltraStar, tapped line starts."""
