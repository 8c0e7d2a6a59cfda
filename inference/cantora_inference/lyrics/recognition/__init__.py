"""Words heard by a speech recogniser, and what keeps its inventions out."""
