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

async function deleteOrphansOf(context: Context, prefix: string, rules: OrphanRules): Promise<number> {
  const page = await nextPage(context, prefix, KEYS_AT_ONCE);
  const deleted = await deleteOrphansOn(context, prefix, page, rules);
  // Otherwise there were more lost runs on it than one slice brings back.
  if (context.mayGoOn()) await markDone(context, prefix, page);
  return deleted;
}

async function deleteOrphansOn(
  context: Context,
  prefix: string,
  page: FilePage,
  rules: OrphanRules,
): Promise<number> {
  const overdueMs = context.nowMs() - UPLOAD_OVERDUE_MS;
  // What was there when a restore was done waits for no row that is still to be written.
  const known = olderThan(page, Math.max(overdueMs, rules.restoredAtMs));
  const states = await fileStates(context, known);
  const over = olderThan(page, overdueMs).filter((key) => states.get(key) === 'over');
  const unknown = known.filter((key) => states.get(key) === 'unknown');
  const gone = [...over, ...(await dueAmong(context, prefix, page, unknown, rules))];
  if (gone.length > 0) await context.env.AUDIO.delete(gone);
  return gone.length;
}

function olderThan({ objects }: FilePage, beforeMs: number): string[] {
  return objects.filter(({ uploaded }) => uploaded.getTime() < beforeMs).map(({ key }) => key);
}

async function dueAmong(
  context: Context,
  prefix: string,
  page: FilePage,
  unknown: readonly string[],
  { isReleased, restoredAtMs }: OrphanRules,
): Promise<string[]> {
  const firstSeenAtMs = await noteSightings(context, prefix, page, unknown);
  if (unknown.length === 0) return [];
  const [nowMs, listed] = [context.nowMs(), page.objects.length];
  if (nowMs < restoredAtMs + QUARANTINE_MS) await bringRunsBack(context, seenLately(firstSeenAtMs, nowMs));
  // The privacy page promises the end of an uploaded original: no restore keeps it longer.
  const quarantinedUntilMs = prefix === ORIGINALS_PREFIX ? 0 : restoredAtMs + QUARANTINE_MS;
  const decision = decideOrphans({ listed, firstSeenAtMs, isReleased, quarantinedUntilMs }, nowMs);
  if (decision.kind === 'due') return decision.keys;
  context.log({ event: 'orphans_held', prefix, orphans: unknown.length, listed });
  return [];
}

/** An object is asked more than once, and not for a week. */
function seenLately(firstSeenAtMs: ReadonlyMap<string, number>, nowMs: number): string[] {
  return [...firstSeenAtMs].filter(([, atMs]) => atMs > nowMs - ASKED_FOR_MS).map(([key]) => key);
}
