"""Every constant of the fusion, and where it comes from.

"Rendered": the random searches of decisions 0021 and 0033 over songs that we render, on which the
clips of `bench:inference` called development stood beside. "Real": chosen with the six real songs
whose notes people wrote down, and the rendered ones, all at hand (decision 0053): development too.
"""

from typing import Final

# How much each view counts in the pitch: (its salience, its SwiftF0 track). Rendered, but for the
# moving view's track, which the real songs raised from 0.2: it hears a voice through a guitar.
MIX_TRACK_WEIGHT: Final = 0.3
CENTRE_WEIGHTS: Final = (1.4, 0.2)
MOVING_WEIGHTS: Final = (0.9, 1.0)
STEM_WEIGHTS: Final = (0.4, 0.45)
LISTENER_WEIGHT: Final = 2.5
TRUST_POWER: Final = 4
"""How steeply the centre's and the moving view's weights follow how well they hear the path."""

# The best path, in units of the scores (about 0 to 1 a frame). Rendered.
GLIDE_BINS: Final = 12
GLIDE_COST: Final = 0.02
LEAP_COST: Final = 1.0

# Whether somebody sings, in nats. Rendered.
CHANGE_COST: Final = 1.4
MOVING_TRACK_IN_STRENGTH: Final = 0.2
SUNG_STRENGTH: Final = 0.32
ODDS_PER_STRENGTH: Final = 8.0
VIEWS_SUREST: Final = 2.0
"""A violin is heard as strongly as a voice: beside a listener, views do not say more than 0.88."""
FIRST_SHARE: Final = 0.7
SECOND_SHARE: Final = 0.4
"""Of a listener's log-odds: below 1, for listeners and views hear the same mix. The first pass is
the stricter one: what is cut out along a clarinet sounds like a voice to the second."""

# A listener that is never quite sure is shy of this voice, not of its pauses. Real.
SURE_ODDS: Final = 3.0
MOST_SHY: Final = 2.0

# Inside a phrase singing goes on: syllables under 0.12 s are lost otherwise. Real.
PHRASE_SECONDS: Final = 1.0
PHRASE_ODDS: Final = 0.5
PHRASE_SOFTNESS: Final = 0.5

# Whether anybody sings at all, in nats: real songs and bands, orchestras, noise alone.
SUREST_SHARE: Final = 0.02
SUREST_SECONDS: Final = 10.0
"""A long piece with one sung verse has a voice, however small its share."""
USUAL_SUPPORT: Final = 0.45
ODDS_PER_SUPPORT: Final = 15.0
LEAST_SUPPORT_ODDS: Final = -2.0
"""A listener that is sure of a voice which holds its pitch like an organ is not overruled."""
STILL_SLOPE, LIVELY_SLOPE = 1.0, 3.0
"""Bands and orchestras move 0.5 to 1.1 semitones a second, real singers 2.4 to 5.6: a nat each."""
LEAST_PRESENCE: Final = 2.4

SPEECH_SLOPE: Final = 6.8
"""Semitones a second of the median frame, without vibrato: songs have 1 to 5.6, speech 8."""
ODDS_PER_SLOPE: Final = 6.0
