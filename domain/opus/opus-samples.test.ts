import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPUS_CHANNELS } from './opus-decoder.ts';
import { OpusSamples } from './opus-samples.ts';

const LIBOPUS = new WebAssembly.Module(readFileSync('node_modules/@evan/opus/wasm/opus.wasm'));
const FILE = readFileSync('public/demo/first-light.vocals.opus');
/** As libsndfile decodes it: 33.6 s. */
const SONG_FRAMES = 1_612_800;

function read(bytes: Uint8Array, pieceBytes: number) {
  const opus = new OpusSamples(LIBOPUS);
  let frames = 0;
  for (let at = 0; at < bytes.length; at += pieceBytes)
    for (const samples of opus.push(bytes.subarray(at, at + pieceBytes)))
      frames += samples.length / OPUS_CHANNELS;
  return { frames, songFrames: opus.songFrames, isCutOff: opus.isCutOff };
}

test('a file tells how long its song is: what encoders add before and behind it is not counted', () => {
  const { frames, songFrames, isCutOff } = read(FILE, FILE.length);
  expect([songFrames, isCutOff]).toEqual([SONG_FRAMES, false]);
  expect(frames).toBeGreaterThanOrEqual(SONG_FRAMES);
});

test('pieces of any size make the same song, and a file that is cut off says so', () => {
  const third = FILE.subarray(0, FILE.length / 3);
  expect(read(third, 1000)).toEqual(read(third, third.length));
  expect(read(third, third.length).isCutOff).toBe(true);
});
