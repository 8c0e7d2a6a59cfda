/** Pure. What the figures of an account mean for its bars and warnings. */
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { PLANS } from '#domain/plans/plans.ts';

/** Above this share of the month's allowance it is time to say so. Whole numbers: 0.9 has no exact binary form. */
const ALMOST_PERCENT = 90;
const SECONDS_PER_MINUTE = 60;
const DEFAULT_TRAINING_SECONDS = PLANS.free.monthlyTrainingSeconds ?? 0;

export type UsageLevel = 'plenty' | 'almost' | 'reached';

/** An allowance in its own unit: credits, or seconds of practice. */
export interface Allowance {
  total: number;
  remaining: number;
}

/** Judged by what remains or waits, which the server counts as not used. */
export function usageLevel({ total, remaining }: Allowance): UsageLevel {
  if (remaining <= 0) return 'reached';
  return (total - remaining) * 100 > total * ALMOST_PERCENT ? 'almost' : 'plenty';
}

/** 0 to 1 for a bar. Full only when nothing remains. */
export function usedRatio({ total, remaining }: Allowance): number {
  if (remaining <= 0 || total <= 0) return 1;
  return Math.max(0, (total - remaining) / total);
}

export function creditAllowance({ credits }: UserStatusBody): Allowance {
  return { total: credits.total_monthly, remaining: credits.total_monthly - credits.used_monthly };
}

/** Null when unlimited. A limit that is missing is the Free plan's. */
export function trainingAllowance({ training_time }: UserStatusBody): Allowance | null {
  const { used_monthly, limit_monthly, remaining_monthly, has_unlimited } = training_time;
  if (has_unlimited) return null;
  const total = limit_monthly ?? DEFAULT_TRAINING_SECONDS;
  return { total, remaining: remaining_monthly ?? Math.max(0, total - used_monthly) };
}

/** Only minutes that are full. */
export function wholeMinutes(seconds: number): number {
  return Math.max(0, Math.floor(seconds / SECONDS_PER_MINUTE));
}

export function isSongLimitReached({ songs }: UserStatusBody): boolean {
  return songs.limit !== null && songs.completed >= songs.limit;
}
