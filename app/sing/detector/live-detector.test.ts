import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIVE_CAPACITY, LiveDetector } from './live-detector.ts';
import { VOICED_CONFIDENCE } from './loudness.ts';
import { PitchNetwork } from './pitch-network.ts';

const { buffer, byteOffset, byteLength } = readFileSync(new URL('./swift-f0.weights', import.meta.url));
const weights = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
const network = PitchNetwork.open(weights, LIVE_CAPACITY);
const SECOND = 16_000;

/** A voice with overtones, as loud as `peak`, at 220 Hz. */
const voice = (seconds: number, peak = 0.3) =>
  Float32Array.from({ length: seconds * SECOND }, (_, at) => {
    const phase = (2 * Math.PI * 220 * at) / SECOND;
    return (peak / 2) * (Math.sin(phase) + Math.sin(2 * phase) / 2 + Math.sin(3 * phase) / 3);
  });

const heardIn = (sound: Float32Array, piece = 160) => {
  const detector = new LiveDetector(network);
  return Array.from({ length: Math.ceil(sound.length / piece) }, (_, index) =>
    detector.push(sound.subarray(index * piece, (index + 1) * piece)),
  ).flat();
};

test.each([0.5, 0.01])(
  'a voice is heard to a few cents, also through a soft microphone (peak %s)',
  (peak) => {
    const steady = heardIn(voice(1, peak)).slice(20);
    expect(steady.length).toBeGreaterThan(30);
    for (const { hertz, confidence } of steady) {
      expect(confidence).toBeGreaterThan(VOICED_CONFIDENCE);
      expect(Math.abs(1200 * Math.log2(hertz / 220))).toBeLessThan(15);
    }
  },
);

test('frames come in order, each once, 16 ms apart and at most 64 ms after their middle', () => {
  const detector = new LiveDetector(network);
  const sound = voice(1);
  let frames = 0;
  for (let at = 0; at < sound.length; at += 128)
    for (const { atSeconds } of detector.push(sound.subarray(at, at + 128))) {
      expect(atSeconds).toBeCloseTo(frames++ * 0.016, 9);
      expect((at + 128) / SECOND - atSeconds).toBeLessThanOrEqual(0.064);
    }
  expect(frames).toBeGreaterThan(55);
});

test('silence and the faint hiss of a microphone are nobody', () => {
  let state = 1;
  const hiss = Float32Array.from({ length: SECOND }, () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * 0.002;
  });
  for (const sound of [new Float32Array(SECOND), hiss])
    for (const { confidence } of heardIn(sound)) expect(confidence).toBeLessThan(VOICED_CONFIDENCE);
});

test('what is left of a voice when it stops is no voice', () => {
  const frames = heardIn(Float32Array.of(...voice(0.5), ...voice(0.5, 0.0002)));
  expect(frames.slice(-15).every(({ confidence }) => confidence < VOICED_CONFIDENCE)).toBe(true);
});
