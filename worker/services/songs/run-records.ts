import { eq } from 'drizzle-orm';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import { CANCELLED_MESSAGE, FAILED_MESSAGE, type RunOrder } from '#domain/pipeline/run.ts';
import { errorCodeOf, type Outcome, type RunSnapshot } from '#domain/pipeline/snapshot.ts';
import type { Context } from '../../context.ts';
import { pipelines } from '../../db/schema.ts';
import { settledCreditsFor, type TerminalEntry, terminalStatements } from '../credits/credit-ledger.ts';
import { readDocument } from './pipeline-documents.ts';
import { songRoom } from './song-rooms.ts';

/** The song whose run ?1 is under way. */
const IS_THE_RUN =
  "pipeline_id = ?1 AND EXISTS (SELECT 1 FROM pipelines WHERE id = ?1 AND status = 'running')";

const RESULT_GONE: Outcome = {
  kind: 'failed',
  failure: { code: 'invalid_result', message: FAILED_MESSAGE },
};

/**
 * Writes how a run ended into D1, once: song row, ledger and run row in one batch that only works while the run row says `running`.
 * Called by the callback at once and by the queue consumer as often as it takes.
 */
export async function recordOutcome(context: Context, order: RunOrder, outcome: Outcome): Promise<void> {
  const run = await context.db.select().from(pipelines).where(eq(pipelines.id, order.pipelineId)).get();
  if (run?.status === 'running') {
    const { proven, document } = await proof(context, order, outcome);
    await context.env.DB.batch(outcomeStatements(context, order, proven, document, run.reservedCredits));
  }
  await closeRun(context, order);
  context.log({
    event: 'run_recorded',
    songId: order.songId,
    pipelineId: order.pipelineId,
    outcome: outcome.kind,
  });
}

/** Tells the song's object that its end is written down, and the row that the object knows: only then nobody has to look after the run. */
export async function closeRun(
  context: Context,
  { songId, pipelineId }: { songId: string; pipelineId: string },
): Promise<void> {
  await songRoom(context.env, songId).apply(pipelineId, { type: 'recorded' });
  await context.db.update(pipelines).set({ isClosed: true }).where(eq(pipelines.id, pipelineId));
}

/** Mirrors a new stage into the song row, for the library and for clients that poll the song. */
export async function recordStage(context: Context, snapshot: RunSnapshot): Promise<void> {
  await context.env.DB.prepare(
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
  { songId, pipelineId }: RunOrder,
  outcome: Outcome,
): Promise<{ proven: Outcome; document: PipelineDocument | null }> {
  if (outcome.kind !== 'completed') return { proven: outcome, document: null };
  const id = { songId, pipelineId, attempt: outcome.attempt };
  const document = await readDocument(context, id);
  if (document !== null) return { proven: outcome, document };
  context.log({ event: 'result_refused', ...id, reason: 'The accepted document is gone or damaged.' });
  return { proven: RESULT_GONE, document };
}

function outcomeStatements(
  context: Context,
  order: RunOrder,
  outcome: Outcome,
  document: PipelineDocument | null,
  reservedCredits: number,
): D1PreparedStatement[] {
  const nowMs = context.nowMs();
  const run = { pipelineId: order.pipelineId, userId: order.userId, reservedCredits, nowMs };
  const terminal = terminalEntry(outcome, document);
  return [
    ...terminalStatements(context, run, terminal),
    outcome.kind === 'completed'
      ? songCompleted(context, order, outcome.durationSeconds, document, nowMs)
      : songNotCompleted(context, order, outcome, nowMs),
    context.env.DB.prepare(
      `UPDATE pipelines SET status = ?1, settled_credits = ?2, committed_attempt = ?3, error = ?4, error_code = ?5, finished_at_ms = ?6
       WHERE id = ?7 AND status = 'running'`,
    ).bind(
      outcome.kind,
      settledCreditsFor(reservedCredits, terminal),
      outcome.kind === 'completed' ? outcome.attempt : null,
      errorText(outcome),
      errorCodeOf(outcome),
      nowMs,
      order.pipelineId,
    ),
  ];
}

/** A song below the quality bar costs nothing and stays. */
function terminalEntry(outcome: Outcome, document: PipelineDocument | null): TerminalEntry {
  if (outcome.kind !== 'completed' || document?.quality.grade === 'unusable') return { kind: 'refund' };
  return { kind: 'settle', decodedSeconds: outcome.durationSeconds };
}

/** The result moves to this run; a key that the singer has put in their own words stays. */
function songCompleted(
  context: Context,
  order: RunOrder,
  durationSeconds: number,
  document: PipelineDocument | null,
  nowMs: number,
): D1PreparedStatement {
  return context.env.DB.prepare(
    `UPDATE songs SET status = 'completed', stage = 'completed', error = NULL, error_code = NULL, result_pipeline_id = ?1, duration_ms = ?2,
                      key_signature = CASE WHEN is_key_edited THEN key_signature ELSE ?3 END, tempo_centi_bpm = ?4,
                      completed_at_ms = ?5
     WHERE ${IS_THE_RUN}`,
  ).bind(
    order.pipelineId,
    Math.round(durationSeconds * 1000),
    document?.key?.name ?? null,
    document?.tempo ? Math.round(document.tempo.bpm * 100) : null,
    nowMs,
  );
}

/** A song with a result from before stays as it was: its row tells about that run again. */
function songNotCompleted(
  context: Context,
  order: RunOrder,
  outcome: Outcome,
  nowMs: number,
): D1PreparedStatement {
  return context.env.DB.prepare(
    `UPDATE songs SET status = iif(result_pipeline_id IS NULL, 'failed', 'completed'),
                      stage = iif(result_pipeline_id IS NULL, 'failed', 'completed'),
                      error = iif(result_pipeline_id IS NULL, ?2, NULL),
                      error_code = iif(result_pipeline_id IS NULL, ?3, NULL),
                      pipeline_id = coalesce(result_pipeline_id, pipeline_id), completed_at_ms = ?4
     WHERE ${IS_THE_RUN}`,
  ).bind(order.pipelineId, errorText(outcome), errorCodeOf(outcome), nowMs);
}

function errorText(outcome: Outcome): string | null {
  switch (outcome.kind) {
    case 'completed':
      return null;
    case 'failed':
      return outcome.failure.message;
    case 'cancelled':
      return CANCELLED_MESSAGE;
    default:
      return outcome satisfies never;
  }
}
