import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Resampler } from './resampler.ts';

const tone = (hertz: number, rate: number, count: number) =>
  Float32Array.from({ length: count }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));
const loudest = (samples: Float32Array) =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

test('a tone keeps its pitch and its loudness at every rate that microphones have', () => {
  for (const rate of [16_000, 44_100, 48_000, 96_000]) {
    const heard = new Resampler(rate, 16_000).push(tone(440, rate, rate));
    const wanted = tone(440, 16_000, heard.length);
    const middle = heard.subarray(100, -100);
    const worst = loudest(middle.map((sample, at) => sample - (wanted[at + 100] ?? 0)));
    expect(worst, `${rate} Hz`).toBeLessThan(0.01);
  }
});

test('what the network could only hear as another tone is not let through', () => {
  const heard = new Resampler(48_000, 16_000).push(tone(11_000, 48_000, 48_000));
  expect(loudest(heard.subarray(100))).toBeLessThan(0.01);
});

test('it does not matter in which pieces the sound comes', () => {
  const sound = tone(300, 44_100, 5000);
  const whole = new Resampler(44_100, 16_000).push(sound);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4999 }), { maxLength: 6 }), (cuts) => {
      const resampler = new Resampler(44_100, 16_000);
      const edges = [0, ...cuts.toSorted((left, right) => left - right), sound.length];
      const pieces = edges.slice(1).map((end, index) => resampler.push(sound.subarray(edges[index], end)));
      const joined = Float32Array.from(pieces.flatMap((piece) => [...piece]));
      expect(joined).toHaveLength(whole.length);
      expect(loudest(joined.map((sample, at) => sample - (whole[at] ?? 0)))).toBeLessThan(0.001);
    }),
  );
});
