/** Pure. What a voice reached, month by month, from the tones that were held in passes. */
import { localDay } from '../calendar.ts';

export interface HeldTones {
  lowestMidi: number;
  highestMidi: number;
}

export interface PassTones extends HeldTones {
  createdAtMs: number;
}

export interface SungMonth {
  /** As `2026-11`. */
  month: string;
  /** Null where nothing was held. */
  tones: HeldTones | null;
}

const DAY_MS = 86_400_000;
const MONTHS_OF_YEAR = 12;

/** The last so many, the oldest first, this month as the last. */
export function sungMonths(
  passes: readonly PassTones[],
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
  months: number,
): SungMonth[] {
  const byMonth = new Map<string, PassTones[]>();
  for (const pass of passes) {
    const month = monthOf(timeZone, pass.createdAtMs);
    byMonth.set(month, [...(byMonth.get(month) ?? []), pass]);
  }
  return monthsUpTo(monthOf(timeZone, nowMs), months).map((month) => ({
    month,
    tones: reached(byMonth.get(month) ?? []),
  }));
}

/** What two passes reached, where there are two: a single one may be a squeak, or an octave that was misheard. */
function reached(passes: readonly HeldTones[]): HeldTones | null {
  const place = Math.min(1, passes.length - 1);
  const lowestMidi = passes.map((pass) => pass.lowestMidi).sort((left, right) => left - right)[place];
  const highestMidi = passes.map((pass) => pass.highestMidi).sort((left, right) => right - left)[place];
  if (lowestMidi === undefined || highestMidi === undefined) return null;
  // Two passes that have no tone in common: each reached its own.
  return { lowestMidi: Math.min(lowestMidi, highestMidi), highestMidi: Math.max(lowestMidi, highestMidi) };
}

function monthsUpTo(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  const newest = year * MONTHS_OF_YEAR + month - 1;
  return Array.from({ length: count }, (_, index) => {
    const ordinal = newest - (count - 1 - index);
    const ofYear = String((ordinal % MONTHS_OF_YEAR) + 1).padStart(2, '0');
    return `${Math.floor(ordinal / MONTHS_OF_YEAR)}-${ofYear}`;
  });
}

function monthOf(timeZone: string, instantMs: number): string {
  return new Date(localDay(timeZone, instantMs) * DAY_MS).toISOString().slice(0, 'YYYY-MM'.length);
}
