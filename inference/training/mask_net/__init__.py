"""Trains the net that corrects the classical mask: python -m training.mask_net."""
