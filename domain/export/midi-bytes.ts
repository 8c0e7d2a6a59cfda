/** Pure. What a Standard MIDI File is written with: chunks, numbers of varying length, events with the time since the one before. */

export interface MidiEvent {
  tick: number;
  /** Of events at the same tick: ends of notes before words before beginnings. */
  order: number;
  bytes: readonly number[];
}

export const META = {
  text: 0x01,
  trackName: 0x03,
  lyric: 0x05,
  end: 0x2f,
  tempo: 0x51,
  time: 0x58,
  key: 0x59,
} as const;

export function metaEvent(tick: number, type: number, data: readonly number[]): MidiEvent {
  return { tick, order: 1, bytes: [0xff, type, ...variableLength(data.length), ...data] };
}

export function textEvent(tick: number, type: number, text: string): MidiEvent {
  return metaEvent(tick, type, [...new TextEncoder().encode(text)]);
}

export function trackChunk(events: readonly MidiEvent[], endTick: number): number[] {
  const sorted = events.toSorted((left, right) => left.tick - right.tick || left.order - right.order);
  const bytes: number[] = [];
  let tick = 0;
  for (const event of [...sorted, metaEvent(Math.max(endTick, sorted.at(-1)?.tick ?? 0), META.end, [])]) {
    for (const byte of variableLength(event.tick - tick)) bytes.push(byte);
    for (const byte of event.bytes) bytes.push(byte);
    tick = event.tick;
  }
  return chunk('MTrk', bytes);
}

export function chunk(name: string, bytes: readonly number[]): number[] {
  const head = [...name].map((letter) => letter.charCodeAt(0));
  return head.concat(bigEndian(bytes.length, 4), bytes);
}

export function bigEndian(number: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, place) => Math.floor(number / 256 ** (bytes - 1 - place)) & 0xff);
}

function variableLength(number: number): number[] {
  const bytes = [number & 0x7f];
  for (let rest = number >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
