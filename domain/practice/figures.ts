import { localDay, startOfLocalMonth } from '../calendar.ts';

/** What practice adds up to on the singer's own calendar. */

/** A day with less does not carry a streak on. */
const MIN_DAY_MS = 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface PractisedQuarter {
  quarterStartedAtMs: number;
  practisedMs: number;
}

interface LocalNow {
  nowMs: number;
  /** An IANA name. */
  timeZone: string;
}

export interface PracticeFigures {
  /** Whole minutes of the local day. */
  minutesToday: number;
  /** Whole minutes since the first of the local month. */
  minutesThisMonth: number;
  /** Consecutive local days with at least a minute of practice; the last is today or yesterday. */
  streakDays: number;
}

export function practiceFigures(quarters: readonly PractisedQuarter[], now: LocalNow): PracticeFigures {
  const monthStartedAtMs = startOfLocalMonth(now.timeZone, now.nowMs);
  const ofMonth = quarters.filter(({ quarterStartedAtMs }) => quarterStartedAtMs >= monthStartedAtMs);
  const monthMs = ofMonth.reduce((sum, { practisedMs }) => sum + practisedMs, 0);
  const byDay = practisedByDay(quarters, now.timeZone);
  const today = localDay(now.timeZone, now.nowMs);
  return {
    minutesToday: Math.floor((byDay.get(today) ?? 0) / MINUTE_MS),
    minutesThisMonth: Math.floor(monthMs / MINUTE_MS),
    streakDays: streakDays(byDay, today),
  };
}

/** A day of the singer's calendar, as `2026-11-22`. */
export interface PractisedDay {
  date: string;
  /** Whole ones. */
  minutes: number;
}

/** The last days up to today, the oldest first; without practice a day has 0. */
export function practisedDays(
  quarters: readonly PractisedQuarter[],
  { nowMs, timeZone }: LocalNow,
  dayCount: number,
): PractisedDay[] {
  const byDay = practisedByDay(quarters, timeZone);
  const today = localDay(timeZone, nowMs);
  return Array.from({ length: dayCount }, (_, index) => {
    const day = today - dayCount + 1 + index;
    return {
      date: new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
      minutes: Math.floor((byDay.get(day) ?? 0) / MINUTE_MS),
    };
  });
}

function practisedByDay(quarters: readonly PractisedQuarter[], timeZone: string): Map<number, number> {
  const byDay = new Map<number, number>();
  for (const { quarterStartedAtMs, practisedMs } of quarters) {
    const day = localDay(timeZone, quarterStartedAtMs);
    byDay.set(day, (byDay.get(day) ?? 0) + practisedMs);
  }
  return byDay;
}

function streakDays(byDay: ReadonlyMap<number, number>, today: number): number {
  const isPractised = (day: number) => (byDay.get(day) ?? 0) >= MIN_DAY_MS;
  const last = isPractised(today) ? today : today - 1;
  let first = last + 1;
  while (isPractised(first - 1)) first -= 1;
  return last - first + 1;
}
