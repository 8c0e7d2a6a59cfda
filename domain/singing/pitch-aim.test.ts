import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aimOf, centsFrom } from './pitch-aim.ts';

test('a pitch hits its note within 50 cents, and is flat below and sharp above', () => {
  expect(aimOf(60.4, 60)).toBe('hit');
  expect(aimOf(59.4, 60)).toBe('flat');
  expect(aimOf(60.7, 60)).toBe('sharp');
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
  expect(aimOf(null, 60)).toBe('missed');
  expect(aimOf(null, null)).toBe('free');
  expect(aimOf(64, null)).toBe('free');
});
