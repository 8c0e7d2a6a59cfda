import { decideOrphans } from '#domain/storage/orphans.ts';
import type { Context } from '../../context.ts';
import { SONG_KEY_PREFIXES } from '../../storage/object-keys.ts';
import { keepGoing } from '../upkeep/keep-going.ts';
import { type FilePage, markDone, nextPage } from './file-pages.ts';
import { fileStates } from './needed-files.ts';
import { noteSightings } from './orphan-sightings.ts';
import { areOrphansReleased } from './store-pairing.ts';

/**
 * Files that no row needs: the process died between the last byte and the batch, an attempt failed, a later run has taken the place of
 * a result, or a deletion broke off. What a row or a tombstone says of a file is enough; a file without any goes when it was seen
 * twice, and never many at once.
 */

/** An upload over a slow line takes its time; after this, a file without a row will never get one. */
const UPLOAD_OVERDUE_MS = 3 * 3_600_000;
/** Also the number of parameters that D1 takes in one statement. */
const KEYS_AT_ONCE = 100;
/** Of each kind of key; ten queries for each, of the ten thousand calls that a sweep may make. */
const PAGES_AT_ONCE = 5;
const TIME_FOR_ONE_KIND_MS = 10_000;

export async function deleteOrphans(context: Context): Promise<number> {
  return keepGoing(context, 'deleteOrphans', SONG_KEY_PREFIXES, (prefix) => deleteOrphansOf(context, prefix));
}

async function deleteOrphansOf(context: Context, prefix: string): Promise<number> {
  const untilMs = context.nowMs() + TIME_FOR_ONE_KIND_MS;
  let deleted = 0;
  for (let pages = 0; pages < PAGES_AT_ONCE && context.nowMs() < untilMs; pages += 1) {
    const page = await nextPage(context, prefix, KEYS_AT_ONCE);
    deleted += await deleteOrphansOn(context, prefix, page);
    await markDone(context, prefix, page);
    if (page.isLast) break;
  }
  return deleted;
}

async function deleteOrphansOn(context: Context, prefix: string, page: FilePage): Promise<number> {
  const overdueMs = context.nowMs() - UPLOAD_OVERDUE_MS;
  const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < overdueMs).map(({ key }) => key);
  const states = await fileStates(context, old);
  const over = old.filter((key) => states.get(key) === 'over');
  const unknown = old.filter((key) => states.get(key) === 'unknown');
  const gone = [...over, ...(await dueAmong(context, prefix, page, unknown))];
  if (gone.length > 0) await context.env.AUDIO.delete(gone);
  return gone.length;
}

async function dueAmong(
  context: Context,
  prefix: string,
  page: FilePage,
  unknown: readonly string[],
): Promise<string[]> {
  const firstSeenAtMs = await noteSightings(context, prefix, page, unknown);
  if (unknown.length === 0) return [];
  const listed = page.objects.length;
  const isReleased = await areOrphansReleased(context);
  const decision = decideOrphans({ listed, firstSeenAtMs, isReleased }, context.nowMs());
  if (decision.kind === 'due') return decision.keys;
  context.log({ event: 'orphans_held', prefix, orphans: unknown.length, listed });
  return [];
}
