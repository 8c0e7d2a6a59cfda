"""The song itself: words, melody, chords and form. Everything else in this folder only plays it."""

from dataclasses import dataclass

TITLE = "First Light"
LANGUAGE = "en"
KEY = "D major"
METER = "4/4"
TEMPO_BPM = 100
TUNING_HZ = 440.0
BEAT_S = 60 / TEMPO_BPM
BEATS_PER_BAR = 4
BARS = 14
DURATION_S = BARS * BEATS_PER_BAR * BEAT_S
SEED = 20

SECTIONS = (("intro", 0, 2), ("verse", 2, 6), ("chorus", 6, 10), ("outro", 10, 14))


@dataclass(frozen=True)
class Sung:
    """One note of the score. `syllable` is empty where a melisma continues the syllable before."""

    beat: float
    length_beats: float
    midi: int
    syllable: str
    slide_s: float = 0.1


@dataclass(frozen=True)
class Line:
    """One line of words with its notes; beats count from the start of the song."""

    text: str
    notes: tuple[Sung, ...]


def _line(text: str, first_bar: int, *notes: tuple) -> Line:
    offset = first_bar * BEATS_PER_BAR
    return Line(text, tuple(Sung(offset + beat, *rest) for beat, *rest in notes))


D4, E4, FS4, G4, A4, B4, CS5, D5 = 62, 64, 66, 67, 69, 71, 73, 74

LINES = (
    _line(
        "Morning is walking up the hill",
        2,
        (0, 1, A4, "Morn"),
        (1, 0.5, FS4, "ing"),
        (1.5, 0.5, E4, "is"),
        (2, 1, D4, "walk"),
        (3, 1, E4, "ing"),
        (4, 0.5, FS4, "up"),
        (4.5, 0.5, G4, "the"),
        (5, 2, A4, "hill"),
    ),
    _line(
        "all of the windows dreaming still",
        4,
        (0, 1, B4, "all"),
        (1, 0.5, G4, "of"),
        (1.5, 0.5, FS4, "the"),
        (2, 1, E4, "win"),
        (3, 1, G4, "dows"),
        (4, 0.5, FS4, "dream"),
        (4.5, 0.5, FS4, "ing"),
        (5, 1.55, E4, "still", 0.16),
    ),
    _line(
        "Oh, first light, wait for me",
        6,
        (-1, 0.85, A4, "Oh"),
        (0, 1, B4, "first"),
        (1, 1.5, D5, "light"),
        (2.5, 0.5, CS5, ""),
        (3, 0.75, B4, ""),
        (4, 1, A4, "wait"),
        (5, 0.5, FS4, "for"),
        (5.5, 1.75, A4, "me", 0.24),
    ),
    _line(
        "Carry my song out over the sea",
        8,
        (0, 1, G4, "Car"),
        (1, 0.5, FS4, "ry"),
        (1.5, 0.5, E4, "my"),
        (2, 1, G4, "song"),
        (3, 1, A4, "out"),
        (4, 1, B4, "o"),
        (5, 0.5, A4, "ver"),
        (5.5, 0.5, G4, "the"),
        (6, 1.4, A4, "sea"),
    ),
    _line(
        "First light, wait for me",
        10,
        (0, 1, B4, "First"),
        (1, 2.4, D5, "light"),
        (4, 1, G4, "wait"),
        (5, 1, FS4, ""),
        (6, 1.5, E4, "for"),
        (8, 3.4, D4, "me"),
    ),
)

# Each chord: bar, beat in the bar, length in beats, bass note, tones for guitar, piano and strings.
CHORDS = (
    (0, 0, 4, 38, (62, 66, 69)),
    (1, 0, 2, 43, (62, 67, 71)),
    (1, 2, 2, 45, (61, 64, 69)),
    (2, 0, 4, 38, (62, 66, 69)),
    (3, 0, 4, 42, (61, 66, 69)),
    (4, 0, 2, 43, (62, 67, 71)),
    (4, 2, 2, 40, (59, 64, 67)),
    (5, 0, 1, 45, (62, 64, 69)),
    (5, 1, 3, 45, (61, 64, 69)),
    (6, 0, 4, 43, (62, 67, 71)),
    (7, 0, 4, 42, (62, 66, 69)),
    (8, 0, 4, 40, (62, 64, 67)),
    (9, 0, 2, 43, (62, 67, 71)),
    (9, 2, 2, 45, (61, 64, 69)),
    (10, 0, 4, 47, (62, 66, 71)),
    (11, 0, 2, 40, (62, 64, 67)),
    (11, 2, 2, 45, (61, 64, 67)),
    (12, 0, 8, 38, (62, 66, 69)),
)


def beat_to_s(beat: float) -> float:
    """Seconds from the start of the file at a constant tempo; beat 0 is at 0 s."""
    return beat * BEAT_S
