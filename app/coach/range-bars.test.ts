import { expect, test } from 'vitest';
import { rangeBars } from './range-bars.ts';

const month = (lowest: number | null, highest: number | null) => ({
  month: '2026-11',
  lowest_midi: lowest,
  highest_midi: highest,
});

test('months share a scale that reaches a semitone beyond them; one without a tone has no bar', () => {
  expect(rangeBars([month(50, 58), month(null, null), month(54, 54)])).toEqual({
    lowestMidi: 49,
    highestMidi: 59,
    spans: [[0.1, 0.9], null, [0.5, 0.5]],
  });
  expect(rangeBars([month(null, null)])).toBeNull();
});
