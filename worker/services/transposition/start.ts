import { count, eq, sql } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { MAX_RENDERINGS } from '#domain/transposition/transposition.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { runs } from '../../db/schema.ts';
import { type StemName, stemKey, TRANSPOSED_TRACKS, transpositionKey } from '../../storage/object-keys.ts';
import {
  type ComputeClaim,
  claimForTask,
  computeRefusal,
  fitsBudget,
  hasTaken,
  takeCompute,
  untakeCompute,
} from '../credits/compute.ts';
import { recordEnd } from '../runs/ending.ts';
import { type TranspositionRow, transpositionOrder } from '../runs/orders.ts';
import { requireStems } from '../runs/read.ts';
import { readDocument } from '../runs/results.ts';
import { traced } from '../runs/start.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { findSong, hasResult, type Song } from '../songs/songs.ts';
import { fileOf, findTask, findTransposition, noteUse, type TransposedFile } from './read.ts';

/**
 * A song in another key. One row stands for each result and pitch, and its unique index makes one rendering of however many calls.
 * It costs no credits; a singer may have two renderings at a time. See docs/decisions/0040-transpositions.md.
 */

export type StartedTransposition =
  | { kind: 'completed'; file: TransposedFile }
  | { kind: 'processing'; taskId: string };

/** About what a rendering takes. */
const RETRY_AFTER_SECONDS = 15;
const STEMS: readonly StemName[] = ['instrumental', 'vocals'];

/** `semitones` is whole, between -12 and 12, and not 0: that is the result itself. */
export async function startTransposition(
  context: Context,
  song: Song,
  semitones: number,
): Promise<Result<StartedTransposition, AppError>> {
  if (!hasResult(song)) return err({ kind: 'song_not_completed' });
  const taskId = newId('task', context);
  const row = await upToDate(context, song, semitones);
  if (row?.status === 'completed') {
    if (await hasTracks(context, row)) return completed(context, row);
    return begin(context, song, semitones, taskId, row.id);
  }
  // The second: this very call, made again after it died; what became of its rendering is told like that of any other.
  if (row?.status === 'running' || row?.id === taskId) return processing(context, row);
  return begin(context, song, semitones, taskId, row?.id ?? null);
}

/** The row as it is once an end that D1 does not know yet is written down. */
async function upToDate(context: Context, song: Song, semitones: number): Promise<TranspositionRow | null> {
  const row = await findTransposition(context, song, semitones);
  if (row?.status !== 'running') return row;
  const hasEnded = await recordEnd(context, row.songId, row.id);
  return hasEnded ? findTransposition(context, song, semitones) : row;
}

/** `replacedId`: the row of a rendering that failed, or whose tracks are lost; the new one takes its place. */
async function begin(
  context: Context,
  song: Song,
  semitones: number,
  taskId: string,
  replacedId: string | null,
): Promise<Result<StartedTransposition, AppError>> {
  const sampleCount = await sampleCountOf(context, song);
  if (!sampleCount.ok) return sampleCount;
  const { id: songId, userId, resultPipelineId } = song;
  const nowMs = context.nowMs();
  const claim = await claimForTask(context, song, taskId);
  await runBatch(context, [
    takeCompute(claim, fitsBudget(claim, false)),
    sql`
      INSERT INTO runs (id, kind, song_id, user_id, options_json, status, reserved_credits, result_pipeline_id, semitones, sample_count,
                        created_at_ms, last_used_at_ms)
      SELECT ${taskId}, 'transposition', ${songId}, ${userId}, '{}', 'running', 0, ${resultPipelineId}, ${semitones},
             ${sampleCount.value}, ${nowMs}, ${nowMs}
      WHERE EXISTS (SELECT 1 FROM songs WHERE id = ${songId} AND result_pipeline_id = ${resultPipelineId})
        AND NOT EXISTS (SELECT 1 FROM runs WHERE id = ${taskId}) AND ${hasTaken(claim)}
        AND (SELECT count(*) FROM runs WHERE ${isUnderWay(userId)}) < ${MAX_RENDERINGS}
      ON CONFLICT (result_pipeline_id, semitones) WHERE semitones IS NOT NULL DO UPDATE
        SET id = excluded.id, status = 'running', sample_count = excluded.sample_count, committed_attempt = NULL, size_bytes = NULL,
            error_code = NULL, created_at_ms = excluded.created_at_ms, finished_at_ms = NULL,
            last_used_at_ms = excluded.last_used_at_ms, is_closed = 0
        WHERE runs.id = ${replacedId}`,
    untakeCompute(claim, sql`EXISTS (SELECT 1 FROM runs WHERE id = ${taskId})`),
  ]);
  const row = await findTransposition(context, song, semitones);
  if (row?.status === 'completed' && row.id !== replacedId) return completed(context, row);
  if (row?.status === 'running') return processing(context, row);
  // This very call began its rendering before it died, and the song has a newer result by now.
  const begun = await findTask(context, taskId);
  return begun ? processing(context, begun) : err(await refusal(context, song, claim));
}

async function completed(
  context: Context,
  row: TranspositionRow,
): Promise<Result<StartedTransposition, AppError>> {
  await noteUse(context, row.id);
  return ok({ kind: 'completed', file: fileOf(row) });
}

/** Tells the song's object; a call that died may not have. Doing so again changes nothing. */
async function processing(
  context: Context,
  row: TranspositionRow,
): Promise<Result<StartedTransposition, AppError>> {
  if (row.status === 'running') {
    await songRoom(context.env, row.songId).start(traced(context, await transpositionOrder(context, row)));
  }
  return ok({ kind: 'processing', taskId: row.id });
}

/** Both stems have to be there. Of a result from before their length was kept in its row, it stands in the document. */
async function sampleCountOf(context: Context, song: Song): Promise<Result<number, AppError>> {
  const id = await requireStems(context, song);
  if (!id.ok) return id;
  const stems = await Promise.all(STEMS.map((stem) => context.env.AUDIO.head(stemKey(id.value, stem))));
  if (stems.includes(null)) return err({ kind: 'file_not_found' });
  const { pipelineId } = id.value;
  const result = await context.db.select().from(runs).where(eq(runs.id, pipelineId)).get();
  const sampleCount = result?.sampleCount ?? (await readDocument(context, id.value))?.sample_count;
  return sampleCount === undefined ? err({ kind: 'file_not_found' }) : ok(sampleCount);
}

/** What was lost from storage is rendered again; what is there never is. */
async function hasTracks(context: Context, row: TranspositionRow): Promise<boolean> {
  const { id } = fileOf(row);
  const tracks = await Promise.all(
    TRANSPOSED_TRACKS.map((track) => context.env.AUDIO.head(transpositionKey(id, track))),
  );
  return !tracks.includes(null);
}

async function refusal(context: Context, { id, userId }: Song, claim: ComputeClaim): Promise<AppError> {
  const mine = await context.db.select({ running: count() }).from(runs).where(isUnderWay(userId)).get();
  if ((mine?.running ?? 0) >= MAX_RENDERINGS) {
    const retryAfterSeconds = RETRY_AFTER_SECONDS;
    return { kind: 'too_many_transpositions', transpositionLimit: MAX_RENDERINGS, retryAfterSeconds };
  }
  const spent = await computeRefusal(context, claim, false);
  if (spent) return spent;
  return (await findSong(context, id)) ? { kind: 'result_replaced' } : { kind: 'song_not_found' };
}

function isUnderWay(userId: string) {
  return sql`user_id = ${userId} AND status = 'running' AND kind = 'transposition'`;
}
