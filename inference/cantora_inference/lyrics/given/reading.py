"""One reader for each format of given lyrics."""

from cantora_inference.contract.messages import GivenLyrics, TimedLines
from cantora_inference.lyrics.given.lrc import read_lrc
from cantora_inference.lyrics.given.marked import GivenText
from cantora_inference.lyrics.given.plain import read_plain
from cantora_inference.lyrics.given.tapped import read_tapped
from cantora_inference.lyrics.given.ultrastar import read_ultrastar


def read_given(given: GivenLyrics) -> GivenText:
    """Lines and marks of what the singer gave. Raises LyricsError, told to the singer."""
    if isinstance(given, TimedLines):
        return read_tapped(given)
    readers = {"plain": read_plain, "lrc": read_lrc, "ultrastar": read_ultrastar}
    return readers[given.format](given.text)
