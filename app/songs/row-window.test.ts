import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsToDraw, rowWindow } from './row-window.ts';

const ROW_PIXELS = 78;

test('every row that is seen is drawn, with some around it, and never more than a few screens', () => {
  const anyPlace = fc.record({
    rowCount: fc.integer({ min: 0, max: 5000 }),
    scrolled: fc.integer({ min: -1000, max: 400_000 }),
    screenPixels: fc.integer({ min: 200, max: 2000 }),
  });
  fc.assert(
    fc.property(anyPlace, ({ rowCount, scrolled, screenPixels }) => {
      const place = { topPixels: -scrolled, screenPixels, rowPixels: ROW_PIXELS };
      const { from, to } = rowWindow(rowCount, place);
      const isSeen = (row: number) =>
        (row + 1) * ROW_PIXELS > scrolled && row * ROW_PIXELS < scrolled + screenPixels;
      const seen = Array.from({ length: rowCount }, (_, row) => row).filter(isSeen);
      for (const row of seen) expect(row >= from && row < to).toBe(true);
      expect(from >= 0 && to <= rowCount && to >= from).toBe(true);
      expect(to - from).toBeLessThanOrEqual(Math.max(24, screenPixels / ROW_PIXELS + 20));
    }),
  );
});

test('a short list is drawn whole, wherever it stands', () => {
  expect(rowWindow(24, { topPixels: -9999, screenPixels: 800, rowPixels: ROW_PIXELS })).toEqual({
    from: 0,
    to: 24,
  });
});

test.each([
  [null, [100, 101, 102]],
  [101, [100, 101, 102]],
  [3, [3, 100, 101, 102]],
  [900, [100, 101, 102, 900]],
  [1000, [100, 101, 102]],
])('with the focus in row %s the rows %j are drawn', (focused, rows) => {
  expect(rowsToDraw(1000, { from: 100, to: 103 }, focused)).toEqual(rows);
});
