import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBePressed, lineBars } from './line-bars.ts';

const line = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds, text: 'la' });
const LINES = [line(6, 9), line(10, 13), line(20, 24)];

test('bars that are narrower than a finger are no targets of their own', () => {
  expect(canBePressed(lineBars(LINES, 30), 300)).toBe(true);
  expect(canBePressed(lineBars(LINES, 300), 300)).toBe(false);
  expect(canBePressed([], 300)).toBe(false);
});

test('every bar lies within the strip', () => {
  const spans = fc.array(
    fc.tuple(fc.double({ min: 0, max: 80, noNaN: true }), fc.double({ min: 0.1, max: 20, noNaN: true })),
  );
  fc.assert(
    fc.property(spans, (all) => {
      for (const { left, width } of lineBars(
        all.map(([start, length]) => line(start, start + length)),
        100,
      )) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(1.0000001);
      }
    }),
  );
});
