/** The smallest files of each container that say how long they are, at any size: the sound in them is nothing. */

type Builder = (seconds: number, sizeBytes?: number) => Uint8Array<ArrayBuffer>;

const RATE = 48_000;

export const SMALL_AUDIO = {
  'song.mp3': (seconds: number) => repeated(MP3_FRAME, Math.round((seconds * RATE) / 1152)),
  'song.aac': (seconds: number) => repeated(AAC_FRAME, Math.round((seconds * RATE) / 1024)),
  'song.wav': waveOf,
  'song.flac': (seconds: number, sizeBytes = 1000) =>
    padded([...text('fLaC'), 0, 0, 0, 34, ...streamInfo(seconds)], sizeBytes),
  'song.ogg': (seconds: number, sizeBytes = 1000) => oggOf(seconds, sizeBytes),
  'song.m4a': (seconds: number, sizeBytes = 1000) =>
    joined(FTYP, box('mdat', new Uint8Array(sizeBytes)), movie(seconds)),
} satisfies Record<string, Builder>;

/** 128 kbit/s at 48 kHz, 384 bytes. */
export const MP3_FRAME = padded([0xff, 0xfb, 0x94, 0xc4], 384);
/** 24 bytes of 24 ms, the shortest there are. */
export const SHORTEST_MP3_FRAME = padded([0xff, 0xf3, 0x14, 0xc4], 24);
const AAC_FRAME = padded([0xff, 0xf1, 0x4c, 0x80, 0x04, 0x1f, 0xfc], 32);
const FTYP = box('ftyp', text('M4A \0\0\0\0'));

export function box(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined(uint32(8 + body.length), text(name), body);
}

export function page(
  { samples, isFirst = false, isLast = false }: { samples: number; isFirst?: boolean; isLast?: boolean },
  body: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(27);
  header.set(text('OggS'));
  header[5] = (isFirst ? 2 : 0) | (isLast ? 4 : 0);
  new DataView(header.buffer).setBigInt64(6, BigInt(samples), true);
  const segments =
    body.length === 0 ? [] : [...Array(Math.floor(body.length / 255)).fill(255), body.length % 255];
  header[26] = segments.length;
  return joined(header, new Uint8Array(segments), body);
}

export function repeated(piece: Uint8Array, times: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(piece.length * times);
  for (let time = 0; time < times; time += 1) whole.set(piece, time * piece.length);
  return whole;
}

export function joined(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function text(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

export function padded(head: readonly number[], sizeBytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(Math.max(sizeBytes, head.length));
  whole.set(head);
  return whole;
}

function waveOf(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 8000;
  const samples = Math.round(seconds * rate);
  const view = new DataView(new ArrayBuffer(44 + samples));
  const whole = new Uint8Array(view.buffer);
  whole.set(text('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0'));
  view.setUint32(4, 36 + samples, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  whole.set(text('data'), 36);
  view.setUint32(40, samples, true);
  return whole;
}

function streamInfo(seconds: number): number[] {
  const samples = Math.round(seconds * RATE);
  const info = new DataView(new ArrayBuffer(34));
  info.setUint32(10, (RATE << 12) | (1 << 9) | (15 << 4));
  info.setUint32(14, samples);
  return [...new Uint8Array(info.buffer)];
}

/** No page of sound is longer than some seconds. */
function oggOf(seconds: number, sizeBytes: number): Uint8Array<ArrayBuffer> {
  const head = joined(text('\x01vorbis'), new Uint8Array(5), uint32(RATE).reverse(), new Uint8Array(14));
  const pages = Math.max(1, Math.ceil(seconds / 10), Math.ceil(sizeBytes / 60_000));
  const filling = new Uint8Array(Math.floor(sizeBytes / pages));
  const sound = Array.from({ length: pages }, (_, index) =>
    page(
      { samples: Math.round((seconds * RATE * (index + 1)) / pages), isLast: index + 1 === pages },
      filling,
    ),
  );
  return joined(page({ samples: 0, isFirst: true }, head), ...sound);
}

function movie(seconds: number): Uint8Array<ArrayBuffer> {
  const times = joined(
    new Uint8Array(12),
    uint32(1000),
    uint32(Math.round(seconds * 1000)),
    new Uint8Array(80),
  );
  return box('moov', joined(box('udta', new Uint8Array(20)), box('mvhd', times)));
}

function uint32(value: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}
