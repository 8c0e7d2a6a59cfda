"""Running neural networks: sessions, devices and the weights that they take."""
