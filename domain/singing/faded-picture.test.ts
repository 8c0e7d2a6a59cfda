import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNextPictured, type PicturedPass } from './faded-picture.ts';

const GOAL = 0.8;

/** Sings as often as there are scores, each time as the schedule says: whether the picture was there. */
function pictures(scores: readonly number[]): boolean[] {
  const passes: PicturedPass[] = [];
  for (const score of scores) passes.push({ score, withPicture: isNextPictured(passes, GOAL) });
  return passes.map(({ withPicture }) => withPicture === true);
}

function sung(clean: number): number[] {
  return Array.from({ length: clean }, () => 0.9);
}

describe('the picture of a line that is sung well', () => {
  test('is there in every pass, then in every second, then in every third, then only afterwards', () => {
    expect(pictures(sung(12)).map(Number).join('')).toBe('110100000000');
  });

  test('is there in every pass as long as no two clean ones follow each other', () => {
    expect(pictures([0.9, 0.5, 0.9, 0.5, 0.9, 0.5])).toEqual([true, true, true, true, true, true]);
  });
});

test('a pass that is not clean brings the picture back for the next', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }), (scores) => {
      const passes = pictures(scores);
      for (const [index, score] of scores.entries())
        if (score < GOAL && index + 1 < passes.length) expect(passes[index + 1]).toBe(true);
    }),
  );
});

test('a singer who gets worse for good sees the picture in every pass again', () => {
  const scores = [...sung(10), ...Array.from({ length: 5 }, () => 0.4)];
  expect(pictures(scores).slice(-4)).toEqual([true, true, true, true]);
});

test('passes that were sung with the picture switched on for good count towards its fading', () => {
  const passes = sung(2).map((score) => ({ score, withPicture: true }));
  expect(isNextPictured(passes, GOAL)).toBe(false);
});
