import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overviewRows, targetAt } from './overview-layout.ts';

const outline = {
  durationSeconds: 100,
  phrases: [{ startSeconds: 10, endSeconds: 14, text: 'Morning' }],
  sections: [{ letter: 'A', startSeconds: 10, endSeconds: 40 }],
};

test('a press on the picture goes to that moment, also where a phrase and a section lie', () => {
  expect(targetAt(outline, 0.12, 40)).toEqual({ kind: 'moment', songSeconds: 12 });
});

test('a press on a letter loops the section, one on the strip below loops the phrase', () => {
  expect(targetAt(outline, 0.12, 5)).toEqual({ kind: 'range', range: { startSeconds: 10, endSeconds: 40 } });
  expect(targetAt(outline, 0.12, 75)).toEqual({ kind: 'range', range: { startSeconds: 10, endSeconds: 14 } });
  expect(targetAt(outline, 0.5, 75)).toEqual({ kind: 'moment', songSeconds: 50 });
});

test('without sections and phrases only the picture is there', () => {
  const plain = { durationSeconds: 100, phrases: [], sections: [] };
  expect(overviewRows(plain)).toEqual({ pictureTop: 0, phrasesTop: 48, heightPixels: 48 });
  fc.assert(
    fc.property(fc.double({ min: -1, max: 2, noNaN: true }), fc.integer({ min: -9, max: 99 }), (x, y) => {
      const target = targetAt(plain, x, y);
      expect(target.kind === 'moment' && target.songSeconds >= 0 && target.songSeconds <= 100).toBe(true);
    }),
  );
});
