import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { lengthReader } from './length-reader.ts';
import { LENGTH_SHAPES } from './testing/hostile-audio.ts';
import { readLength } from './testing/read-length.ts';
import { box, joined, MP3_FRAME, padded, page, repeated, SMALL_AUDIO, text } from './testing/small-audio.ts';

/** Tests of real recordings are skipped where there are none, as the engine's are. */
const REAL_FOLDER = process.env.CANTORA_AUDIO_DIR ?? '../shared/audio';
/** As ffmpeg decodes them. */
const REAL = [
  ['fishin_karissa_hobbs.hq.ogg', 132.989],
  ['vibeace_kevin_macleod.hq.ogg', 61.459],
  ['jamendo_Fantasma_-_Los_Rombos.mp3', 166.01],
  ['spleeter_audio_example.mp3', 10.88],
  ['vocadito_1.wav', 33.212],
  ['whisper_jfk.flac', 11],
] as const;
const SMALL = Object.entries(SMALL_AUDIO).map(([name, bytesOf]) => [name, bytesOf(133.2)] as const);

test.each(SMALL)('of %s the length is read while it goes by, in pieces of any size', (_name, bytes) => {
  for (const pieceBytes of [1, 7, 1000, bytes.length]) {
    expect(readLength(bytes, pieceBytes)).toBeCloseTo(133.2, 1);
  }
});

test.skipIf(!existsSync(REAL_FOLDER)).each(REAL)(
  'the real file %s is as long as it sounds',
  (name, seconds) => {
    expect(Math.abs((readLength(readFileSync(`${REAL_FOLDER}/${name}`)) ?? 0) - seconds)).toBeLessThan(0.06);
  },
);

test('an M4A is read wherever its header stands, and behind a size of 64 bits', () => {
  const [movieAtEnd, sound] = [SMALL_AUDIO['song.m4a'](60), new Uint8Array(500)];
  const movie = movieAtEnd.subarray(movieAtEnd.length - 144);
  const long = joined(Uint8Array.of(0, 0, 0, 1), text('mdat'), Uint8Array.of(0, 0, 0, 0, 0, 0, 2, 4), sound);
  for (const pieces of [
    [movie, box('mdat', sound)],
    [box('mdat', sound), movie],
    [long, movie],
  ])
    expect(readLength(joined(box('ftyp', text('M4A ')), ...pieces))).toBe(60);
});

test('the frames of an MP3 count, and neither its tags nor its table: a header that states a second says nothing', () => {
  const table = new Uint8Array(MP3_FRAME);
  table.set(text('Xing\0\0\0\x01\0\0\0\x01'), 36);
  const picture = padded([...text('ID3\x03\0\0'), 0, 1, 0, 0], 10 + 128 * 128);
  const frames = repeated(MP3_FRAME, 2500);
  expect(readLength(joined(picture, table, frames, padded([...text('TAG')], 128)))).toBeCloseTo(60, 5);
});

test('a WAV that was written into a pipe is as long as its file, and one that is cut off too', () => {
  const wave = SMALL_AUDIO['song.wav'](10);
  const piped = new Uint8Array(wave);
  new DataView(piped.buffer).setUint32(40, 0xff_ff_ff_ff, true);
  expect(readLength(piped)).toBe(10);
  expect(readLength(wave.subarray(0, 44 + 40_000))).toBe(5);
});

test('songs in a chain follow each other, and a broadcast counts from where it was cut', () => {
  const song = SMALL_AUDIO['song.ogg'](20);
  expect(readLength(joined(song, song))).toBe(40);
  const head = song.subarray(0, 58);
  const cut = [3600, 3601, 3630].map((second) => page({ samples: second * 48_000 }, new Uint8Array(100)));
  expect(readLength(joined(head, ...cut))).toBe(30);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a text', text('Una voce poco fa')],
  [
    'a picture that has the sign of a frame in it',
    joined(new Uint8Array(500), MP3_FRAME, MP3_FRAME, new Uint8Array(5000)),
  ],
  ['a FLAC whose encoder did not know', SMALL_AUDIO['song.flac'](0)],
  ['an M4A without a header', box('ftyp', text('M4A '))],
  ['an Ogg with something else behind a page', joined(SMALL_AUDIO['song.ogg'](5), new Uint8Array(100))],
])('nobody can tell how long %s is', (_what, bytes) => {
  expect(readLength(bytes)).toBeNull();
});

test('any bytes are taken, however they are cut, and always tell the same', () => {
  const anyPiece = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.constantFrom(...SMALL.map(([, bytes]) => bytes.subarray(0, 3000))),
    fc.constantFrom(...LENGTH_SHAPES).map((shape) => shape.bytes(500)),
  );
  fc.assert(
    fc.property(
      fc.array(anyPiece, { maxLength: 5 }),
      fc.integer({ min: 1, max: 700 }),
      (pieces, pieceBytes) => {
        const whole = joined(...pieces);
        expect(readLength(whole, pieceBytes)).toEqual(readLength(whole, whole.length + 1));
      },
    ),
    { numRuns: inDepth(100, 3_000) },
  );
});

test.each(LENGTH_SHAPES.map((shape) => [`${shape.container}: ${shape.name}`, shape] as const))(
  'eight megabytes of %s go by in a moment',
  (_name, shape) => {
    const bytes = shape.bytes(8_000_000);
    const startedMs = performance.now();
    readLength(bytes);
    expect(performance.now() - startedMs).toBeLessThan(2000);
  },
);

test('the memory of a chunk is used again: nothing of it is kept', () => {
  const bytes = SMALL_AUDIO['song.mp3'](5);
  const chunk = new Uint8Array(100);
  const reader = lengthReader();
  for (let at = 0; at < bytes.length; at += chunk.length) {
    chunk.set(bytes.subarray(at, at + chunk.length));
    reader.take(chunk.subarray(0, bytes.length - at));
    chunk.fill(0xff);
  }
  expect(reader.seconds()).toBeCloseTo(5, 1);
});
