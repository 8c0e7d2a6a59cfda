import { expect, test } from 'vitest';
import { PlainDetector } from './plain-detector.ts';

test('without the network a clear voice is still heard, and silence is nobody', () => {
  const tone = Float32Array.from(
    { length: 8000 },
    (_, at) => 0.2 * Math.sin((2 * Math.PI * 330 * at) / 16_000),
  );
  const detector = new PlainDetector();
  const sung = detector.push(tone).slice(6);
  expect(sung.every(({ hertz }) => Math.abs(1200 * Math.log2(hertz / 330)) < 10)).toBe(true);
  expect(sung.every(({ confidence }) => confidence > 0.9)).toBe(true);
  const silence = detector.push(new Float32Array(8000)).slice(6);
  expect(silence.every(({ confidence }) => confidence === 0)).toBe(true);
});
