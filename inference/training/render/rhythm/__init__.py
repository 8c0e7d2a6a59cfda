"""Plays excerpts whose beats, bars and chords are known: what beats and chords are learnt from.

`python -m training.render.rhythm --seed N --count K --seconds 36 --out DIR` writes
DIR/<seed>/band.flac and then truth.json, with `beats`, `meters` and `chords` as the contract has
them. `--held-out` plays other styles with other soundfonts: those that judge.
See docs/decisions/0134-beats-and-bars.md.
"""
