import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  creditAllowance,
  isSongLimitReached,
  trainingAllowance,
  usageLevel,
  usedRatio,
  wholeMinutes,
} from './usage-levels.ts';
import { userStatus } from './user-status.test-kit.ts';

const allowances = fc.record({
  total: fc.integer({ min: 1, max: 100_000 }),
  remaining: fc.integer({ min: -50, max: 200_000 }),
});

describe('the level of an allowance', () => {
  test.each([
    [20, 20, 'plenty'],
    [20, 2, 'plenty'],
    [20, 1, 'almost'],
    [20, 0, 'reached'],
    [20, -3, 'reached'],
    [3600, 360, 'plenty'],
    [3600, 359, 'almost'],
    [3600, 1, 'almost'],
    [3600, 0, 'reached'],
    [20, 50, 'plenty'],
  ] as const)('of %d with %d left is %s', (total, remaining, level) => {
    expect(usageLevel({ total, remaining })).toBe(level);
  });

  test('grows as less remains, and is reached exactly when nothing does', () => {
    const order = ['plenty', 'almost', 'reached'];
    fc.assert(
      fc.property(allowances, ({ total, remaining }) => {
        const level = usageLevel({ total, remaining });
        const later = usageLevel({ total, remaining: remaining - 1 });
        expect(order.indexOf(later)).toBeGreaterThanOrEqual(order.indexOf(level));
        expect(level === 'reached').toBe(remaining <= 0);
      }),
    );
  });
});

test('a bar goes from 0 to 1, and is full only when nothing remains', () => {
  fc.assert(
    fc.property(allowances, (allowance) => {
      const ratio = usedRatio(allowance);
      expect(ratio).toBeGreaterThanOrEqual(0);
      expect(ratio).toBeLessThanOrEqual(1);
      expect(ratio === 1).toBe(allowance.remaining <= 0);
    }),
  );
});

test('credits that were taken back after a refund count as gone', () => {
  const status = userStatus({ credits: { used_monthly: 20, total_monthly: 20, remaining: 0 } });
  expect(usageLevel(creditAllowance(status))).toBe('reached');
});

test('credits that wait for a confirmed address are no limit that is reached', () => {
  const status = userStatus({ credits: { used_monthly: 0, total_monthly: 20, remaining: 0 } });
  expect(usageLevel(creditAllowance(status))).toBe('plenty');
  expect(usedRatio(creditAllowance(status))).toBe(0);
});

test('unlimited practice has no allowance to run out of', () => {
  const unlimited = { used_monthly: 9000, limit_monthly: null, remaining_monthly: null, has_unlimited: true };
  expect(trainingAllowance(userStatus({ training_time: unlimited }))).toBeNull();
  expect(trainingAllowance(userStatus({}))).toEqual({ total: 3600, remaining: 900 });
});

test('a limit that is missing is 3600 seconds, and what is used of it tells what remains', () => {
  const missing = { used_monthly: 600, limit_monthly: null, remaining_monthly: null, has_unlimited: false };
  expect(trainingAllowance(userStatus({ training_time: missing }))).toEqual({ total: 3600, remaining: 3000 });
  const beyond = { ...missing, used_monthly: 4000 };
  expect(trainingAllowance(userStatus({ training_time: beyond }))?.remaining).toBe(0);
});

test.each([
  [0, 0],
  [59, 0],
  [60, 1],
  [2_759, 45],
  [3_600, 60],
  [-5, 0],
])('%d seconds of practice are shown as %d whole minutes', (seconds, minutes) => {
  expect(wholeMinutes(seconds)).toBe(minutes);
});

test.each([
  [2, 3, false],
  [3, 3, true],
  [7, 3, true],
  [7, null, false],
])('%d completed songs of %s: the free limit is reached is %s', (completed, limit, isReached) => {
  const songs = { total: completed, completed, limit, this_week: 0, processed_today: 0 };
  expect(isSongLimitReached(userStatus({ songs }))).toBe(isReached);
});
