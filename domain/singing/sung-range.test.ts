import { expect, test } from 'vitest';
import { heldTones, SungRange } from './sung-range.ts';

const tone = (midi: number | null, frames: number, confidence = 0.95) =>
  Array.from({ length: frames }, (_, index) => ({
    atSeconds: 0,
    midi: midi === null ? null : midi + 0.3 * Math.sin(index / 2),
    confidence,
    levelDb: -20,
  }));

function rangeOf(...tones: ReturnType<typeof tone>[]) {
  const sung = new SungRange();
  for (const frame of tones.flat()) sung.hear(frame);
  return sung.range;
}

test('the lowest and the highest tone that are held are the range, vibrato or not', () => {
  expect(rangeOf(tone(60, 40), tone(null, 5), tone(48, 40), tone(null, 5), tone(69, 40))).toEqual({
    lowestMidi: 48,
    highestMidi: 69,
  });
});

test('a squeak, a slide, a noise and a single tone are no range', () => {
  expect(rangeOf(tone(60, 40), tone(90, 8), tone(30, 60, 0.4), tone(66, 40))).toEqual({
    lowestMidi: 60,
    highestMidi: 66,
  });
  expect(rangeOf(Array.from({ length: 200 }, (_, index) => tone(50 + index / 5, 1)).flat())).toBeNull();
  expect(rangeOf(tone(60, 400))).toBeNull();
});

test('the tones that a pass held are told, also where they are too near for a range', () => {
  expect(heldTones([...tone(60, 40), ...tone(null, 5), ...tone(62, 40), ...tone(80, 8)])).toEqual({
    lowestMidi: 60,
    highestMidi: 62,
  });
  expect(heldTones(tone(60, 10))).toBeNull();
});
