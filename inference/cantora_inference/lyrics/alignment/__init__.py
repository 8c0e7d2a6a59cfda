"""When known words are sung: a path through what a network hears."""
