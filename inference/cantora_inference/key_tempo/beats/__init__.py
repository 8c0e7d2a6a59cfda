"""Beats and bars of a song: where they lie, and how sure each bar is. See `follow.follow_beats`."""
