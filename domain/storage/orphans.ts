/**
 * Files that no row knows. The row may be missing because the database is an older or another one, so such files are deleted late,
 * never many at once, and for a week after a restore not at all.
 */

/** Between the first and the second look at a file without a row. */
export const SEEN_TWICE_MS = 12 * 3_600_000;
/** After a restore: as long may somebody find out what the lost stretch of time has cost. */
export const QUARANTINE_MS = 7 * 86_400_000;
/** Of the files of a listed page. Where there are more, the database lacks rows: single calls that died do not leave as many. */
export const MOST_ORPHANS_SHARE = 0.05;

interface OrphanPage {
  /** How many files the page lists. */
  listed: number;
  /** When each file without a row was first seen without one. */
  firstSeenAtMs: ReadonlyMap<string, number>;
  /** An operator has looked at what was held. */
  isReleased: boolean;
  /** None goes before, unless it was released: the database was restored lately, and may have known it. */
  quarantinedUntilMs?: number;
}

/** Which files without a row go now. Held: there are too many, and none goes before an operator has looked. */
export function decideOrphans(
  page: OrphanPage,
  nowMs: number,
): { kind: 'held' } | { kind: 'due'; keys: string[] } {
  const isTooMany = page.firstSeenAtMs.size > page.listed * MOST_ORPHANS_SHARE;
  if (isTooMany && !page.isReleased) return { kind: 'held' };
  if (nowMs < (page.quarantinedUntilMs ?? 0) && !page.isReleased) return { kind: 'due', keys: [] };
  const due = [...page.firstSeenAtMs].filter(([, seenAtMs]) => seenAtMs <= nowMs - SEEN_TWICE_MS);
  return { kind: 'due', keys: due.map(([key]) => key) };
}
