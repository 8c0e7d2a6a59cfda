"""A song in another key: both stems shifted together, as long as before to the sample."""
