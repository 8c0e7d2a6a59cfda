import { settledCredits } from '#domain/credits.ts';
import type { AppError } from '#domain/errors.ts';
import { PLANS } from '#domain/plans.ts';
import type { Context } from '../../context.ts';
import type { User } from '../accounts/accounts.ts';

/**
 * Statements of the credit ledger, to be joined into one D1 batch (= one transaction). Every entry has a deterministic id:
 * reserving twice hits the primary key, and a run's terminal entry exists at most once, whoever comes first.
 */

/** The run's row while nothing has ended it; ?3 is its id. */
const IS_RUNNING = "pipelines.id = ?3 AND pipelines.status = 'running'";

export type TerminalEntry =
  | { kind: 'settle'; decodedSeconds: number }
  /** The song failed or is below the quality bar: everything comes back. */
  | { kind: 'refund' };

export interface ReserveOrder {
  pipelineId: string;
  /** 0 where a run is free: its entries say so, and its end is the same as any other. */
  credits: number;
  nowMs: number;
  /** The run takes no song's place in the plan: its song has one already. */
  isSongCounted?: boolean;
  /**
   * The run that its song shows: the new one starts only while that is so, as the latest of a song that has no run under way and still has
   * its original.
   */
  afterPipelineId?: string;
}

/**
 * Takes credits for a run, unless the balance or the plan's song limit forbids it: then no row is written, and every following
 * statement that asks for the entry (`EXISTS … reserve:{pipeline}`) writes nothing either. An entry that is there already is inserted
 * again on purpose, whatever the balance: only the primary key stops the statements that follow.
 */
export function reserveStatements(context: Context, user: User, order: ReserveOrder): D1PreparedStatement[] {
  const entryId = reserveId(order.pipelineId);
  return [
    context.env.DB.prepare(
      `INSERT INTO ledger (id, user_id, pipeline_id, kind, amount, created_at_ms)
       SELECT ?1, ?2, ?3, 'reserve', -?4, ?5
       WHERE EXISTS (SELECT 1 FROM ledger WHERE id = ?1)
          OR ((SELECT credits_available FROM users WHERE id = ?2 AND deleted_at_ms IS NULL) >= ?4
              AND (?6 IS NULL OR (SELECT count(*) FROM songs WHERE user_id = ?2 AND status <> 'failed') < ?6)
              AND (?7 IS NULL OR EXISTS (SELECT 1 FROM songs JOIN pipelines ON pipelines.id = songs.pipeline_id
                                         WHERE songs.pipeline_id = ?7 AND songs.original_deleted_at_ms IS NULL
                                           AND pipelines.status <> 'running'
                                           AND NOT EXISTS (SELECT 1 FROM pipelines AS later
                                                           WHERE later.song_id = songs.id AND later.created_at_ms >= ?5))))`,
    ).bind(
      entryId,
      user.id,
      order.pipelineId,
      order.credits,
      order.nowMs,
      songLimitFor(user, order),
      order.afterPipelineId ?? null,
    ),
    context.env.DB.prepare(
      `UPDATE users SET credits_available = credits_available - ?1
       WHERE id = ?2 AND EXISTS (SELECT 1 FROM ledger WHERE id = ?3)`,
    ).bind(order.credits, user.id, entryId),
  ];
}

/** Takes credits for good, unless the balance forbids it. The same entry a second time fails the whole batch, as with a reserve. */
export function spendStatements(
  context: Context,
  userId: string,
  spend: { entryId: string; credits: number; nowMs: number },
): D1PreparedStatement[] {
  return [
    context.env.DB.prepare(
      `INSERT INTO ledger (id, user_id, kind, amount, created_at_ms)
       SELECT ?1, ?2, 'use', -?3, ?4
       WHERE EXISTS (SELECT 1 FROM ledger WHERE id = ?1)
          OR (SELECT credits_available FROM users WHERE id = ?2 AND deleted_at_ms IS NULL) >= ?3`,
    ).bind(spend.entryId, userId, spend.credits, spend.nowMs),
    context.env.DB.prepare(
      `UPDATE users SET credits_available = credits_available - ?3
       WHERE id = ?2 AND EXISTS (SELECT 1 FROM ledger WHERE id = ?1)`,
    ).bind(spend.entryId, userId, spend.credits),
  ];
}

/** Why a reserve wrote nothing. */
export async function refusalReason(
  context: Context,
  user: User,
  requiredCredits: number,
  isSongCounted = false,
): Promise<AppError> {
  const row = await context.env.DB.prepare(
    `SELECT credits_available AS available,
            (SELECT count(*) FROM songs WHERE user_id = users.id AND status <> 'failed') AS songs
     FROM users WHERE id = ?`,
  )
    .bind(user.id)
    .first<{ available: number; songs: number }>();
  const songLimit = songLimitFor(user, { isSongCounted });
  if (songLimit !== null && (row?.songs ?? 0) >= songLimit) return { kind: 'song_limit', songLimit };
  return { kind: 'insufficient_credits', requiredCredits, availableCredits: row?.available ?? 0 };
}

/**
 * Ends a run's reserve exactly once: only while the pipeline row says `running`. The caller's batch must set another status in its
 * last statement. What comes back goes to the balance, but pays a debt first.
 */
export function terminalStatements(
  context: Context,
  run: { pipelineId: string; userId: string; reservedCredits: number; nowMs: number },
  terminal: TerminalEntry,
): D1PreparedStatement[] {
  const returnedCredits = run.reservedCredits - settledCreditsFor(run.reservedCredits, terminal);
  const { pipelineId, userId, nowMs } = run;
  return [
    context.env.DB.prepare(
      `INSERT INTO ledger (id, user_id, pipeline_id, kind, amount, created_at_ms)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM pipelines WHERE ${IS_RUNNING}`,
    ).bind(`terminal:${pipelineId}`, userId, pipelineId, terminal.kind, returnedCredits, nowMs),
    context.env.DB.prepare(
      `INSERT INTO ledger (id, user_id, pipeline_id, kind, amount, debt, created_at_ms)
       SELECT ?1, users.id, ?3, 'clawback', -min(?4, credits_debt), -min(?4, credits_debt), ?5
       FROM users WHERE users.id = ?2 AND min(?4, credits_debt) > 0
         AND EXISTS (SELECT 1 FROM pipelines WHERE ${IS_RUNNING})`,
    ).bind(`debt:${pipelineId}`, userId, pipelineId, returnedCredits, nowMs),
    context.env.DB.prepare(
      `UPDATE users SET credits_available = credits_available + ?1 - min(?1, credits_debt),
                        credits_debt = credits_debt - min(?1, credits_debt)
       WHERE id = ?2 AND EXISTS (SELECT 1 FROM pipelines WHERE ${IS_RUNNING})`,
    ).bind(returnedCredits, userId, pipelineId),
  ];
}

/** What the run costs in the end; the column `settled_credits`. */
export function settledCreditsFor(reservedCredits: number, terminal: TerminalEntry): number {
  switch (terminal.kind) {
    case 'settle':
      return settledCredits(reservedCredits, terminal.decodedSeconds);
    case 'refund':
      return 0;
    default:
      return terminal satisfies never;
  }
}

export function reserveId(pipelineId: string): string {
  return `reserve:${pipelineId}`;
}

function songLimitFor(
  user: User,
  { isSongCounted = false }: Pick<ReserveOrder, 'isSongCounted'>,
): number | null {
  return isSongCounted ? null : PLANS[user.subscriptionType].songLimit;
}
