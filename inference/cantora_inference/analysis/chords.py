"""Chords of a song, from its accompaniment."""

from cantora_inference.analysis.listening import Listened
from cantora_inference.analysis.separating import Run
from cantora_inference.chords import chord_net
from cantora_inference.chords.hearing import hear_chords
from cantora_inference.contract.document import Chord
from cantora_inference.engines import EngineUnavailableError
from cantora_inference.key_tempo.beats.model import BeatTrack
from cantora_inference.key_tempo.key import KeyEstimate


def find_chords(run: Run, listened: Listened, key: KeyEstimate, beats: BeatTrack) -> list[Chord]:
    """In order of time, without gaps; where the net fails, by the tones alone."""
    listener = run.engines.chord_listener()
    accompaniment = listened.separation.stems.instrumental
    try:
        with run.log.timed("chord_recognition", listener.info):
            spans = hear_chords(accompaniment, listener, key, beats)
    except EngineUnavailableError as error:
        run.engines.give_up(chord_net.ENGINE, str(error))
        return find_chords(run, listened, key, beats)
    return [
        Chord(start=one.start, end=one.end, name=one.name, confidence=one.confidence)
        for one in spans
    ]
