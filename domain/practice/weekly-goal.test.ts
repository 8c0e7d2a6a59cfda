import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GOAL_LIMITS, goalProgress, isWeeklyGoal } from './weekly-goal.ts';

/** The last is a Wednesday. */
const LAST_DAY_MS = Date.parse('2026-11-18');
const days = (minutes: number[]) =>
  minutes.map((one, index) => ({
    date: new Date(LAST_DAY_MS - (minutes.length - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    minutes: one,
  }));

test('a week begins on Monday: what was practised on Sunday counts for the one before', () => {
  const practised = days([60, 10, 0, 25]);
  expect(goalProgress(practised, { unit: 'minutes', amount: 35 })).toEqual({
    done: 35,
    isReached: true,
    weeksInRow: 1,
  });
  expect(goalProgress(practised, { unit: 'days', amount: 3 })).toEqual({
    done: 2,
    isReached: false,
    weeksInRow: 0,
  });
});

test('weeks in a row end with the last whole week that fell short; the one under way breaks none', () => {
  const [good, bad] = [
    [20, 0, 20, 0, 20, 0, 0],
    [0, 0, 0, 50, 0, 0, 0],
  ];
  const goal = { unit: 'days', amount: 3 } as const;
  const weeks = (...all: number[][]) => days([...all.flat(), 5, 0, 0]);
  expect(goalProgress(weeks(good, bad, good, good), goal).weeksInRow).toBe(2);
  expect(goalProgress(weeks(good, bad), goal).weeksInRow).toBe(0);
  expect(goalProgress(days([1, 1, 1, ...good, 5, 5, 5]), goal).weeksInRow).toBe(2);
});

test('more practice never takes a goal away', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 30 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 7 }), fc.nat(29), (practised, amount, more) => {
      const goal = { unit: 'days', amount } as const;
      const longer = practised.map((one, index) => (index === more ? one + 1 : one));
      const [before, after] = [goalProgress(days(practised), goal), goalProgress(days(longer), goal)];
      expect(after.done).toBeGreaterThanOrEqual(before.done);
      expect(after.weeksInRow).toBeGreaterThanOrEqual(before.weeksInRow);
    }),
  );
});

test('a goal is a whole number within what a week has', () => {
  const { lowest, highest } = GOAL_LIMITS.minutes;
  expect([lowest, highest].every((amount) => isWeeklyGoal({ unit: 'minutes', amount }))).toBe(true);
  for (const amount of [lowest - 1, highest + 1, 30.5, Number.NaN])
    expect(isWeeklyGoal({ unit: 'minutes', amount })).toBe(false);
  expect(isWeeklyGoal({ unit: 'days', amount: 8 })).toBe(false);
});
