import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLines, unpackLines } from './packed-lines.ts';
import type { KeptLine } from './passes.ts';

const DAY_SECONDS = 86_400;
const seconds = fc.double({ min: 0, max: DAY_SECONDS, noNaN: true });
const anyLine: fc.Arbitrary<KeptLine> = fc
  .record({
    startSeconds: seconds,
    length: seconds,
    voicedSeconds: seconds,
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    cents: fc.option(fc.double({ min: -600, max: 600, noNaN: true })),
    onsetSeconds: fc.option(fc.double({ min: -5, max: 5, noNaN: true })),
    withPicture: fc.option(fc.boolean()),
  })
  .map(({ length, ...line }) => ({ ...line, endSeconds: line.startSeconds + length }));

test('lines come back as they were, to the hundredth of a second, half a cent and a hundredth of the score', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), (lines) => {
      const unpacked = unpackLines(packLines(lines));
      expect(unpacked).toHaveLength(lines.length);
      for (const [index, line] of unpacked.entries()) {
        const told = lines[index] as KeptLine;
        expect(Math.abs(line.startSeconds - told.startSeconds)).toBeLessThan(0.00501);
        expect(Math.abs(line.endSeconds - told.endSeconds)).toBeLessThan(0.00501);
        expect(Math.abs(line.voicedSeconds - told.voicedSeconds)).toBeLessThan(0.00501);
        expect(Math.abs(line.score - told.score)).toBeLessThan(0.00501);
        expect(line.withPicture).toBe(told.withPicture);
        expect([line.cents === null, line.onsetSeconds === null]).toEqual([
          told.cents === null,
          told.onsetSeconds === null,
        ]);
        expect(Math.abs((line.cents ?? 0) - (told.cents ?? 0))).toBeLessThan(0.251);
        expect(Math.abs((line.onsetSeconds ?? 0) - (told.onsetSeconds ?? 0))).toBeLessThan(0.00501);
      }
      expect(packLines(unpacked)).toEqual(packLines(lines));
    }),
  );
});

test('lines that were rounded already come back the same', () => {
  const line = {
    startSeconds: 4.8,
    endSeconds: 9,
    voicedSeconds: 3,
    score: 0.8,
    cents: -12.5,
    onsetSeconds: 0.03,
    withPicture: null,
  };
  expect(unpackLines(packLines([line]))).toEqual([line]);
});

test('forty lines take at most 400 bytes', () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({
    ...{ startSeconds: index * 5.217 + 1, endSeconds: index * 5.217 + 4.9, voicedSeconds: 2.618 },
    ...{ score: 0.731, cents: -31.7, onsetSeconds: 0.131, withPicture: index % 2 === 0 },
  }));
  expect(packLines(lines).length).toBeLessThanOrEqual(400);
});

test('a row from before there were packed lines is read as its JSON says', () => {
  const lines = [
    {
      start_seconds: 1.2345,
      end_seconds: 3,
      voiced_seconds: 1,
      score: 0.123456,
      cents: null,
      onset_seconds: null,
    },
  ];
  expect(unpackLines(new TextEncoder().encode(JSON.stringify(lines)))).toEqual([
    {
      startSeconds: 1.2345,
      endSeconds: 3,
      voicedSeconds: 1,
      score: 0.123456,
      cents: null,
      onsetSeconds: null,
      withPicture: null,
    },
  ]);
  expect(() => unpackLines(Uint8Array.of(9))).toThrow('version 9');
});
