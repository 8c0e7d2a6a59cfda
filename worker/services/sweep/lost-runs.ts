import { and, eq, or, sql } from 'drizzle-orm';
import { estimateCredits } from '#domain/credits/song-price.ts';
import type { AnalysisOrder } from '#domain/pipeline/analysis.ts';
import { titlesOfFile } from '#domain/songs/song-tags.ts';
import { audioAllowance } from '#domain/songs/upload-limits.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { runs } from '../../db/schema.ts';
import { songIdOfKey } from '../../storage/object-keys.ts';
import { findUser } from '../accounts/accounts.ts';
import { reserveBatch } from '../credits/ledger-batch.ts';
import { insertSong } from '../intake/song-intake.ts';
import { insertRun } from '../runs/start.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { keepGoing } from '../upkeep/keep-going.ts';

/** Objects that are asked side by side. */
const OBJECTS_AT_ONCE = 50;

/**
 * After a restore: the database has lost the rows of songs and runs that began since, but the songs' objects have not lost the runs. A file
 * without a row leads to its song's object, whose order makes the rows anew; the watch over runs then writes the end down that the object
 * knows, or goes on with the run. The singer has the song again, and pays nothing for it.
 */
export async function bringRunsBack(context: Context, keys: readonly string[]): Promise<number> {
  const songIds = [...new Set(keys.map(songIdOfKey))];
  const orders: AnalysisOrder[] = [];
  const ask = async (songId: string) => {
    const order = await songRoom(context.env, songId).analysisOrder();
    return order ? orders.push(order) : 0;
  };
  await keepGoing(context, 'bringRunsBack', songIds, ask, OBJECTS_AT_ONCE);
  return keepGoing(context, 'bringRunsBack', orders, (order) => bringBack(context, order));
}

async function bringBack(context: Context, order: AnalysisOrder): Promise<number> {
  const { songId, pipelineId, userId, source } = order;
  if (!(await isLost(context, order))) return 0;
  const user = await findUser(context, userId);
  if (!user) return 0;
  const audioSeconds = audioAllowance(
    estimateCredits({ durationSeconds: null, sizeBytes: source.sizeBytes }),
  );
  const [title] = titlesOfFile(source.fileName);
  const reserve = { pipelineId, credits: 0, nowMs: order.startedAtMs, isSongCounted: true };
  const isNewSong = sql`NOT EXISTS (SELECT 1 FROM songs WHERE id = ${songId})`;
  const [made] = await runBatch(
    context,
    reserveBatch(user, reserve, (isMade) => [
      insertSong(order, title, sql`${isMade} AND ${isNewSong}`),
      insertRun(order, { credits: 0, audioSeconds }, isMade),
      sql`UPDATE songs SET pipeline_id = ${pipelineId}, status = 'pending', stage = 'pending', error = NULL, error_code = NULL,
                       completed_at_ms = NULL
          WHERE id = ${songId} AND ${isMade}`,
    ]),
  );
  if (made?.meta.changes !== 1) return 0;
  context.log({ event: 'run_brought_back', songId, pipelineId });
  return 1;
}

/** An earlier run that the database takes for one that goes on has its end written down first. */
async function isLost({ db }: Context, { songId, pipelineId }: AnalysisOrder): Promise<boolean> {
  const isUnderWay = and(eq(runs.songId, songId), eq(runs.kind, 'analysis'), eq(runs.status, 'running'));
  const other = or(eq(runs.id, pipelineId), isUnderWay);
  return (await db.select({ id: runs.id }).from(runs).where(other).get()) === undefined;
}
