/**
 * The monthly periods of an account. Period n begins n calendar months after the anchor, in UTC, at the anchor's time of day; a month
 * that is too short clamps the day (31 January, 28 February, 31 March). Counting from the anchor, never from the last period, is what
 * lets the 31st come back. UTC knows no daylight saving: every day has 24 hours.
 */

const MONTHS_PER_YEAR = 12;

interface Period {
  startMs: number;
  endMs: number;
}

/** How many calendar months lie from the month of one instant to the month of another; days do not matter. */
export function monthsBetween(fromMs: number, toMs: number): number {
  return monthNumber(new Date(toMs)) - monthNumber(new Date(fromMs));
}

/** The period in which `nowMs` lies: `startMs <= nowMs < endMs`. Before the anchor the periods count backwards. */
export function periodAt(anchorMs: number, nowMs: number): Period {
  let months = monthsBetween(anchorMs, nowMs);
  // Earlier in the month than the anchor's day and time: still the previous period.
  if (addMonths(anchorMs, months) > nowMs) months -= 1;
  return { startMs: addMonths(anchorMs, months), endMs: addMonths(anchorMs, months + 1) };
}

/** The same day and time `months` later in UTC, or the last day of that month when it has no such day. */
export function addMonths(instantMs: number, months: number): number {
  const from = new Date(instantMs);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const day = Math.min(from.getUTCDate(), daysInMonth(year, month));
  const timeOfDayMs = instantMs - Date.UTC(year, from.getUTCMonth(), from.getUTCDate());
  return Date.UTC(year, month, day) + timeOfDayMs;
}

/** When an account's period ends. A machine whose clock runs behind must not name the end of one that another has already ended. */
export function periodEndMs(
  user: { periodAnchorMs: number; periodStartedAtMs: number },
  nowMs: number,
): number {
  return periodAt(user.periodAnchorMs, Math.max(nowMs, user.periodStartedAtMs)).endMs;
}

function monthNumber(date: Date): number {
  return date.getUTCFullYear() * MONTHS_PER_YEAR + date.getUTCMonth();
}

/** `month` may lie outside 0 to 11: day 0 of the month after it is its last day. */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}
