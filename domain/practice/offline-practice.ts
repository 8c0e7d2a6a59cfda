/**
 * Pure. What practice without a network is worth when its browser tells of it later. The browser's clock is not trusted: a stretch of
 * time counts once, whoever tells of it and however often, and never more than the allowance that is left when it is told.
 */
import { type QuarterShare, splitByQuarter } from './heartbeat.ts';

export interface Stretch {
  startMs: number;
  endMs: number;
}

/** Longer than anybody sings without a pause. */
export const LONGEST_STRETCH_MS = 4 * 3_600_000;
/** What is older has waited too long to be believed. */
export const OLDEST_STRETCH_MS = 30 * 24 * 3_600_000;

export interface OfflineCredit {
  creditedMs: number;
  quarters: QuarterShare[];
}

/** Null where nothing of it may count: it lies in the future, is too old, or has no length. */
export function believed({ startMs, endMs }: Stretch, nowMs: number): Stretch | null {
  const from = Math.max(startMs, nowMs - OLDEST_STRETCH_MS);
  const until = Math.min(endMs, nowMs, from + LONGEST_STRETCH_MS);
  return until > from ? { startMs: from, endMs: until } : null;
}

/** `counted`: the sessions that are known. What lies in one of them has been credited, or was not worth it. */
export function creditOffline(
  stretch: Stretch,
  counted: readonly Stretch[],
  remainingMs: number | null,
): OfflineCredit {
  const credit: OfflineCredit = { creditedMs: 0, quarters: [] };
  let leftMs = remainingMs === null ? Number.POSITIVE_INFINITY : Math.max(0, remainingMs);
  for (const { startMs, endMs } of uncounted(stretch, counted)) {
    const ms = Math.min(endMs - startMs, leftMs);
    leftMs -= ms;
    credit.creditedMs += ms;
    credit.quarters.push(...splitByQuarter(startMs, ms));
  }
  return credit;
}

/** What is left of a stretch, in order. */
function uncounted(stretch: Stretch, counted: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = [];
  let fromMs = stretch.startMs;
  for (const { startMs, endMs } of counted.toSorted((one, other) => one.startMs - other.startMs)) {
    if (startMs > fromMs) left.push({ startMs: fromMs, endMs: Math.min(startMs, stretch.endMs) });
    fromMs = Math.max(fromMs, endMs);
    if (fromMs >= stretch.endMs) return left.filter(hasLength);
  }
  return [...left, { startMs: fromMs, endMs: stretch.endMs }].filter(hasLength);
}

function hasLength({ startMs, endMs }: Stretch): boolean {
  return endMs > startMs;
}
