import { eq, type SQL, sql } from 'drizzle-orm';
import { estimateCredits } from '#domain/credits/song-price.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import type { AnalysisOrder, RunOptions, RunSource } from '#domain/pipeline/analysis.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { countedSeconds, type SongLength } from '#domain/songs/song-length.ts';
import { audioAllowance } from '#domain/songs/upload-limits.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { runs, type User } from '../../db/schema.ts';
import { claimCompute } from '../credits/compute.ts';
import { reserveBatch, runRefusal } from '../credits/ledger-batch.ts';
import { orderFromRows } from '../runs/orders.ts';
import { completeUpload, insertRun, startInRoom, traced } from '../runs/start.ts';
import { songRoom } from '../songs/song-rooms.ts';
import type { Song } from '../songs/songs.ts';

/** The reason that forbade the run has passed in this moment. */
const BUSY: AppError = { kind: 'unavailable', retryAfterSeconds: 1 };

/** A song whose bytes already lie in R2 under `songId`. */
export interface ArrivedSong {
  songId: string;
  title: string;
  source: RunSource;
  length: SongLength;
  options: RunOptions;
  /** The resumable upload that it came by; the song is written only while that is open, and ends it. */
  uploadId?: string;
}

/**
 * Takes a song in: reserves its credits, writes song and run in the same batch, and starts the run. If the process dies after the
 * batch, the sweep finds the pending song and starts its run.
 */
export async function takeSongIn(
  context: Context,
  user: User,
  song: ArrivedSong,
): Promise<Result<AnalysisOrder, AppError>> {
  const order: AnalysisOrder = {
    kind: 'analysis',
    pipelineId: newId('pipe', context),
    songId: song.songId,
    userId: user.id,
    options: song.options,
    source: song.source,
    startedAtMs: context.nowMs(),
  };
  const credits = estimateCredits({
    durationSeconds: countedSeconds(song.length),
    sizeBytes: song.source.sizeBytes,
  });
  const audioSeconds = audioAllowance(credits);
  const compute = await claimCompute(context, user, { runId: order.pipelineId, audioSeconds });
  const reserve = { pipelineId: order.pipelineId, credits, nowMs: order.startedAtMs, compute };
  const [reserved] = await runBatch(
    context,
    reserveBatch(user, reserve, (isReserved) => [
      insertSong(order, song.title, isReserved),
      insertRun(order, { credits, audioSeconds }, isReserved),
      ...(song.uploadId === undefined ? [] : completeUpload(song.uploadId, isReserved)),
    ]),
  );
  if (reserved?.meta.changes !== 1) return err((await runRefusal(context, user, credits, reserve)) ?? BUSY);
  const { songId, pipelineId } = order;
  context.log({ event: 'song_taken', songId, pipelineId });
  await songRoom(context.env, songId).start(traced(context, order));
  return ok(order);
}

/** The same for a song whose rows are there: what a call that died in between has left to do. A run that has ended is not begun anew. */
export async function startRecordedRun(context: Context, song: Song): Promise<void> {
  const run = await context.db.select().from(runs).where(eq(runs.id, song.pipelineId)).get();
  if (run?.status === 'running') await startInRoom(context, orderFromRows(song, run));
}

/**
 * Whether this user could pay now for a song of the length that was stated: asked before bytes are kept. Without one only the bytes tell, and
 * every song costs at least one credit. The batch above decides.
 */
export async function precheck(
  context: Context,
  user: User,
  statedSeconds: number | null,
): Promise<AppError | null> {
  const credits = estimateCredits({ durationSeconds: statedSeconds, sizeBytes: 0 });
  const audioSeconds = audioAllowance(credits);
  const compute = await claimCompute(context, user, { runId: '', audioSeconds });
  return runRefusal(context, user, credits, { compute });
}

export function insertSong(
  { songId, userId, source, pipelineId, startedAtMs }: AnalysisOrder,
  title: string,
  isReserved: SQL,
): SQL {
  return sql`
    INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id,
                       created_at_ms)
    SELECT ${songId}, ${userId}, ${title}, ${source.fileName}, ${source.sizeBytes}, ${source.sha256}, 'pending', 'pending',
           ${pipelineId}, ${startedAtMs}
    WHERE ${isReserved}`;
}
