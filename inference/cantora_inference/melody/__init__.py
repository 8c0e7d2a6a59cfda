"""Following the voice: what pitch is sung, and when none is."""
