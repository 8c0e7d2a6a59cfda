import { eq } from 'drizzle-orm';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import { CANCELLED_MESSAGE, type RunOrder } from '#domain/pipeline/run.ts';
import type { Outcome, RunSnapshot } from '#domain/pipeline/snapshot.ts';
import type { Context } from '../../context.ts';
import { pipelines } from '../../db/schema.ts';
import { settledCreditsFor, type TerminalEntry, terminalStatements } from '../credits/credit-ledger.ts';
import { loadDocument } from './pipeline-documents.ts';
import { songRoom } from './song-rooms.ts';

/**
 * Writes how a run ended into D1, once: song row, ledger and run row in one batch that only works while the run row says `running`.
 * Called by the callback at once and by the queue consumer as often as it takes.
 */
export async function recordOutcome(context: Context, order: RunOrder, outcome: Outcome): Promise<void> {
  const run = await context.db.select().from(pipelines).where(eq(pipelines.id, order.pipelineId)).get();
  if (run?.status === 'running') {
    const document =
      outcome.kind === 'completed'
        ? await loadDocument(context, { ...order, attempt: outcome.attempt })
        : null;
    await context.env.DB.batch(outcomeStatements(context, order, outcome, document, run.reservedCredits));
  }
  await songRoom(context.env, order.songId).apply(order.pipelineId, { type: 'recorded' });
  context.log({
    event: 'run_recorded',
    songId: order.songId,
    pipelineId: order.pipelineId,
    outcome: outcome.kind,
  });
}

/** Mirrors a new stage into the song row, for the library and for clients that poll the song. */
export async function recordStage(context: Context, snapshot: RunSnapshot): Promise<void> {
  await context.env.DB.prepare(
    `UPDATE songs SET stage = ?1, status = 'processing' WHERE pipeline_id = ?2 AND status IN ('pending', 'processing')`,
  )
    .bind(snapshot.stage, snapshot.pipelineId)
    .run();
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
    songStatement(context, order, outcome, document, nowMs),
    context.env.DB.prepare(
      `UPDATE pipelines SET status = ?1, settled_credits = ?2, committed_attempt = ?3, finished_at_ms = ?4
       WHERE id = ?5 AND status = 'running'`,
    ).bind(
      outcome.kind,
      settledCreditsFor(reservedCredits, terminal),
      outcome.kind === 'completed' ? outcome.attempt : null,
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

function songStatement(
  context: Context,
  order: RunOrder,
  outcome: Outcome,
  document: PipelineDocument | null,
  nowMs: number,
): D1PreparedStatement {
  const isCompleted = outcome.kind === 'completed';
  const tempo = document?.tempo ? Math.round(document.tempo.bpm * 100) : null;
  return context.env.DB.prepare(
    `UPDATE songs SET status = ?1, stage = ?2, error = ?3, duration_ms = ?4, key_signature = ?5, tempo_centi_bpm = ?6,
                      completed_at_ms = ?7
     WHERE pipeline_id = ?8 AND EXISTS (SELECT 1 FROM pipelines WHERE id = ?8 AND status = 'running')`,
  ).bind(
    isCompleted ? 'completed' : 'failed',
    isCompleted ? 'completed' : 'failed',
    errorText(outcome),
    isCompleted ? Math.round(outcome.durationSeconds * 1000) : null,
    document?.key?.name ?? null,
    tempo,
    nowMs,
    order.pipelineId,
  );
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
