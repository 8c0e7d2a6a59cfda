"""Headers that lie, containers without sound, and other kinds of files in a song's clothes."""

import gzip
import io
import struct
import zipfile

Table = dict[str, tuple[bytes, frozenset[str]]]

_REFUSED = frozenset({"unreadable_audio"})
_SHORT = frozenset({"unreadable_audio", "too_short"})
_ANY = frozenset({"unreadable_audio", "too_short", "decoded"})
_DECODED = frozenset({"decoded"})
_SECOND = bytes(2 * 48_000 * 2)


def wave(
    channels: int,
    rate_hertz: int,
    data: bytes,
    *,
    bits: int = 16,
    tag: int = 1,
    claimed_bytes: int | None = None,
    align: int | None = None,
) -> bytes:
    """A WAV file whose header says what it is told to say."""
    block = min(65_535, channels * bits // 8) if align is None else align
    head = struct.pack(
        "<HHIIHH", tag, channels, rate_hertz, min(2**32 - 1, rate_hertz * block), block, bits
    )
    size = len(data) if claimed_bytes is None else claimed_bytes
    chunks = b"fmt " + struct.pack("<I", len(head)) + head + b"data" + struct.pack("<I", size)
    return (
        b"RIFF"
        + struct.pack("<I", min(2**32 - 1, 4 + len(chunks) + size))
        + b"WAVE"
        + chunks
        + data
    )


def id3(frames: bytes, claimed_bytes: int | None = None) -> bytes:
    """An ID3v2.4 tag; its size in four times seven bits."""
    size = len(frames) if claimed_bytes is None else claimed_bytes
    return b"ID3\x04\x00\x00" + bytes((size >> shift) & 127 for shift in (21, 14, 7, 0)) + frames


def atom(kind: bytes, content: bytes, claimed_bytes: int | None = None) -> bytes:
    """An MP4 atom."""
    size = 8 + len(content) if claimed_bytes is None else claimed_bytes
    return struct.pack(">I", size) + kind + content


def _floats(value: float) -> bytes:
    return struct.pack("<f", value) * 96_000


def _header_lies() -> Table:
    tone = b"\x00\x40\x00\xc0" * 96_000
    nan, infinity = float("nan"), float("inf")
    lies: Table = {}
    for channels in (0, 255, 256, 65_535):
        lies[f"{channels} channels"] = (wave(channels, 44_100, tone), _SHORT)
    for rate in (0, 1, 7, 768_000, 5_000_000, 2**31, 2**32 - 1):
        lies[f"a rate of {rate} Hz"] = (wave(2, rate, tone), _ANY | {"too_long", "timeout"})
    for bits in (0, 1, 3, 7, 48, 255, 65_535):
        lies[f"{bits} bits a sample"] = (wave(2, 48_000, tone, bits=bits), _ANY)
    for tag in (0, 2, 6, 7, 0x11, 0x31, 0x45, 0x50, 0x55, 0x161, 0x674F, 0xFFFE, 0xFFFF):
        lies[f"codec tag {tag:#x}"] = (wave(2, 48_000, tone, tag=tag), _ANY)
    for size in (0, 1, 2**31 - 1, 2**32 - 1):
        lies[f"data of {size} bytes claimed"] = (wave(2, 48_000, tone, claimed_bytes=size), _ANY)
    for align in (0, 1, 3, 65_535):
        lies[f"blocks of {align} bytes"] = (wave(2, 48_000, tone, align=align), _ANY)
    for name, value in (("NaN", nan), ("infinite", infinity), ("huge", 3e38), ("denormal", 1e-44)):
        lies[f"{name} samples"] = (wave(1, 48_000, _floats(value), bits=32, tag=3), _DECODED)
    lies["no fmt chunk"] = (b"RIFF\x24\x00\x00\x00WAVEdata\x04\x00\x00\x00\x00\x00\x00\x00", _SHORT)
    lies["half a second"] = (wave(1, 48_000, bytes(48_000)), frozenset({"too_short"}))
    lies["one sample"] = (wave(1, 48_000, b"\x01\x02"), frozenset({"too_short"}))
    lies["a tag and nothing"] = (id3(bytes(2_000)), _SHORT)
    lies["a tag of 256 MB claimed"] = (id3(b"x" * 500, 2**28 - 1), _SHORT)
    lies["a thousand tags"] = (id3(b"") * 1_000 + b"end", _SHORT)
    return lies


def _mp4_lies() -> Table:
    head = atom(b"ftyp", b"M4A \x00\x00\x00\x00M4A mp42isom")
    mvhd = atom(b"mvhd", bytes(12) + struct.pack(">II", 0, 2**32 - 1) + bytes(80))
    deep = b"end"
    for _ in range(2_000):
        deep = atom(b"moov", deep)
    dref = atom(
        b"dref", bytes(4) + struct.pack(">I", 1) + atom(b"url ", bytes(4) + b"file:///etc/passwd\0")
    )
    counts = atom(b"stsz", bytes(8) + struct.pack(">I", 2**32 - 1))
    table = atom(b"stbl", counts + atom(b"stts", bytes(4) + struct.pack(">I", 2**31)))
    track = atom(b"trak", atom(b"mdia", atom(b"minf", atom(b"dinf", dref) + table)))
    return {
        "ftyp and nothing": (head, _REFUSED),
        "ftyp and mdat of noise": (head + atom(b"mdat", b"\x5a" * 5_000), _REFUSED),
        "a time scale of zero": (head + atom(b"moov", mvhd), _REFUSED),
        "two thousand nested atoms": (head + deep, _REFUSED),
        "sound in another file": (head + atom(b"moov", mvhd + track), _REFUSED),
        "four thousand million samples": (head + atom(b"moov", track), _REFUSED),
        "an atom larger than the file": (head + atom(b"moov", b"", 2**31 - 1), _REFUSED),
        "an atom of no size": (head + atom(b"moov", bytes(40), 0), _REFUSED),
        "an atom of one byte": (head + atom(b"moov", bytes(40), 1), _REFUSED),
    }


def _zip_of(name: str, content: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, content)
    return packed.getvalue()


def _pretenders() -> Table:
    plain = {
        "a PNG": b"\x89PNG\r\n\x1a\n" + bytes(2_000),
        "a JPEG": b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + bytes(2_000),
        "a GIF": b"GIF89a\x01\x00\x01\x00" + bytes(2_000),
        "a PDF": b"%PDF-1.7\n" + b"1 0 obj<<>>endobj\n" * 100,
        "a page of HTML": b"<!doctype html><script>alert(1)</script>" * 50,
        "an SVG with an entity bomb": b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><svg>&a;</svg>' * 20,
        "an ELF program": b"\x7fELF\x02\x01\x01" + bytes(4_000),
        "a Windows program": b"MZ\x90\x00" + bytes(4_000),
        "a shell script": b"#!/bin/sh\nrm -rf /\n",
        "a zip of zeros": _zip_of("a.wav", bytes(5_000_000)),
        "a gzip of zeros": gzip.compress(bytes(5_000_000), mtime=0),
        "a Matroska file": b"\x1a\x45\xdf\xa3" + bytes(2_000),
        "an AVI file": b"RIFF\x00\x10\x00\x00AVI LIST" + bytes(2_000),
        "a MIDI file": b"MThd\x00\x00\x00\x06\x00\x01\x00\x01\x01\xe0MTrk" + bytes(500),
        "an AMR file": b"#!AMR\n" + bytes(2_000),
        "a subtitle file": b"1\n00:00:01,000 --> 00:00:02,000\nla la\n" * 40,
        "JSON": b'{"song": [1, 2, 3]}' * 100,
        "zeros": bytes(100_000),
        "ones": b"\xff" * 100_000,
        "one byte": b"\x00",
        "a line of text": b"not a song\n",
    }
    table: Table = {name: (content, _REFUSED) for name, content in plain.items()}
    table["nothing"] = (b"", frozenset({"empty_file"}))
    table["a zip behind a WAV"] = (wave(1, 48_000, _SECOND) + _zip_of("x", b"y" * 999), _DECODED)
    table["a PDF behind a tag"] = (id3(b"") + plain["a PDF"], _REFUSED)
    table["a page behind a tag"] = (id3(b"") + plain["a page of HTML"], _REFUSED)
    return table


HEADER_LIES: Table = _header_lies()
MP4_LIES: Table = _mp4_lies()
PRETENDERS: Table = _pretenders()
SCRIPTS: dict[str, bytes] = {
    "an HLS playlist": b"#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n",
    "an HLS playlist of an address": b"#EXTM3U\n#EXTINF:2,\nhttp://127.0.0.1:1/a.ts\n",
    "a concat script": b"ffconcat version 1.0\nfile '/etc/passwd'\n",
    "a PLS playlist": b"[playlist]\nFile1=/etc/passwd\nNumberOfEntries=1\n",
    "an SDP session": b"v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nm=audio 5004 RTP/AVP 0\n",
    "a DASH manifest": b'<?xml version="1.0"?><MPD><Period><BaseURL>file:///etc/passwd</BaseURL></Period></MPD>',
    "a feature sheet": b'FILE "/etc/passwd" WAVE\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n',
}
