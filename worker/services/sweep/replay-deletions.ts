import { and, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { runs, songs, storeIdentity, users } from '../../db/schema.ts';
import { TOMBSTONE_PREFIX, type Tombstone, tombstoneOfKey } from '../../storage/object-keys.ts';
import { markDeleted } from '../accounts/account-deletion.ts';
import { removeText } from '../alignment/removal.ts';
import { takeMissedEvents } from '../billing/missed-events.ts';
import { removeSong } from '../removal/song-removal.ts';
import { findRuns } from '../runs/read.ts';
import { endRun } from '../runs/removal.ts';
import { keepGoing } from '../upkeep/keep-going.ts';
import { markDone, nextPage } from './file-pages.ts';

/**
 * After a restore: what people asked to be deleted since then is there again, and goes again, by the tombstones in the bucket. Page by
 * page, over as many sweeps as it takes. Then the payment provider is asked what it has told since. See docs/decisions/0118-restore.md.
 */

const KEYS_AT_ONCE = 500;

/** True when nothing is left to replay. Until then no other file is deleted. */
export async function replayDeletions(context: Context): Promise<boolean> {
  const row = await context.db.select().from(storeIdentity).get();
  if (!row || row.replayedRestores === row.restores) return true;
  while (context.mayGoOn()) {
    const page = await nextPage(context, TOMBSTONE_PREFIX, KEYS_AT_ONCE);
    const tombstones = page.objects.flatMap(({ key }) => tombstoneOfKey(key) ?? []);
    if (!(await bury(context, tombstones))) return false;
    await markDone(context, TOMBSTONE_PREFIX, page);
    if (!page.isLast) continue;
    if (!(await takeMissedEvents(context))) return false;
    await context.db.update(storeIdentity).set({ replayedRestores: row.restores });
    return true;
  }
  return false;
}

/** False when something could not be deleted, or not yet: the next slice takes the same page. */
async function bury(context: Context, tombstones: readonly Tombstone[]): Promise<boolean> {
  const works = [
    ...(await songsAmong(context, tombstones)),
    ...(await textsAmong(context, tombstones)),
    ...(await accountsAmong(context, tombstones)),
  ];
  const done = await keepGoing(context, 'replayDeletions', works, async (work) => {
    await work();
    return 1;
  });
  if (done > 0) context.log({ event: 'deletions_replayed', count: done });
  return done === works.length;
}

type Work = () => Promise<unknown>;

async function songsAmong(context: Context, tombstones: readonly Tombstone[]): Promise<Work[]> {
  const ids = tombstones.flatMap((one) => (one.kind === 'song' ? one.songId : []));
  const rows = await context.db.select().from(songs).where(isOneOf(songs.id, ids));
  return rows.map((song) => () => removeSong(context, song, true));
}

async function textsAmong(context: Context, tombstones: readonly Tombstone[]): Promise<Work[]> {
  const ids = tombstones.flatMap((one) => (one.kind === 'lyrics' ? one.lyricsId : []));
  const found = await findRuns(context, isOneOf(runs.id, ids));
  return found.map((one) => async () => {
    await endRun(context, one);
    await removeText(context, one.song.id, one.run.id);
  });
}

async function accountsAmong(context: Context, tombstones: readonly Tombstone[]): Promise<Work[]> {
  const ids = tombstones.flatMap((one) => (one.kind === 'account' ? one.userId : []));
  const rows = await context.db
    .select()
    .from(users)
    .where(and(isOneOf(users.id, ids), isNull(users.deletedAtMs)));
  return rows.map((user) => () => markDeleted(context, user));
}
