/** Pure. The events of a Standard MIDI File with their times in ticks; nothing of what they mean. */

export interface ReadEvent {
  tick: number;
  /** 0xff of a meta event. */
  status: number;
  /** Of a meta event its type, else null. */
  meta: number | null;
  data: readonly number[];
}

interface ReadFile {
  ticksPerBeat: number;
  tracks: ReadEvent[][];
}

class CutOff extends Error {}

/** Null for what is cut off, or counts time in frames of a film. */
export function readTracks(bytes: Uint8Array): ReadFile | null {
  try {
    const reader = new Reader(bytes, 0, bytes.length);
    const header = reader.chunk();
    const division = header.skip(4).number(2);
    if (division === 0 || division >= 0x8000) return null;
    const tracks: ReadEvent[][] = [];
    while (!reader.isAtEnd) {
      const { name, body } = reader.namedChunk();
      if (name === 'MTrk') tracks.push(eventsOf(body));
    }
    return { ticksPerBeat: division, tracks };
  } catch (error) {
    if (error instanceof CutOff) return null;
    throw error;
  }
}

function eventsOf(track: Reader): ReadEvent[] {
  const events: ReadEvent[] = [];
  let tick = 0;
  let running = 0;
  while (!track.isAtEnd) {
    tick += track.variableLength();
    const status = track.peek() >= 0x80 ? track.number(1) : running;
    if (status < 0x80) throw new CutOff();
    if (status < 0xf0) {
      running = status;
      const length = (status & 0xe0) === 0xc0 ? 1 : 2;
      events.push({ tick, status, meta: null, data: track.bytes(length) });
      continue;
    }
    const meta = status === 0xff ? track.number(1) : null;
    events.push({ tick, status, meta, data: track.bytes(track.variableLength()) });
  }
  return events;
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, from: number, end: number) {
    if (end > bytes.length) throw new CutOff();
    [this.#bytes, this.#at, this.#end] = [bytes, from, end];
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  peek(): number {
    if (this.isAtEnd) throw new CutOff();
    return this.#bytes[this.#at] ?? 0;
  }

  skip(count: number): this {
    this.#at += count;
    return this;
  }

  bytes(count: number): number[] {
    if (this.#at + count > this.#end) throw new CutOff();
    this.#at += count;
    return [...this.#bytes.subarray(this.#at - count, this.#at)];
  }

  number(count: number): number {
    return this.bytes(count).reduce((number, byte) => number * 256 + byte, 0);
  }

  /** At most four bytes: longer ones are no MIDI. */
  variableLength(): number {
    let number = 0;
    for (let count = 0; count < 4; count += 1) {
      const byte = this.number(1);
      number = number * 128 + (byte & 0x7f);
      if (byte < 0x80) return number;
    }
    throw new CutOff();
  }

  chunk(): Reader {
    return this.namedChunk().body;
  }

  namedChunk(): { name: string; body: Reader } {
    const name = String.fromCharCode(...this.bytes(4));
    const length = this.number(4);
    const body = new Reader(this.#bytes, this.#at, this.#at + length);
    this.#at += length;
    return { name, body };
  }
}
