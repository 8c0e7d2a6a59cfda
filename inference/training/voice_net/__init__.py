"""Trains the net that follows the voice in a mix: python -m training.voice_net."""
