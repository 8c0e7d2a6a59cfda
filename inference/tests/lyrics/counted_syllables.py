"""Words by how many syllables singers give them, by hand; the rules of the page read them too."""

import json
from pathlib import Path

_BY_COUNT: dict[str, dict[str, str]] = json.loads(
    Path(__file__).with_suffix(".json").read_text(encoding="utf-8")
)
COUNTED: dict[str, dict[str, int]] = {
    language: {word: int(count) for count, words in by_count.items() for word in words.split()}
    for language, by_count in _BY_COUNT.items()
}
