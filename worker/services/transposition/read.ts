import { and, asc, eq, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { runs } from '../../db/schema.ts';
import type { AttemptId } from '../../storage/object-keys.ts';
import type { TranspositionRow } from '../runs/orders.ts';
import type { Song } from '../songs/songs.ts';

/** Finding the transpositions of what a singer hears. Those of an earlier result are not shown any more. */

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
  const rows = await findAll(context, and(isOfResult(song), eq(runs.status, 'completed')));
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
  const [row] = await findAll(context, and(isOfResult(song), eq(runs.semitones, semitones)));
  return row ?? null;
}

export async function findTask(context: Context, taskId: string): Promise<TranspositionRow | null> {
  return (await findAll(context, eq(runs.id, taskId)))[0] ?? null;
}

async function findAll({ db }: Context, where: SQL | undefined): Promise<TranspositionRow[]> {
  const isTransposition = and(isNotNull(runs.semitones), where);
  const rows = await db.select().from(runs).where(isTransposition).orderBy(asc(runs.semitones));
  return rows as TranspositionRow[];
}

function isOfResult({ resultPipelineId }: Song): SQL {
  return eq(runs.resultPipelineId, resultPipelineId ?? '');
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
    .update(runs)
    .set({ lastUsedAtMs: nowMs })
    .where(and(eq(runs.id, taskId), lt(runs.lastUsedAtMs, nowMs - USE_NOTED_AFTER_MS)));
}
