import type { AlignmentOrder } from '#domain/alignment/alignment.ts';
import type { AnalysisOrder, RunOptions } from '#domain/pipeline/analysis.ts';
import type { SongOrder } from '#domain/songs/song-runs.ts';
import type { TranspositionOrder } from '#domain/transposition/transposition.ts';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
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

/** The attempts whose stems tasks work on, by the ids of those runs. */
type Attempts = ReadonlyMap<string, number | null>;

export async function orderOf(context: Context, found: FoundRun<Row['kind']>): Promise<SongOrder> {
  return orderWith(await attemptsFor(context, [found.run]), found);
}

/** Many with their orders, with one call of D1. */
export async function withOrders(context: Context, found: readonly FoundRun<Row['kind']>[]) {
  const attempts = await attemptsFor(
    context,
    found.map(({ run }) => run),
  );
  return found.map((one) => ({ ...one, order: orderWith(attempts, one) }));
}

function orderWith(attempts: Attempts, { song, run }: FoundRun<Row['kind']>): SongOrder {
  switch (run.kind) {
    case 'analysis':
      return orderFromRows(song, run);
    case 'transposition': {
      const { semitones, sampleCount } = run as TranspositionRow;
      return { kind: 'transposition', ...ofStems(attempts, run), semitones, sampleCount };
    }
    case 'alignment':
      return { kind: 'alignment', ...ofStems(attempts, run) };
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
  const stems = ofStems(await attemptsFor(context, [run]), run);
  return { kind: 'transposition', ...stems, semitones, sampleCount };
}

export async function alignmentOrder(context: Context, run: RunRow): Promise<AlignmentOrder> {
  return { kind: 'alignment', ...ofStems(await attemptsFor(context, [run]), run) };
}

/** Written by ourselves from a parsed request; nobody else writes this column. */
export function optionsOf(run: RunRow): RunOptions {
  return JSON.parse(run.optionsJson) as RunOptions;
}

async function attemptsFor({ db }: Context, tasks: readonly Row[]): Promise<Attempts> {
  const ids = tasks.flatMap(({ resultPipelineId }) => resultPipelineId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: runs.id, attempt: runs.committedAttempt })
    .from(runs)
    .where(isOneOf(runs.id, ids));
  return new Map(rows.map(({ id, attempt }) => [id, attempt]));
}

/** Without an attempt the stems of the result are gone, and no job can be made of the order. */
function ofStems(attempts: Attempts, { id, songId, userId, resultPipelineId, createdAtMs }: RunRow) {
  const pipelineId = resultPipelineId ?? '';
  const source = { pipelineId, attempt: attempts.get(pipelineId) ?? 0 };
  return { pipelineId: id, songId, userId, source, startedAtMs: createdAtMs };
}
