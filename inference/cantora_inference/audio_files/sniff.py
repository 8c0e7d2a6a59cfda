"""Tells the container of an untrusted file by its first bytes; names and MIME types are ignored."""

from typing import BinaryIO, Final, Literal

Container = Literal["mp3", "wav", "flac", "ogg", "mov", "aac"]

_ID3_HEADER_BYTES: Final = 10
_SCANNED_BYTES: Final = 65_536
_FRAMES_IN_A_ROW: Final = 3
_KBITS: Final[dict[tuple[bool, int], tuple[int, ...]]] = {
    (True, 1): (32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448),
    (True, 2): (32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384),
    (True, 3): (32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),
    (False, 1): (32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256),
    (False, 2): (8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
    (False, 3): (8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
}
_RATES_HERTZ: Final = {3: (44100, 48000, 32000), 2: (22050, 24000, 16000), 0: (11025, 12000, 8000)}


def sniff(file: BinaryIO) -> Container | None:
    """The container of a seekable file, or None. Never raises on content."""
    tagged = _skip_id3(file)
    head = file.read(_SCANNED_BYTES)
    known = _by_magic(head) or _by_sync(head)
    if known is None and tagged:
        return "mp3"
    return known


def mpeg_frame_bytes(header: bytes) -> int:
    """Length of the MPEG audio frame that starts with this 4-byte header, 0 if it is none."""
    if len(header) < 4 or header[0] != 0xFF or header[1] & 0xE0 != 0xE0:
        return 0
    version, layer = (header[1] >> 3) & 3, 4 - ((header[1] >> 1) & 3)
    kbits_index, rate_index = header[2] >> 4, (header[2] >> 2) & 3
    if version == 1 or layer == 4 or kbits_index in (0, 15) or rate_index == 3:
        return 0
    bits_per_second = _KBITS[version == 3, layer][kbits_index - 1] * 1000
    rate_hertz, padding = _RATES_HERTZ[version][rate_index], (header[2] >> 1) & 1
    if layer == 1:
        return (12 * bits_per_second // rate_hertz + padding) * 4
    samples = 1152 if version == 3 or layer == 2 else 576
    return samples // 8 * bits_per_second // rate_hertz + padding


def adts_frame_bytes(header: bytes) -> int:
    """Length of the ADTS frame that starts with this 6-byte header, 0 if it is none."""
    if len(header) < 6 or header[0] != 0xFF or header[1] & 0xF6 != 0xF0:
        return 0
    length = ((header[3] & 3) << 11) | (header[4] << 3) | (header[5] >> 5)
    rate_index = (header[2] >> 2) & 15
    return length if length >= 7 and rate_index < 13 else 0


def _skip_id3(file: BinaryIO) -> bool:
    """Move behind any ID3v2 tags; True if there was one."""
    position = 0
    while True:
        file.seek(position)
        header = file.read(_ID3_HEADER_BYTES)
        if len(header) < _ID3_HEADER_BYTES or header[:3] != b"ID3" or max(header[6:]) > 127:
            break
        size = 0
        for byte in header[6:]:
            size = size << 7 | byte
        footer = _ID3_HEADER_BYTES if header[5] & 0x10 else 0
        position += _ID3_HEADER_BYTES + size + footer
    file.seek(position)
    return position > 0


def _by_magic(head: bytes) -> Container | None:
    if head[:4] in (b"RIFF", b"RF64") and head[8:12] == b"WAVE":
        return "wav"
    if head[:4] == b"fLaC":
        return "flac"
    if head[:4] == b"OggS":
        return "ogg"
    return "mov" if head[4:8] == b"ftyp" else None


def _by_sync(head: bytes) -> Container | None:
    """A run of frames, each starting where the one before ends; junk before it is skipped."""
    start = head.find(b"\xff")
    while start >= 0:
        if _runs(head, start, 4):
            return "mp3"
        if _runs(head, start, 6):
            return "aac"
        start = head.find(b"\xff", start + 1)
    return None


def _runs(head: bytes, start: int, header_bytes: int) -> bool:
    """Three frames in a row, or two that reach the end of what was read."""
    measure = mpeg_frame_bytes if header_bytes == 4 else adts_frame_bytes
    found = 0
    while found < _FRAMES_IN_A_ROW and start < len(head):
        length = measure(head[start : start + header_bytes])
        if length == 0:
            return False
        start += length
        found += 1
    return found >= _FRAMES_IN_A_ROW - 1
