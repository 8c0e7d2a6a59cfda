import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsFit } from './words-fit.ts';

const PHONE = { shape: 'phone', wordsPixels: 100 } as const;

test('a usual line has 28 px on a phone, on two rows, with the next one below', () => {
  expect(wordsFit(PHONE, 358, 'How precious did that grace appear'.length)).toEqual({
    fontPixels: 28,
    lineHeightPixels: 33,
    hasNext: true,
    hasOver: false,
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
      fc.constantFrom(0, 18),
      (room, width, length, overPixels) => {
        const { fontPixels, lineHeightPixels, hasOver } = wordsFit(room, width, length, overPixels);
        const rows = Math.ceil((length * fontPixels * 0.58) / width);
        const rowPixels = lineHeightPixels + (hasOver ? overPixels : 0);
        expect(rows * rowPixels).toBeLessThanOrEqual(room.wordsPixels);
        expect(fontPixels).toBeGreaterThanOrEqual(12);
      },
    ),
  );
});

test('chords over the words of a usual line have room, and over a very long one they give way to its words', () => {
  const DESKTOP = { shape: 'desktop', wordsPixels: 96 } as const;
  expect(wordsFit(DESKTOP, 1232, 34, 18)).toMatchObject({ fontPixels: 30, hasNext: true, hasOver: true });
  expect(wordsFit(PHONE, 328, 34, 18)).toMatchObject({ fontPixels: 27, hasNext: false, hasOver: true });
  expect(wordsFit(PHONE, 328, 120, 18)).toMatchObject({ hasOver: false });
});
