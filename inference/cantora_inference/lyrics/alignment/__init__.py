"""When known words are sung: a path through what an acoustic model hears."""
