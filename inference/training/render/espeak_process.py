"""A process of its own that speaks words with the espeak-ng library and tells its sounds.

Only the library, not the espeak-ng command, says when each sound begins. It keeps global state and
is under the GPL, so it is loaded by this small program and by nothing else.
Standard input: JSON {voice, words_per_minute, pitch, words} and, for a
melody of speech instead of one pitch, {range}. Standard output: JSON
{sample_rate_hertz, words: [{pcm: base64 of signed 16 bit, sounds: [[first sample, IPA], ...]}]}.
"""

import base64
import ctypes
import json
import sys
from collections.abc import Sequence

LIBRARY = "libespeak-ng.so.1"

_SYNCHRONOUS = 2
_PHONEME_EVENTS_IN_IPA = 1 | 2
_RATE, _PITCH, _RANGE = 1, 3, 4
_UTF8, _BY_CHARACTER = 1, 1
_LIST_ENDS, _PHONEME = 0, 7


class _Event(ctypes.Structure):
    """`espeak_EVENT` of speak_lib.h."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("name", ctypes.c_char * 8),
    )


_Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event)
)


class _Recorder:
    """Collects what the library speaks between two calls of `take`."""

    def __init__(self) -> None:
        self.callback = _Callback(self._on_sound)
        self._pcm = bytearray()
        self._sounds: list[tuple[int, str]] = []

    def take(self) -> dict[str, object]:
        """What was spoken since the last call."""
        spoken = {"pcm": base64.b64encode(self._pcm).decode(), "sounds": self._sounds}
        self._pcm, self._sounds = bytearray(), []
        return spoken

    def _on_sound(self, samples: object, count: int, events: Sequence[_Event]) -> int:
        if samples and count > 0:
            self._pcm += ctypes.string_at(samples, 2 * count)  # type: ignore[arg-type]
        index = 0
        while events[index].type != _LIST_ENDS:
            if events[index].type == _PHONEME:
                name = events[index].name.decode("utf-8", "ignore")
                self._sounds.append((events[index].sample, name))
            index += 1
        return 0


def main() -> None:
    """Speak the words asked for on standard input."""
    options = json.load(sys.stdin)
    library = ctypes.CDLL(LIBRARY)
    rate_hertz = library.espeak_Initialize(_SYNCHRONOUS, 0, None, _PHONEME_EVENTS_IN_IPA)
    recorder = _Recorder()
    library.espeak_SetSynthCallback(recorder.callback)
    if rate_hertz <= 0 or library.espeak_SetVoiceByName(options["voice"].encode()) != 0:
        raise SystemExit(f"espeak-ng has no voice {options['voice']}")
    for parameter, value in (
        (_RATE, options["words_per_minute"]),
        (_PITCH, options["pitch"]),
        (_RANGE, options.get("range", 0)),
    ):
        library.espeak_SetParameter(parameter, value, 0)
    words = [_speak(library, recorder, word) for word in options["words"]]
    json.dump({"sample_rate_hertz": rate_hertz, "words": words}, sys.stdout)


def _speak(library: ctypes.CDLL, recorder: _Recorder, word: str) -> dict[str, object]:
    text = word.encode()
    library.espeak_Synth(text, len(text) + 1, 0, _BY_CHARACTER, 0, _UTF8, None, None)
    library.espeak_Synchronize()
    return recorder.take()


if __name__ == "__main__":
    main()
