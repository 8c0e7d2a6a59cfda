import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FRAME_BANDS, FRAME_SAMPLES, PitchNetwork } from './pitch-network.ts';

const FRAMES = 40;

const numbersIn = (name: string) => {
  const { buffer, byteOffset, byteLength } = readFileSync(new URL(name, import.meta.url));
  return new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
};
const fixture = numbersIn('./testing/swift-f0.fixture');
const audio = fixture.subarray(0, FRAMES * FRAME_SAMPLES);
const pitches = fixture.subarray(audio.length, audio.length + FRAMES);
const confidences = fixture.subarray(audio.length + FRAMES);

test('the network answers what onnxruntime answers, to four digits', () => {
  const network = PitchNetwork.open(numbersIn('./swift-f0.weights'), FRAMES);
  const bands = Array.from({ length: FRAMES }, (_, frame) => {
    const sums = new Float32Array(FRAME_BANDS);
    network.spectra.measure(audio, frame * FRAME_SAMPLES, sums);
    return sums;
  });
  const frames = network.detect(bands, { first: 0, end: FRAMES });
  frames.forEach(({ hertz, confidence }, frame) => {
    expect(Math.abs(hertz / (pitches[frame] ?? 0) - 1), `pitch of frame ${frame}`).toBeLessThan(1e-4);
    expect(Math.abs(confidence - (confidences[frame] ?? 0)), `confidence of frame ${frame}`).toBeLessThan(
      1e-4,
    );
  });
});
