"""Model weights: which there are, where they come from, and that they are the right bytes."""
