"""Trains the net of our own that hears beats and bars (docs/decisions/0134-beats-and-bars.md)."""
