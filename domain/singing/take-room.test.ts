import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  LONGEST_TAKE_SECONDS,
  MOST_TAKES_BYTES,
  TAKE_BYTES_PER_SECOND,
  takeRoomSeconds,
} from './take-room.ts';

const anyBytes = fc.integer({ min: 0, max: 3 * MOST_TAKES_BYTES });

test('whatever is taken and free, a take that fills its room fits both, and none is longer than ten minutes', () => {
  fc.assert(
    fc.property(anyBytes, fc.option(anyBytes), (taken, free) => {
      const seconds = takeRoomSeconds(taken, free);
      const bytes = seconds * TAKE_BYTES_PER_SECOND;
      expect(seconds === 0 || taken + bytes <= MOST_TAKES_BYTES).toBe(true);
      expect(seconds === 0 || free === null || bytes < free).toBe(true);
      expect(seconds).toBeLessThanOrEqual(LONGEST_TAKE_SECONDS);
    }),
  );
});

test('an empty browser has room for the longest take, a full one for none', () => {
  expect(takeRoomSeconds(0, null)).toBe(LONGEST_TAKE_SECONDS);
  expect(takeRoomSeconds(0, 1_000_000)).toBe(0);
  expect(takeRoomSeconds(MOST_TAKES_BYTES - 1_000_000, null)).toBe(0);
  expect(takeRoomSeconds(0, 5_000_000 + 60 * TAKE_BYTES_PER_SECOND)).toBe(60);
});
