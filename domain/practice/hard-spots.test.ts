import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hardSpots } from './hard-spots.ts';
import type { PassLine } from './passes.ts';

const line = (startSeconds: number, score: number, rest: Partial<PassLine> = {}): PassLine => ({
  startSeconds,
  endSeconds: startSeconds + 4,
  voicedSeconds: 3,
  score,
  cents: -20,
  onsetSeconds: null,
  ...rest,
});

test('the hardest lines come first, each once, by its newest passes; what goes well is none', () => {
  const lines = [line(10, 0.3), line(20, 0.6), line(30, 0.95), line(10.5, 0.5), line(20, 0.6)];
  const spots = hardSpots(lines, 3);
  expect(spots).toHaveLength(2);
  expect(spots[0]).toMatchObject({ startSeconds: 10, passes: 2, cents: -20, onsetSeconds: null });
  expect(spots[0]?.score).toBeCloseTo(0.4, 9);
  expect(spots[1]).toMatchObject({ startSeconds: 20, score: 0.6 });
});

test('who has learned a line is not shown what it was like long ago', () => {
  const learned = Array.from({ length: 5 }, () => line(10, 0.95));
  expect(hardSpots([...learned, line(10, 0.1), line(10, 0.1)], 3)).toEqual([]);
});

test('whatever was sung, no more spots than asked for, from the hardest on, and never one that goes well', () => {
  const any = fc
    .record({ start: fc.integer({ min: 0, max: 200 }), score: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ start, score }) => line(start, score));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 60 }), fc.integer({ min: 0, max: 5 }), (lines, most) => {
      const scores = hardSpots(lines, most).map(({ score }) => score);
      expect(scores.length).toBeLessThanOrEqual(most);
      expect(scores.toSorted((left, right) => left - right)).toEqual(scores);
      for (const score of scores) expect(score).toBeLessThan(0.9);
    }),
  );
});
