"""Plays excerpts without any voice: what a net must not take for singing.

`python -m training.render.instrumentals --seed N --count K --seconds 40 --out DIR` writes
DIR/<seed>/band.flac and then truth.json, whose `voice` is null and whose `notes`, `f0` are empty.
The same seed gives the same bytes where the same soundfonts are installed: fluid-soundfont-gm must
be there, musescore-general-soundfont plays half of the excerpts where it is.
See docs/decisions/0032-training-material.md.
"""
