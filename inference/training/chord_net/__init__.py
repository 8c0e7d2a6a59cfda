"""The net that hears chords: trained on excerpts that are put together from single notes.

The constant-Q transform is linear, so the sum of notes transformed one by one is the transform of
their sum: an excerpt costs additions instead of a synthesiser's run.
"""
