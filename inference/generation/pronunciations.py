"""Writes the pronunciations of English words that the sidecar ships.

`python -m generation.pronunciations CMUDICT.DICT`, with the file of github.com/cmusphinx/cmudict.
"""

import gzip
import re
import sys
from collections import defaultdict
from pathlib import Path

from cantora_inference.lyrics.phones.english_lexicon import FILE, SOUNDS


def main() -> None:
    """The same file for the same dictionary, byte by byte."""
    words: dict[str, dict[str, None]] = defaultdict(dict)
    for line in Path(sys.argv[1]).read_text("utf-8").splitlines():
        word, *sounds = line.split("#")[0].split()
        words[re.sub(r"\(\d+\)$", "", word)]["".join(map(_letter, sounds))] = None
    text = "".join(f"{word} {','.join(said)}\n" for word, said in sorted(words.items()))
    FILE.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))


def _letter(sound: str) -> str:
    return SOUNDS[sound if sound == "AH0" else sound.rstrip("012")][0]


if __name__ == "__main__":
    main()
