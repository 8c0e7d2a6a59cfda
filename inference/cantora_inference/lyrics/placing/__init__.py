"""Words and syllables inside lines of known start, by their phones."""
