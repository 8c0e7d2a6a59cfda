import { eq } from 'drizzle-orm';
import type { AlignmentOrder } from '#domain/alignment/alignment.ts';
import type { AnalysisOrder, RunOptions } from '#domain/pipeline/analysis.ts';
import type { SongOrder } from '#domain/songs/song-runs.ts';
import type { TranspositionOrder } from '#domain/transposition/transposition.ts';
import type { Context } from '../../context.ts';
import { runs } from '../../db/schema.ts';
import type { Song } from '../songs/songs.ts';

/** The orders of runs as their rows tell them, for when a song's object does not know them yet, or not any more. */

type Row = typeof runs.$inferSelect;
export type RunRow<Kind extends Row['kind'] = Row['kind']> = Row & { kind: Kind };
/** What every transposition has. */
export type TranspositionRow = RunRow<'transposition'> & {
  resultPipelineId: string;
  semitones: number;
  sampleCount: number;
  lastUsedAtMs: number;
};

/** An analysis, unless another kind is named. */
export interface FoundRun<Kind extends Row['kind'] = 'analysis'> {
  song: Song;
  run: RunRow<Kind>;
}

export async function orderOf(context: Context, { song, run }: FoundRun<Row['kind']>): Promise<SongOrder> {
  switch (run.kind) {
    case 'analysis':
      return orderFromRows(song, run);
    case 'transposition':
      return transpositionOrder(context, run as TranspositionRow);
    case 'alignment':
      return alignmentOrder(context, run);
    default:
      return run.kind satisfies never;
  }
}

export function orderFromRows(song: Song, run: RunRow): AnalysisOrder {
  return {
    kind: 'analysis',
    pipelineId: run.id,
    songId: song.id,
    userId: song.userId,
    options: optionsOf(run),
    source: { fileName: song.originalFilename, sizeBytes: song.sourceSizeBytes, sha256: song.sourceSha256 },
    startedAtMs: run.createdAtMs,
  };
}

export async function transpositionOrder(
  context: Context,
  run: TranspositionRow,
): Promise<TranspositionOrder> {
  const { semitones, sampleCount } = run;
  return { kind: 'transposition', ...(await ofStems(context, run)), semitones, sampleCount };
}

export async function alignmentOrder(context: Context, run: RunRow): Promise<AlignmentOrder> {
  return { kind: 'alignment', ...(await ofStems(context, run)) };
}

/** Written by ourselves from a parsed request; nobody else writes this column. */
export function optionsOf(run: RunRow): RunOptions {
  return JSON.parse(run.optionsJson) as RunOptions;
}

/** Without an attempt the stems of the result are gone, and no job can be made of the order. */
async function ofStems({ db }: Context, { id, songId, userId, resultPipelineId, createdAtMs }: RunRow) {
  const result = await db
    .select({ attempt: runs.committedAttempt })
    .from(runs)
    .where(eq(runs.id, resultPipelineId ?? ''))
    .get();
  const source = { pipelineId: resultPipelineId ?? '', attempt: result?.attempt ?? 0 };
  return { pipelineId: id, songId, userId, source, startedAtMs: createdAtMs };
}
