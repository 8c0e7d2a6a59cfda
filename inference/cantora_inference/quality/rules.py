"""Rules that turn figures into reasons which a singer understands."""

from collections.abc import Iterator
from dataclasses import dataclass

from cantora_inference.contract.document import Grade
from cantora_inference.melody.constants import LEAST_DUET_SHARE, SPEECH_SLOPE
from cantora_inference.quality.evidence import Evidence
from cantora_inference.sound.stereo import NEAR_MONO_WIDTH


@dataclass(frozen=True)
class Rule:
    """The best grade that a result can have to which the rule applies, and why."""

    code: str
    grade: Grade
    message: str


_NO_VOICE = Rule("no_voice_found", "unusable", "No singing voice was found in this recording.")
_SPEECH = Rule("speech", "poor", "This sounds like speech: its pitch hardly ever rests.")
_FEW_NOTES = Rule("few_notes", "poor", "Only a few notes could be heard with certainty.")
_UNCLEAR = Rule(
    "voice_unclear",
    "poor",
    "The melody could not be told from the accompaniment; expect wrong notes.",
)
_PARTLY_UNCLEAR = Rule(
    "voice_partly_unclear",
    "usable",
    "In places the accompaniment covers the voice; check the notes there.",
)
_TWO_VOICES = Rule(
    "two_voices",
    "usable",
    "Two voices sing at once; the notes follow one of them through each phrase.",
)
_OCTAVE_JUMPS = Rule(
    "octave_jumps", "poor", "The melody leaps by octaves more often than singers do."
)
_BURIED = Rule("buried_voice", "poor", "The voice is much quieter than the accompaniment.")
_LOST = Rule("stems_incomplete", "poor", "Voice and accompaniment do not add up to the recording.")
_DISAGREE = Rule(
    "separators_disagree", "poor", "Two separation methods found different voices in this song."
)
_FEW_WORDS = Rule("few_words", "usable", "For much of what is sung no words could be understood.")
_CLIPPED = Rule("clipped", "usable", "The recording is overdriven in places.")
_NEAR_MONO = Rule(
    "near_mono", "usable", "The recording is nearly mono, which makes separation harder."
)
_DULL = Rule("low_bandwidth", "usable", "The recording lacks high tones, so that words sound dull.")
_QUIET = Rule("very_quiet", "usable", "The recording is very quiet; noise may be heard.")


def nobody_sings(evidence: Evidence) -> bool:
    """Hardly a frame is sung, or hardly one of them sounds like a voice."""
    return evidence.voiced_ratio < 0.02 or evidence.voice_share < 0.05


def voice_rules(evidence: Evidence) -> Iterator[Rule]:
    """Whether somebody sings, and how clearly.

    What sounds seldom and not much like a voice is rather an instrument's solo.
    """
    if nobody_sings(evidence):
        yield _NO_VOICE
        return
    if evidence.slope_semitones_per_second > SPEECH_SLOPE:
        yield _SPEECH
    elif evidence.sure_notes_per_minute < 8:
        yield _FEW_NOTES
    solo = evidence.voiced_ratio < 0.3 and evidence.voice_share < 0.48
    if evidence.voice_share < 0.2 or solo:
        yield _UNCLEAR
    elif evidence.mean_confidence < 0.75 or evidence.voice_share < 0.4:
        yield _PARTLY_UNCLEAR
    if evidence.duet_share >= LEAST_DUET_SHARE:
        yield _TWO_VOICES


def result_rules(evidence: Evidence, classical_separation: bool) -> Iterator[Rule]:
    """What stems, melody and words show of themselves; classical masks fail on quiet voices."""
    least_level_db = -6.5 if classical_separation else -15.0
    if evidence.octave_jumps_per_minute > 12:
        yield _OCTAVE_JUMPS
    if evidence.vocal_to_mix_db < least_level_db and not nobody_sings(evidence):
        yield _BURIED
    if evidence.stems is not None and evidence.stems.residual_db > -60:
        yield _LOST
    if evidence.agreement_db is not None and evidence.agreement_db < 3:
        yield _DISAGREE
    if evidence.word_coverage is not None and evidence.word_coverage < 0.3:
        yield _FEW_WORDS


def recording_rules(evidence: Evidence) -> Iterator[Rule]:
    """What the recording brings along."""
    recording = evidence.recording
    if recording.clip_ratio > 0.001:
        yield _CLIPPED
    if recording.width < NEAR_MONO_WIDTH:
        yield _NEAR_MONO
    if recording.cut_off_hertz < 8_000:
        yield _DULL
    if recording.loudness_lufs < -40:
        yield _QUIET
