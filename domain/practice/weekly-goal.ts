/** Pure. What a singer wants of a week, in minutes or in days, and how far they are. */
import type { PractisedDay } from './figures.ts';

export const GOAL_UNITS = ['minutes', 'days'] as const;
export type GoalUnit = (typeof GOAL_UNITS)[number];

export interface WeeklyGoal {
  unit: GoalUnit;
  /** A whole number. */
  amount: number;
}

export interface GoalProgress {
  /** Of this week, which may be more than was wanted. */
  done: number;
  isReached: boolean;
  /** Weeks in a row that reached it, this one where it has; only whole weeks of the days that are known. */
  weeksInRow: number;
}

/** The most minutes are five hours a day. */
export const GOAL_LIMITS: Readonly<Record<GoalUnit, { lowest: number; highest: number }>> = {
  minutes: { lowest: 5, highest: 2100 },
  days: { lowest: 1, highest: 7 },
};

const DAYS_OF_WEEK = 7;

export function isWeeklyGoal({ unit, amount }: WeeklyGoal): boolean {
  const { lowest, highest } = GOAL_LIMITS[unit];
  return Number.isInteger(amount) && amount >= lowest && amount <= highest;
}

/** `days`: one after the other, today as the last. */
export function goalProgress(days: readonly PractisedDay[], goal: WeeklyGoal): GoalProgress {
  const [thisWeek = [], ...earlier] = weeksBack(days);
  const done = amountIn(thisWeek, goal.unit);
  const isReached = done >= goal.amount;
  const missed = earlier.findIndex((week) => amountIn(week, goal.unit) < goal.amount);
  const before = missed === -1 ? earlier.length : missed;
  return { done, isReached, weeksInRow: before + Number(isReached) };
}

/** This week first, then whole ones. */
function weeksBack(days: readonly PractisedDay[]): PractisedDay[][] {
  const ofThisWeek = Math.min(days.length, daysSinceMonday(days.at(-1)) + 1);
  const weeks = [days.slice(days.length - ofThisWeek)];
  for (let end = days.length - ofThisWeek; end >= DAYS_OF_WEEK; end -= DAYS_OF_WEEK)
    weeks.push(days.slice(end - DAYS_OF_WEEK, end));
  return weeks;
}

function daysSinceMonday(day: PractisedDay | undefined): number {
  if (day === undefined) return 0;
  return (new Date(day.date).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
}

function amountIn(week: readonly PractisedDay[], unit: GoalUnit): number {
  const practised = week.filter(({ minutes }) => minutes > 0);
  return unit === 'days' ? practised.length : practised.reduce((sum, { minutes }) => sum + minutes, 0);
}
