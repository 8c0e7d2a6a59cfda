"""Every constant of the fusion, and where it comes from.

"Rendered": the random searches of decisions 0021 and 0033 over songs that we render, on which the
clips of `bench:inference` called development stood beside. "Real": chosen with the six real songs
whose notes people wrote down, and the rendered ones, all at hand (decision 0053): development too.
"""

from typing import Final

# How much each view counts in the pitch: (its salience, its SwiftF0 track). Rendered; real songs
# raised the moving view's (0.9, 0.2), which hears a voice through a guitar, and the stem's (0.4,
# 0.45), in which a short syllable is not yet smeared over its neighbours.
MIX_TRACK_WEIGHT: Final = 0.3
CENTRE_WEIGHTS: Final = (1.4, 0.2)
MOVING_WEIGHTS: Final = (1.5, 1.0)
STEM_WEIGHTS: Final = (0.8, 0.8)
LISTENER_WEIGHT: Final = 2.5
STEM_FINE_WEIGHT: Final = 2.0
"""How far SwiftF0 on the stem goes before the other tracks once the semitone is known: the band
pulls a pitch that is heard beside it. Real and rendered (decision 0067)."""
TRUST_POWER: Final = 4
"""How steeply the centre's and the moving view's weights follow how well they hear the path."""

# The best path, in units of the scores (about 0 to 1 a frame). Rendered; the cost of a glide: real.
GLIDE_BINS: Final = 12
GLIDE_COST: Final = 0.04
LEAP_COST: Final = 1.0

# Whether somebody sings, in nats. Rendered.
CHANGE_COST: Final = 1.4
MOVING_IN_STRENGTH: Final = (0.6, 0.2)
"""Of both weights of the moving view, what counts here."""
SUNG_STRENGTH: Final = 0.30
"""Real: at 0.28 more syllables are heard (0.977, not 0.972), and 3.2 % of the rests with them."""
ODDS_PER_STRENGTH: Final = 8.0
VIEWS_SUREST: Final = 2.0
"""A violin is heard as strongly as a voice: beside a listener, views do not say more than 0.88."""
FIRST_SHARE: Final = 0.7
SECOND_SHARE: Final = 0.4
"""Of a listener's log-odds: below 1, for listeners and views hear the same mix. The first pass is
the stricter one: what is cut out along a clarinet sounds like a voice to the second."""

# A listener that is never quite sure is underconfident of this voice, not of its pauses. Real.
SUREST_SHARE: Final = 0.02
SURE_ODDS: Final = 3.0
MOST_UNDERCONFIDENCE: Final = 2.0

# Inside a phrase singing goes on: syllables under 0.12 s are lost otherwise. Real. A listener that
# is sure of this singer needs no such help, or a guest in the rests becomes part of the phrase.
PHRASE_SECONDS: Final = 1.0
PHRASE_ODDS: Final = 2.5
PHRASE_SOFTNESS: Final = 0.25
CERTAIN_ODDS: Final = 4.2
MOST_UNCERTAINTY: Final = 1.5
"""With a stem at hand. Without one 1 at most: more makes it harder to tell bands from singers."""

# Whether anybody sings at all, in nats: real songs and bands, orchestras, noise alone.
PRESENT_SHARE: Final = 0.15
SUREST_SECONDS: Final = 10.0
"""A long piece with one sung verse has a voice, however small its share. Bands sound like singers
for some seconds (decision 0085)."""
USUAL_SUPPORT: Final = 0.45
ODDS_PER_SUPPORT: Final = 15.0
LEAST_SUPPORT_ODDS, MOST_SUPPORT_ODDS = -1.0, 3.0
"""A listener that is sure of a voice which holds its pitch like an organ is not overruled, and a
whistle that is clear for a moment is no singer. SwiftF0 follows neither of two singers, so that of
a duet missing support says nothing."""
STILL_SLOPE, LIVELY_SLOPE = 1.0, 3.0
"""Bands and orchestras move 0.5 to 1.3 semitones a second, real singers 1.9 to 5.1."""
ODDS_PER_LIVELY: Final = 1.5
LEAST_PRESENCE: Final = 3.4

# What is no singing within a song: shorter than BLIP_SECONDS, further than BLIP_REST_SECONDS from
# any other, fainter than nine tenths of what is sung. Half as far or half a second: the same blips.
BLIP_SECONDS: Final = 0.3
BLIP_REST_SECONDS: Final = 1.0
FAINT_PERCENTILE: Final = 10

SPEECH_SLOPE: Final = 6.8
"""Semitones a second of the median frame, without vibrato: songs have 1 to 5.6, speech 8."""
ODDS_PER_SLOPE: Final = 6.0
MOST_HELD_IN_SPEECH, LEAST_HELD_IN_SONGS = 0.15, 0.3
"""Fast songs glide like speech for twenty seconds, but a third of what they voice is held."""

# Where the song's singer sings (`passages.py`). Weights of behind and otherness: logistic
# regression on passages of the six real songs, of rendered ones after speech or beside an orchestra
# and of the real voice; each song judged by a fit on the others: 4 % of the sung and of the other
# passages fell on the wrong side. Then moved towards singing by half a nat. The rest: set by hand.
PASSAGE_SECONDS: Final = 6.0
PASSAGE_CHANGE_COST: Final = 0.5
OWN_VOICE_ODDS: Final = 7.0
ODDS_PER_BEHIND: Final = 2.3
ODDS_PER_OTHERNESS: Final = 4.6
SURE_SINGING_ODDS: Final = 3.0
"""Listeners who are that sure of a passage are not told what they said of others."""
LEAST_HELD, LEAST_HELD_UNCERTAIN = 0.2, 0.6
"""Fast singing holds a quarter of its voiced frames, speech next to none, rap up to a third."""
ODDS_PER_UNHELD: Final = 30.0

# Whether two sing at once (`two_voices.py`): seen on four duets that we render, in a seventh to a
# half of their sung time; in eight real songs and ten rendered ones in a tenth at most.
LEAST_SECOND_PITCH: Final = 0.1
LEAST_SECOND_SCORE: Final = 0.4
"""Of the first voice's score; where it is known for a duet, `SOUNDING_SECOND_SCORE` is enough."""
SOUNDING_SECOND_SCORE: Final = 0.25
LEAST_DUET_SHARE: Final = 0.12
