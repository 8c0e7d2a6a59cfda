/** Ogg (RFC 3533) taken apart: the packets of one stream, from pieces of any size. */

const HEADER_BYTES = 27;
const GRANULE_AT = 6;
const CAPTURE = 0x4f_67_67_53;
/** A segment of this size goes on in the next one. */
const FULL_SEGMENT = 255;

interface Page {
  granule: bigint;
  segments: Uint8Array;
  body: Uint8Array;
  end: number;
}

export class OggPackets {
  /** The last whole page ends here, in the codec's own count; 0 before one says so. */
  granule = 0;
  /** The bytes of a page or packet that have come so far. */
  #bytes = new Uint8Array();
  #packet: Uint8Array[] = [];

  /** The bytes of a page that is not whole yet. */
  get restBytes(): number {
    return this.#bytes.length;
  }

  /** The packets that are whole now. They are copies: the piece may be written over. */
  *push(piece: Uint8Array): Generator<Uint8Array> {
    this.#bytes = joined([this.#bytes, piece]);
    let page = this.#pageAt(0);
    let used = 0;
    while (page !== null) {
      // Negative where no packet ends on the page.
      if (page.granule >= 0n) this.granule = Number(page.granule);
      yield* this.#packetsOf(page.segments, page.body);
      used = page.end;
      page = this.#pageAt(used);
    }
    this.#bytes = this.#bytes.slice(used);
  }

  #pageAt(start: number): Page | null {
    const bytes = this.#bytes;
    if (bytes.length < start + HEADER_BYTES) return null;
    const header = new DataView(bytes.buffer, bytes.byteOffset + start);
    if (header.getUint32(0) !== CAPTURE) throw new Error('An Ogg page does not begin with its mark.');
    const bodyAt = start + HEADER_BYTES + (bytes[start + HEADER_BYTES - 1] ?? 0);
    if (bytes.length < bodyAt) return null;
    const segments = bytes.subarray(start + HEADER_BYTES, bodyAt);
    const end = bodyAt + segments.reduce((sum, length) => sum + length, 0);
    if (bytes.length < end) return null;
    return {
      granule: header.getBigInt64(GRANULE_AT, true),
      segments,
      body: bytes.subarray(bodyAt, end),
      end,
    };
  }

  *#packetsOf(segments: Uint8Array, body: Uint8Array): Generator<Uint8Array> {
    let at = 0;
    for (const length of segments) {
      this.#packet.push(body.subarray(at, at + length));
      at += length;
      if (length === FULL_SEGMENT) continue;
      yield joined(this.#packet);
      this.#packet = [];
    }
    // The next page's bytes take the place of these.
    this.#packet = this.#packet.map((part) => part.slice());
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
