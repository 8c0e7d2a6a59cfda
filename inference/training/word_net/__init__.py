"""Training of the word net: which phone is sung, frame by frame, in any of the languages."""
