/** Pure. Of a Standard MIDI File the events that a song of ours has a place for, with their times in ticks; nothing of what they mean. */
import { MAX_MIDI_EVENTS } from '../contracts/import-limits.ts';
import { META } from './midi-bytes.ts';
import { RefusedFile } from './refused-file.ts';

const UTF8 = new TextDecoder();

export type ReadEvent =
  | { kind: 'on' | 'off'; tick: number; channel: number; midiNote: number }
  | { kind: 'lyric' | 'text'; tick: number; text: string }
  | { kind: 'tempo'; tick: number; microsecondsPerBeat: number };

interface ReadTracks {
  ticksPerBeat: number;
  tracks: ReadEvent[][];
}

/** Throws for what is cut off, counts time in frames of a film, or has more events than a song: all count, only what is told is kept. */
export function readTracks(bytes: Uint8Array): ReadTracks {
  const reader = new Reader(bytes, 0, bytes.length);
  const header = reader.chunk();
  const ticksPerBeat = header.skip(4).number(2);
  if (ticksPerBeat === 0 || ticksPerBeat >= 0x8000) throw new RefusedFile('damaged');
  const tracks: ReadEvent[][] = [];
  let leftEvents = MAX_MIDI_EVENTS;
  while (!reader.isAtEnd) {
    const { name, body } = reader.namedChunk();
    if (name !== 'MTrk') continue;
    const { events, count } = eventsOf(body, leftEvents);
    leftEvents -= count;
    if (events.length > 0) tracks.push(events);
  }
  return { ticksPerBeat, tracks };
}

function eventsOf(track: Reader, most: number): { events: ReadEvent[]; count: number } {
  const events: ReadEvent[] = [];
  let tick = 0;
  let running = 0;
  let count = 0;
  for (; !track.isAtEnd; count += 1) {
    if (count >= most) throw new RefusedFile('too_much_in_it');
    tick += track.variableLength();
    const status = track.peek() >= 0x80 ? track.number(1) : running;
    if (status < 0x80) throw new RefusedFile('damaged');
    if (status < 0xf0) running = status;
    const event = status < 0xf0 ? channelEvent(track, tick, status) : otherEvent(track, tick, status);
    if (event !== null) events.push(event);
  }
  return { events, count };
}

/** A beginning without any velocity is an end. */
function channelEvent(track: Reader, tick: number, status: number): ReadEvent | null {
  const midiNote = track.number(1);
  const hasOneByte = (status & 0xe0) === 0xc0;
  const velocity = hasOneByte ? 0 : track.number(1);
  const message = status & 0xf0;
  if (message !== 0x80 && message !== 0x90) return null;
  const kind = message === 0x90 && velocity > 0 ? 'on' : 'off';
  return { kind, tick, channel: status & 0x0f, midiNote };
}

function otherEvent(track: Reader, tick: number, status: number): ReadEvent | null {
  const meta = status === 0xff ? track.number(1) : null;
  const data = track.bytes(track.variableLength());
  if (meta === META.lyric) return { kind: 'lyric', tick, text: UTF8.decode(data) };
  if (meta === META.text) return { kind: 'text', tick, text: UTF8.decode(data) };
  if (meta !== META.tempo || data.length !== 3) return null;
  const [high = 0, middle = 0, low = 0] = data;
  return { kind: 'tempo', tick, microsecondsPerBeat: high * 65_536 + middle * 256 + low };
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, from: number, end: number) {
    if (end > bytes.length) throw new RefusedFile('damaged');
    [this.#bytes, this.#at, this.#end] = [bytes, from, end];
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  peek(): number {
    if (this.isAtEnd) throw new RefusedFile('damaged');
    return this.#bytes[this.#at] ?? 0;
  }

  skip(count: number): this {
    this.#at += count;
    return this;
  }

  /** Not a copy. */
  bytes(count: number): Uint8Array {
    if (this.#at + count > this.#end) throw new RefusedFile('damaged');
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  number(count: number): number {
    let number = 0;
    for (let place = 0; place < count; place += 1) {
      number = number * 256 + this.peek();
      this.#at += 1;
    }
    return number;
  }

  /** At most four bytes: longer ones are no MIDI. */
  variableLength(): number {
    let number = 0;
    for (let count = 0; count < 4; count += 1) {
      const byte = this.number(1);
      number = number * 128 + (byte & 0x7f);
      if (byte < 0x80) return number;
    }
    throw new RefusedFile('damaged');
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
