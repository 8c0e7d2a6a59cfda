import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsFit } from './words-fit.ts';

const PHONE = { shape: 'phone', wordsPixels: 100 } as const;

test('a usual line has 28 px on a phone, on two rows, with the next one below', () => {
  expect(wordsFit(PHONE, 358, 'How precious did that grace appear'.length)).toEqual({
    fontPixels: 28,
    lineHeightPixels: 33,
    hasNext: true,
  });
});

test('a longer line keeps its size and takes the room of the next one', () => {
  expect(wordsFit(PHONE, 358, 60)).toMatchObject({ fontPixels: 28, hasNext: false });
});

test('no line is cut off: one that is longer still is written smaller', () => {
  const shapes = fc.constantFrom(PHONE, { shape: 'desktop', wordsPixels: 96 } as const);
  fc.assert(
    fc.property(
      shapes,
      fc.integer({ min: 328, max: 1400 }),
      fc.integer({ min: 0, max: 160 }),
      (room, width, length) => {
        const { fontPixels, lineHeightPixels } = wordsFit(room, width, length);
        const rows = Math.ceil((length * fontPixels * 0.58) / width);
        expect(rows * lineHeightPixels).toBeLessThanOrEqual(room.wordsPixels);
        expect(fontPixels).toBeGreaterThanOrEqual(12);
      },
    ),
  );
});
