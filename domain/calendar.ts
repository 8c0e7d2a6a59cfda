/**
 * The local calendar of a time zone, from the time zone data that the runtime already has (Intl): no package, and always as new as the
 * runtime. A look costs some microseconds, the start of a day, week or month about thirty looks.
 *
 * Where it ends: days before 1970 are not meant to be asked for, and where clocks went back a minute *after* midnight (St John's until
 * 2011) a day begins at its second beginning or its first, whichever the search meets.
 */

const DAY_MS = 86_400_000;
/** Day 0, 1 January 1970, was a Thursday: three days after Monday. */
const DAYS_FROM_MONDAY_TO_DAY_0 = 3;
/** Longer than any local month, with the widest jump of an offset. */
const SEARCH_SPAN_MS = 34 * DAY_MS;
/** Names are typed by callers; nobody needs more zones at once. */
const MAX_CLOCKS = 100;
/** `+02:00` is a time zone for Intl, but no place whose calendar is known. */
const ZONE_NAME = /^[A-Za-z]/;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Whether this is a name from the IANA time zone database that the runtime knows. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Days since 1 January 1970 on the local calendar. Neighbours differ by 1, but for a day that a country skipped (Samoa in 2011). */
export function localDay(zone: string, instantMs: number): number {
  const { year, month, day } = localDate(zone, instantMs);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The first instant of the local day: not midnight where daylight saving begins at midnight. */
export function startOfLocalDay(zone: string, instantMs: number): number {
  return firstInstantOf(zone, localDay(zone, instantMs), instantMs);
}

/** The first instant of the week's Monday. */
export function startOfLocalWeek(zone: string, instantMs: number): number {
  const today = localDay(zone, instantMs);
  return firstInstantOf(zone, today - ((today + DAYS_FROM_MONDAY_TO_DAY_0) % 7), instantMs);
}

export function startOfLocalMonth(zone: string, instantMs: number): number {
  const dayOfMonth = localDate(zone, instantMs).day;
  return firstInstantOf(zone, localDay(zone, instantMs) - dayOfMonth + 1, instantMs);
}

/** The first instant whose local day is `day` or later, by halving. `instantMs` must lie in or after it, within the span. */
function firstInstantOf(zone: string, day: number, instantMs: number): number {
  let beforeMs = instantMs - SEARCH_SPAN_MS;
  let afterMs = instantMs;
  while (afterMs - beforeMs > 1) {
    const middleMs = Math.floor((beforeMs + afterMs) / 2);
    if (localDay(zone, middleMs) < day) beforeMs = middleMs;
    else afterMs = middleMs;
  }
  return afterMs;
}

function localDate(zone: string, instantMs: number): { year: number; month: number; day: number } {
  const parts = clockOf(zone).formatToParts(instantMs);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day') };
}

/** Throws a RangeError for a name that is no time zone. Making one costs a hundred times what a look does. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}
