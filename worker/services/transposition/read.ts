import { and, asc, eq, lt } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { TranspositionOrder } from '#domain/transposition/transposition.ts';
import type { Context } from '../../context.ts';
import { transpositions } from '../../db/schema.ts';
import type { AttemptId } from '../../storage/object-keys.ts';
import type { Song } from '../songs/songs.ts';
import { taskSource } from '../tasks/task-source.ts';

/** Finding the transpositions of what a singer hears. Those of an earlier result are not shown any more. */

export type TranspositionRow = typeof transpositions.$inferSelect;

/** The tracks of a song in another key. */
export interface TransposedFile {
  taskId: string;
  semitones: number;
  /** Where the tracks lie: see `transpositionKey`. */
  id: AttemptId;
  /** All tracks together. */
  sizeBytes: number;
  createdAtMs: number;
}

/** A use is noted when the last one is that long ago: nothing depends on minutes. */
const USE_NOTED_AFTER_MS = 3_600_000;

/** Lowest pitch first. */
export async function transposedFiles(context: Context, song: Song): Promise<TransposedFile[]> {
  const rows = await context.db
    .select()
    .from(transpositions)
    .where(
      and(
        eq(transpositions.resultPipelineId, song.resultPipelineId ?? ''),
        eq(transpositions.status, 'completed'),
      ),
    )
    .orderBy(asc(transpositions.semitones));
  return rows.map(fileOf);
}

/** The tracks in one key, to be read: that counts as a use. */
export async function requireTransposedFile(
  context: Context,
  song: Song,
  semitones: number,
): Promise<Result<TransposedFile, AppError>> {
  const row = await findTransposition(context, song, semitones);
  if (row?.status !== 'completed') return err({ kind: 'file_not_found' });
  await noteUse(context, row.id);
  return ok(fileOf(row));
}

export async function findTransposition(
  context: Context,
  song: Song,
  semitones: number,
): Promise<TranspositionRow | null> {
  const isThePitch = and(
    eq(transpositions.resultPipelineId, song.resultPipelineId ?? ''),
    eq(transpositions.semitones, semitones),
  );
  return (await context.db.select().from(transpositions).where(isThePitch).get()) ?? null;
}

export async function findTask(context: Context, taskId: string): Promise<TranspositionRow | null> {
  return (await context.db.select().from(transpositions).where(eq(transpositions.id, taskId)).get()) ?? null;
}

export function fileOf(row: TranspositionRow): TransposedFile {
  const { id: taskId, songId, semitones } = row;
  return {
    taskId,
    semitones,
    id: { songId, pipelineId: taskId, attempt: row.committedAttempt ?? 0 },
    sizeBytes: row.sizeBytes ?? 0,
    createdAtMs: row.finishedAtMs ?? row.createdAtMs,
  };
}

export async function noteUse(context: Context, taskId: string): Promise<void> {
  const nowMs = context.nowMs();
  await context.db
    .update(transpositions)
    .set({ lastUsedAtMs: nowMs })
    .where(and(eq(transpositions.id, taskId), lt(transpositions.lastUsedAtMs, nowMs - USE_NOTED_AFTER_MS)));
}

/** The order of a rendering as its rows tell it: also for when the song's object does not know it (any more). */
export async function orderOf(context: Context, row: TranspositionRow): Promise<TranspositionOrder> {
  return {
    kind: 'transposition',
    pipelineId: row.id,
    songId: row.songId,
    userId: row.userId,
    semitones: row.semitones,
    source: await taskSource(context, row),
    sampleCount: row.sampleCount,
    startedAtMs: row.createdAtMs,
  };
}
