"""Words and syllables with times: heard by an engine, or given by the singer."""
