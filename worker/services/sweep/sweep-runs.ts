import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { RUN_DEADLINE_MS } from '#domain/runs/lease.ts';
import type { Failure, RunKind } from '#domain/runs/run.ts';
import type { SongOrder } from '#domain/songs/song-runs.ts';
import type { Context } from '../../context.ts';
import { runs, songs } from '../../db/schema.ts';
import { closeRun, endedOverHead, recordEnding } from '../runs/ending.ts';
import { type FoundRun, withOrders } from '../runs/orders.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { keepGoing } from '../upkeep/keep-going.ts';

/** The watch over the objects that watch over runs: no run is left to an alarm that may have been lost before row and object agree on its end. */

/** Younger ones are still being started by the request that wrote their rows. */
const WATCHED_AFTER_MS = 120_000;
const RUNS_AT_ONCE = 300;
/** Objects that are asked side by side; an end costs about twelve statements. */
const OBJECTS_AT_ONCE = 6;
/** As in wrangler.toml: each sweep takes the next page. */
const SWEEP_EVERY_MS = 300_000;
/** Spelled out, so that the partial index is used. */
const IS_OPEN = sql`${runs.isClosed} = 0`;
const TIMED_OUT: Failure = { code: 'timeout', message: null };

/** Asks the object of each open run, oldest first. How many had to be started, or had an end that D1 did not know. */
export async function watchRuns(context: Context): Promise<number> {
  const overdue = await withOrders(context, await overdueRows(context));
  return keepGoing(context, 'watchRuns', overdue, (one) => watchRun(context, one), OBJECTS_AT_ONCE);
}

async function overdueRows(context: Context): Promise<FoundRun<RunKind>[]> {
  const nowMs = context.nowMs();
  const overdue = and(IS_OPEN, lt(runs.createdAtMs, nowMs - WATCHED_AFTER_MS));
  const total = await context.db.select({ n: count() }).from(runs).where(overdue).get();
  const pages = Math.max(1, Math.ceil((total?.n ?? 0) / RUNS_AT_ONCE));
  return context.db
    .select({ song: songs, run: runs })
    .from(runs)
    .innerJoin(songs, eq(songs.id, runs.songId))
    .where(overdue)
    .orderBy(asc(runs.createdAtMs), asc(runs.id))
    .limit(RUNS_AT_ONCE)
    .offset((Math.floor(nowMs / SWEEP_EVERY_MS) % pages) * RUNS_AT_ONCE);
}

async function watchRun(
  context: Context,
  { song, run, order }: FoundRun<RunKind> & { order: SongOrder },
): Promise<number> {
  if (run.status !== 'running') {
    await closeRun(context, { songId: song.id, pipelineId: run.id });
    return 0;
  }
  const watched = await songRoom(context.env, song.id).watch(order);
  switch (watched.kind) {
    case 'alive':
      return 0;
    case 'started':
      return 1;
    case 'ended':
      await recordEnding(context, watched.ending);
      return 1;
    case 'replaced':
      // Another run holds the object and will not let go of it for this one: no row stays running for ever, and no credits reserved.
      if (run.createdAtMs > context.nowMs() - RUN_DEADLINE_MS) return 0;
      await recordEnding(context, endedOverHead(order, { kind: 'failed', failure: TIMED_OUT }));
      return 1;
    default:
      return watched satisfies never;
  }
}
