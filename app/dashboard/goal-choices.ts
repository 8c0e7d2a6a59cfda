/** Pure. The goals that are offered; a client of the API may have set another one. */
import { GOAL_UNITS, isWeeklyGoal, type WeeklyGoal } from '#domain/practice/weekly-goal.ts';

const DAYS = [2, 3, 4, 5, 6, 7];
const MINUTES = [15, 30, 45, 60, 90, 120, 180, 240, 300];

export const GOAL_CHOICES: readonly (WeeklyGoal | null)[] = [
  null,
  ...DAYS.map((amount) => ({ unit: 'days' as const, amount })),
  ...MINUTES.map((amount) => ({ unit: 'minutes' as const, amount })),
];

/** A goal as the value of a choice; empty for none. */
export function wordOf(goal: WeeklyGoal | null): string {
  return goal === null ? '' : `${goal.unit} ${goal.amount}`;
}

/** Null of what names no goal. */
export function goalOf(word: string): WeeklyGoal | null {
  const [name, amount] = word.split(' ');
  const unit = GOAL_UNITS.find((one) => one === name);
  const goal = unit === undefined ? null : { unit, amount: Number(amount) };
  return goal !== null && isWeeklyGoal(goal) ? goal : null;
}
