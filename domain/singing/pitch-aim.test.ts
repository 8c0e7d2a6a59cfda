import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aimOf, centsFrom } from './pitch-aim.ts';
import { creditFor, SKILL_LEVELS, TOLERANCE_CENTS } from './tolerance.ts';

test('a pitch hits its note within 50 cents, and is flat below and sharp above', () => {
  expect(aimOf(60.4, 60, TOLERANCE_CENTS.steady)).toBe('hit');
  expect(aimOf(59.4, 60, TOLERANCE_CENTS.steady)).toBe('flat');
  expect(aimOf(60.7, 60, TOLERANCE_CENTS.steady)).toBe('sharp');
});

test('the picture says hit where the coach gives at least half of the credit, at every level', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), fc.constantFrom(...SKILL_LEVELS), (cents, level) => {
      expect(aimOf(60 + cents / 100, 60, TOLERANCE_CENTS[level]) === 'hit').toBe(
        creditFor(cents, level) >= 0.5,
      );
    }),
  );
  expect([aimOf(60.9, 60, TOLERANCE_CENTS.relaxed), aimOf(60.3, 60, TOLERANCE_CENTS.precise)]).toEqual([
    'hit',
    'sharp',
  ]);
});

test('the same note an octave away is the same note', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 40, max: 80, noNaN: true }),
      fc.integer({ min: -2, max: 2 }),
      (midi, octaves) => {
        expect(Math.abs(centsFrom(60, midi) - centsFrom(60, midi + 12 * octaves)) % 1200).toBeCloseTo(0, 6);
      },
    ),
  );
});

test('silence misses a note that is due, and misses nothing in a rest', () => {
  expect(aimOf(null, 60, TOLERANCE_CENTS.steady)).toBe('missed');
  expect(aimOf(null, null, TOLERANCE_CENTS.steady)).toBe('free');
  expect(aimOf(64, null, TOLERANCE_CENTS.steady)).toBe('free');
});
