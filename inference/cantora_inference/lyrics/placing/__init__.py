"""Words and syllables inside lines of known start, by the evidence of the voice."""
