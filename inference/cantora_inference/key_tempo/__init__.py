"""Key, tuning and tempo of a recording."""
