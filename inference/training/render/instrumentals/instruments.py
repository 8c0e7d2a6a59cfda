"""General MIDI programmes (from 0) that carry a line, by family, with the range they play in.

Left out whatever its name says: programmes that play recorded voices in one of the soundfonts
(52 to 54, 85, 91, and 101 and 102, whose samples are of a choir), breath noise and applause.
"""

from collections.abc import Mapping
from dataclasses import dataclass

SUNG_PROGRAMS = frozenset((52, 53, 54, 85, 91, 101, 102, 121, 126))


@dataclass(frozen=True)
class Instrument:
    """lowest, highest: MIDI numbers; held: whether a note can swell after its onset."""

    program: int
    lowest: int
    highest: int
    held: bool = True


def _family(held: bool, *rows: tuple[int, int, int]) -> tuple[Instrument, ...]:
    return tuple(Instrument(program, low, high, held) for program, low, high in rows)


FAMILIES: Mapping[str, tuple[Instrument, ...]] = {
    "solo strings": _family(
        True, (40, 55, 93), (41, 48, 84), (42, 36, 76), (43, 31, 60), (110, 55, 88)
    ),
    "string sections": _family(
        True, (48, 40, 88), (49, 40, 88), (44, 43, 86), (50, 40, 84), (51, 40, 84), (48, 43, 84)
    ),
    "winds": _family(
        True, (73, 60, 93), (71, 50, 86), (68, 58, 86), (69, 52, 79), (70, 36, 70), (74, 60, 88),
        (75, 60, 86), (72, 74, 98), (77, 55, 84), (78, 64, 90), (79, 60, 84), (109, 57, 81),
        (111, 57, 84), (76, 55, 84), (22, 55, 86),
    ),
    "brass": _family(
        True, (56, 54, 84), (57, 40, 70), (58, 30, 58), (59, 54, 82), (60, 41, 77), (61, 43, 82),
        (62, 43, 80), (63, 43, 80),
    ),
    "saxophones": _family(True, (64, 56, 87), (65, 49, 80), (66, 44, 75), (67, 37, 69)),
    "organs": _family(
        True, (16, 40, 88), (17, 40, 88), (18, 40, 88), (19, 40, 88), (20, 43, 84), (21, 48, 88),
        (23, 48, 86),
    ),
    "guitars": _family(
        False, (24, 43, 80), (25, 43, 80), (26, 43, 84), (27, 43, 86), (28, 43, 80), (105, 50, 84),
        (104, 48, 79), (106, 50, 82), (107, 50, 84), (46, 45, 90), (31, 48, 86),
    ),
    "driven guitars": _family(True, (29, 43, 88), (30, 43, 88), (84, 45, 84)),
    "keys": _family(
        False, (0, 36, 92), (1, 36, 92), (2, 40, 90), (3, 40, 88), (4, 40, 88), (5, 40, 88),
        (6, 43, 84), (7, 40, 80),
    ),
    "mallets": _family(
        False, (11, 53, 89), (12, 48, 88), (13, 60, 92), (9, 72, 100), (10, 60, 96), (14, 55, 84),
        (8, 60, 98), (108, 55, 86), (114, 55, 86), (15, 55, 86),
    ),
    "synth leads": _family(
        True, (80, 45, 88), (81, 45, 88), (82, 50, 88), (83, 50, 88), (86, 45, 80), (87, 40, 80),
        (90, 45, 84), (62, 45, 84),
    ),
    "pads": _family(
        True, (88, 45, 84), (89, 45, 84), (90, 45, 84), (92, 45, 84), (93, 45, 84), (94, 45, 84),
        (95, 45, 84), (97, 45, 84), (99, 45, 84), (100, 45, 84), (103, 45, 84),
    ),
    "basses": _family(
        False, (32, 28, 55), (33, 28, 55), (34, 28, 55), (35, 28, 55), (36, 28, 55), (38, 28, 55),
        (39, 28, 55),
    ),
}  # fmt: skip
DRUM_KITS = (0, 0, 8, 16, 24, 25, 32, 40, 48)
"""Programmes on the drummer's channel: rooms, power, electronic, 808, jazz, brushes, orchestra."""
