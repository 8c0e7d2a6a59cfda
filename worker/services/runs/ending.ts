import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import { isRefunded } from '#domain/credits/run-refund.ts';
import type { AnalysisOrder, AnalysisOutcome } from '#domain/pipeline/analysis.ts';
import { errorTextOf, type RunSnapshot } from '#domain/pipeline/snapshot.ts';
import { errorCodeOf, type Outcome } from '#domain/runs/ending.ts';
import type { RunKind } from '#domain/runs/run.ts';
import { isEndingOf, type SongEnding, type SongOrder } from '#domain/songs/song-runs.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { runs } from '../../db/schema.ts';
import { inferenceClient } from '../../inference/inference-clients.ts';
import { endTurn } from '../../inference/turns.ts';
import { returnCompute } from '../credits/compute.ts';
import { endRunBatch, type TerminalEntry } from '../credits/ledger-batch.ts';
import { forgetIfGone, songRoom } from '../songs/song-rooms.ts';
import { insertDeliveries } from '../webhooks/events.ts';
import { deliverDue } from '../webhooks/turns.ts';
import { songCompleted, songNotCompleted } from './ended-song.ts';
import { readDocument } from './results.ts';

/** Writing the end of a run down: D1 first, then the song's object is told, then an engine that works on for nothing is stopped. */

const RESULT_GONE: AnalysisOutcome = {
  kind: 'failed',
  failure: { code: 'invalid_result', message: null },
};

/** Tells the song's object that its end is written down, and the row that the object knows: only then nobody has to look after the run. */
export async function closeRun(
  context: Context,
  { songId, pipelineId }: { songId: string; pipelineId: string },
): Promise<void> {
  await songRoom(context.env, songId).apply(pipelineId, { type: 'recorded' });
  const isTheRun = eq(runs.id, pipelineId);
  const { meta } = await context.db.update(runs).set({ isClosed: true }).where(isTheRun);
  if (meta.changes === 0) await forgetIfGone(context, songId);
}

/** Mirrors a new stage into the song row, for the library and for clients that poll the song. */
export async function recordStage(context: Context, snapshot: RunSnapshot): Promise<void> {
  await context.d1
    .prepare(
      `UPDATE songs SET stage = ?1, status = 'processing' WHERE pipeline_id = ?2 AND status IN ('pending', 'processing')`,
    )
    .bind(snapshot.stage, snapshot.pipelineId)
    .run();
}

/**
 * A result that was accepted and is not there any more is none: what R2 does not find it will not find later, and waiting for it
 * would keep the credits for ever. A failure of R2 is thrown, and the end is written down another time.
 */
async function proof(
  context: Context,
  { songId, pipelineId }: AnalysisOrder,
  outcome: AnalysisOutcome,
  known: PipelineDocument | null,
): Promise<{ proven: AnalysisOutcome; document: PipelineDocument | null }> {
  if (outcome.kind !== 'completed') return { proven: outcome, document: null };
  const id = { songId, pipelineId, attempt: outcome.attempt };
  const document = known ?? (await readDocument(context, id));
  if (document !== null) return { proven: outcome, document };
  context.log({ event: 'result_refused', ...id, reason: 'The accepted document is gone or damaged.' });
  return { proven: RESULT_GONE, document };
}

/** Each statement works only while the run's row says `running`, so an end is written down once. */
async function endBatch(
  context: Context,
  ending: SongEnding,
  known: PipelineDocument | null,
  reservedCredits: number,
): Promise<SQLWrapper[]> {
  if (isEndingOf('analysis', ending)) return analysisBatch(context, ending, known, reservedCredits);
  const { order, outcome, progress } = ending;
  const sizeBytes = outcome.kind === 'completed' ? outcome.result.sizeBytes : null;
  const isTheRun = and(eq(runs.id, order.pipelineId), eq(runs.status, 'running'));
  return [
    ...unusedCompute(order.pipelineId, outcome, progress),
    ...(isEndingOf('transposition', ending) ? transpositionUpdate(context, ending) : []),
    context.db
      .update(runs)
      .set({ ...endedRow(context, order.kind, outcome), sizeBytes })
      .where(isTheRun),
  ];
}

/** An analysis costs credits and changes its song: both with its row, in one batch. */
async function analysisBatch(
  context: Context,
  { order, outcome, progress }: SongEnding<'analysis'>,
  known: PipelineDocument | null,
  reservedCredits: number,
): Promise<SQLWrapper[]> {
  const { pipelineId, userId } = order;
  const { proven, document } = await proof(context, order, outcome, known);
  const ended = { ...endedRow(context, 'analysis', proven), sampleCount: document?.sample_count ?? null };
  const run = { pipelineId, userId, reservedCredits };
  const statements = endRunBatch(context, run, terminalEntry(proven, document), ended, (isRunning) => {
    const isTheRun = sql`pipeline_id = ${pipelineId} AND ${isRunning}`;
    const change =
      proven.kind === 'completed'
        ? songCompleted(order, proven.result.durationSeconds, document, ended.finishedAtMs, isTheRun)
        : songNotCompleted(proven, ended.finishedAtMs, isTheRun);
    return [change, ...analysisUpdate(context, order, proven, document, isRunning)];
  });
  return [...unusedCompute(pipelineId, proven, progress), ...statements];
}

/** After the change of the song, whose title may come from the tags. Somebody who cancels knows of it. */
function analysisUpdate(
  context: Context,
  order: AnalysisOrder,
  outcome: AnalysisOutcome,
  document: PipelineDocument | null,
  onlyIf: SQL,
): SQL[] {
  if (outcome.kind === 'cancelled') return [];
  const data = {
    pipeline_id: order.pipelineId,
    status: outcome.kind,
    quality_grade: document?.quality.grade ?? null,
    error_code: errorCodeOf(outcome),
  };
  return [insertDeliveries(context, { type: `song.${outcome.kind}`, run: order, data }, onlyIf)];
}

function transpositionUpdate(context: Context, { order, outcome }: SongEnding<'transposition'>): SQL[] {
  if (outcome.kind !== 'completed') return [];
  const data = { task_id: order.pipelineId, status: outcome.kind, semitones: order.semitones };
  const event = { type: 'transposition.completed', run: order, data } as const;
  return [insertDeliveries(context, event, isRunningRow(order.pipelineId))];
}

function endedRow(context: Context, kind: RunKind, outcome: Outcome) {
  return {
    status: outcome.kind,
    committedAttempt: outcome.kind === 'completed' ? outcome.attempt : null,
    error: kind === 'transposition' ? null : errorTextOf(outcome, kind),
    errorCode: errorCodeOf(outcome),
    finishedAtMs: context.nowMs(),
  };
}

/** Credits come back whole; of the machine's time only what was not spent. */
function unusedCompute(pipelineId: string, outcome: Outcome, progress: number): SQL[] {
  if (outcome.kind === 'completed') return [];
  return [returnCompute(pipelineId, progress, isRunningRow(pipelineId))];
}

function isRunningRow(pipelineId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM runs WHERE id = ${pipelineId} AND status = 'running')`;
}

function terminalEntry(outcome: AnalysisOutcome, document: PipelineDocument | null): TerminalEntry {
  const isFree = isRefunded(outcome.kind, document?.quality.grade ?? null);
  if (isFree || outcome.kind !== 'completed') return { kind: 'refund' };
  return { kind: 'settle', decodedSeconds: outcome.result.durationSeconds };
}

/**
 * Writes the end of a run down, whoever brought it about: an event, a cancel, a deadline, a dead letter. D1 first; then an engine
 * that works on for nothing is told to stop. True when there was an end to write down.
 */
export async function recordEnd(context: Context, songId: string, pipelineId: string): Promise<boolean> {
  const ending = await songRoom(context.env, songId).unrecordedEnding(pipelineId);
  if (ending) await recordEnding(context, ending);
  return ending !== null;
}

/**
 * The same for whoever has the ending in hand, and perhaps has just read its document. Called by the callback at once and by the queue
 * consumer as often as it takes.
 */
export async function recordEnding(
  context: Context,
  ending: SongEnding,
  known: PipelineDocument | null = null,
): Promise<void> {
  const { order, outcome, abandonedJob } = ending;
  const { songId, pipelineId } = order;
  const run = await context.db.select().from(runs).where(eq(runs.id, pipelineId)).get();
  if (run?.status === 'running')
    await runBatch(context, await endBatch(context, ending, known, run.reservedCredits));
  const machine = await endTurn(context, pipelineId);
  await closeRun(context, order);
  context.log({ event: 'run_recorded', songId, pipelineId, outcome: outcome.kind });
  // What this does not get done is the sweep's.
  context.defer(() => deliverDue(context, order.userId));
  // Nobody waits for the engine: should it not hear of this, its next report is refused and it stops by itself.
  if (abandonedJob) context.defer(() => stopEngine(context, ending, machine));
}

/** An end that the song's object did not bring about: it knows nothing of the run, or will not let go of another one. */
export function endedOverHead(order: SongOrder, outcome: Outcome): SongEnding {
  return { order, outcome, abandonedJob: null, progress: 1 } as SongEnding;
}

async function stopEngine(
  context: Context,
  { order, abandonedJob }: SongEnding,
  machine: string | null,
): Promise<void> {
  if (!abandonedJob) return;
  const isStopped = await inferenceClient(context, machine).cancel(abandonedJob);
  context.log({
    event: isStopped ? 'job_stopped' : 'job_not_stopped',
    songId: order.songId,
    pipelineId: order.pipelineId,
  });
}
