"""Lines of a paragraph, cut anew once its words have times."""

from cantora_inference.lyrics.given.marked import GivenText, MarkedLine
from cantora_inference.lyrics.lines_by_rests import LONGEST_LINE, by_rests, short_lines
from cantora_inference.lyrics.model import LineText, Lyrics, SungLine, SungWord

PARAGRAPH = (
    "morning walks the hill and nobody told",
    "me where to go over the river and under",
)


def _line(text: str, starts: list[float]) -> SungLine:
    words = [
        SungWord(one, at, at + 0.3, 0.9, ()) for one, at in zip(text.split(), starts, strict=True)
    ]
    return SungLine(text, words[0].start, words[-1].end, tuple(words))


def _placed(texts: tuple[str, ...], rest_before: str) -> Lyrics:
    at, lines = 0.0, []
    for text in texts:
        starts = []
        for word in text.split():
            at += 2.0 if word == rest_before else 0.3
            starts.append(at)
        lines.append(_line(text, starts))
    return Lyrics("en", tuple(lines), "")


def _given(texts: tuple[str, ...], *paragraphs: range) -> GivenText:
    lines = tuple(MarkedLine(LineText(text)) for text in texts)
    return GivenText(lines, "", paragraphs=paragraphs)


def test_a_paragraph_is_parted_where_the_voice_rests() -> None:
    cut = by_rests(_placed(PARAGRAPH, "over"), _given(PARAGRAPH, range(2)))
    assert cut[-1].text == "over the river and under"
    assert " ".join(line.text for line in cut) == " ".join(PARAGRAPH)


def test_lines_that_the_singer_wrote_stay_whatever_the_voice_does() -> None:
    cut = by_rests(_placed(PARAGRAPH, "over"), _given(PARAGRAPH))
    assert [line.text for line in cut] == list(PARAGRAPH)


def test_a_line_of_a_paragraph_that_nobody_sings_does_not_shift_the_others() -> None:
    texts = (PARAGRAPH[0], "not sung at all", PARAGRAPH[1])
    sung = _placed(PARAGRAPH, "over")
    lyrics = Lyrics("en", sung.lines, "", unheard=(1,))
    cut = by_rests(lyrics, _given(texts, range(3)))
    assert " ".join(line.text for line in cut) == " ".join(PARAGRAPH)


def test_a_marked_line_that_is_too_long_to_read_becomes_several_with_all_its_words() -> None:
    text = " ".join(f"word{number}" for number in range(LONGEST_LINE // 5))
    line = _line(text, [0.3 * number for number in range(len(text.split()))])
    cut = short_lines(line)
    assert len(cut) > 5
    assert [word for one in cut for word in one.words] == list(line.words)
