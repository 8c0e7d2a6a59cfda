import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BAR_PICTURE, barAt, placedBars } from './bar-places.ts';

const { width: WIDTH, height: HEIGHT } = BAR_PICTURE;

test('a bar fills its part of the scale, little is still seen, and nothing has no height', () => {
  const bars = placedBars([[0, 1], [0.25, 0.75], [0, 0.001], null]);
  expect(bars.map(({ height }) => height)).toEqual([HEIGHT, HEIGHT / 2, 3, 0]);
  expect(bars.map(({ y }) => y)).toEqual([0, HEIGHT / 4, HEIGHT - 3, HEIGHT]);
});

test('bars stand beside each other within the picture, and a pointer on one finds it', () => {
  const ends = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  const span = fc.option(ends.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const));
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 31 }), (spans) => {
      const bars = placedBars(spans);
      for (const [index, { x, y, width, height }] of bars.entries()) {
        const before = bars[index - 1];
        expect(x).toBeGreaterThanOrEqual(before === undefined ? 0 : before.x + before.width);
        expect(x + width).toBeLessThanOrEqual(WIDTH);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(HEIGHT + 1e-9);
        expect(barAt(spans.length, (x + width / 2) / WIDTH)).toBe(index);
      }
    }),
  );
});
