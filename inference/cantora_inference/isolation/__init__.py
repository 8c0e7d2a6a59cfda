"""What the kernel keeps a job process from, should a hostile file take a decoder over."""
