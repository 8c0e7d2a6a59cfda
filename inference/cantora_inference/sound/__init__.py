"""Tools that every engine shares: spectra in blocks, stereo picture, loudness."""
