import { decideOrphans, QUARANTINE_MS } from '#domain/storage/orphans.ts';
import type { Context } from '../../context.ts';
import { ORIGINALS_PREFIX, SONG_KEY_PREFIXES } from '../../storage/object-keys.ts';
import { keepGoing } from '../upkeep/keep-going.ts';
import { type FilePage, markDone, nextPage } from './file-pages.ts';
import { bringRunsBack } from './lost-runs.ts';
import { fileStates } from './needed-files.ts';
import { noteSightings } from './orphan-sightings.ts';
import { type OrphanRules, readOrphanRules } from './store-pairing.ts';

/**
 * Files that no row needs: the process died between the last byte and the batch, an attempt failed, a later run has taken the place of
 * a result, or a deletion broke off. What a row or a tombstone says of a file is enough; a file without any goes when it was seen
 * twice, and never many at once.
 */

/** An upload over a slow line takes its time; after this, a file without a row will never get one. */
const UPLOAD_OVERDUE_MS = 3 * 3_600_000;
/** Of each kind: nine statements for each sweep, of which no kind may take those of another. */
const KEYS_AT_ONCE = 500;
/** Long enough for an earlier run, which the database takes for one that goes on, to come to its deadline. */
const ASKED_FOR_MS = 12 * 3_600_000;

export async function deleteOrphans(context: Context): Promise<number> {
  const rules = await readOrphanRules(context);
  return keepGoing(context, 'deleteOrphans', SONG_KEY_PREFIXES, (prefix) =>
    deleteOrphansOf(context, prefix, rules),
  );
}

/** How many files have gone, and how many runs have come back. */
async function deleteOrphansOf(context: Context, prefix: string, rules: OrphanRules): Promise<number> {
  const page = await nextPage(context, prefix, KEYS_AT_ONCE);
  const { count, isDone } = await deleteOrphansOn(context, prefix, page, rules);
  if (isDone) await markDone(context, prefix, page);
  return count;
}

/** It is not done while there are more lost runs than one slice brings back. */
async function deleteOrphansOn(
  context: Context,
  prefix: string,
  page: FilePage,
  rules: OrphanRules,
): Promise<{ count: number; isDone: boolean }> {
  const nowMs = context.nowMs();
  const overdueMs = nowMs - UPLOAD_OVERDUE_MS;
  // What was there when a restore was done waits for no row that is still to be written.
  const known = olderThan(page, Math.max(overdueMs, rules.restoredAtMs));
  const states = await fileStates(context, known);
  const over = olderThan(page, overdueMs).filter((key) => states.get(key) === 'over');
  const unknown = known.filter((key) => states.get(key) === 'unknown');
  const firstSeenAtMs = await noteSightings(context, prefix, page, unknown);
  const lately = nowMs < rules.restoredAtMs + QUARANTINE_MS ? seenLately(firstSeenAtMs, nowMs) : [];
  const broughtBack = await bringRunsBack(context, lately);
  const isDone = lately.length === 0 || context.mayGoOn();
  const gone = [...over, ...dueAmong(context, { prefix, listed: page.objects.length, firstSeenAtMs, rules })];
  if (gone.length > 0) await context.env.AUDIO.delete(gone);
  return { count: gone.length + broughtBack, isDone };
}

function olderThan({ objects }: FilePage, beforeMs: number): string[] {
  return objects.filter(({ uploaded }) => uploaded.getTime() < beforeMs).map(({ key }) => key);
}

interface Sightings {
  prefix: string;
  listed: number;
  firstSeenAtMs: Map<string, number>;
  rules: OrphanRules;
}

function dueAmong(context: Context, { prefix, listed, firstSeenAtMs, rules }: Sightings): string[] {
  const { isReleased, restoredAtMs } = rules;
  // The privacy page promises the end of an uploaded original: no restore keeps it longer.
  const quarantinedUntilMs = prefix === ORIGINALS_PREFIX ? 0 : restoredAtMs + QUARANTINE_MS;
  const decision = decideOrphans({ listed, firstSeenAtMs, isReleased, quarantinedUntilMs }, context.nowMs());
  if (decision.kind === 'due') return decision.keys;
  context.log({ event: 'orphans_held', prefix, orphans: firstSeenAtMs.size, listed });
  return [];
}

/** An object is asked more than once, and not for a week. */
function seenLately(firstSeenAtMs: ReadonlyMap<string, number>, nowMs: number): string[] {
  return [...firstSeenAtMs].filter(([, atMs]) => atMs > nowMs - ASKED_FOR_MS).map(([key]) => key);
}
