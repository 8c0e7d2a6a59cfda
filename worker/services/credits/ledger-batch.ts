import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LedgerKind } from '#domain/contracts/account-api.ts';
import { settledCredits } from '#domain/credits/song-price.ts';
import type { AppError } from '#domain/errors.ts';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';
import type { Context } from '../../context.ts';
import { runs } from '../../db/schema.ts';
import { type ComputeClaim, computeRefusal, fitsBudget, takeCompute } from './compute.ts';

/**
 * What runs and direct uses do to the ledger. Each function gives a whole D1 batch (= one transaction) in the only right order: the
 * entry, the balance, the caller's own rows, and what closes the change. The caller's rows get the condition under which the change
 * is made. Entries have deterministic ids: reserving twice hits the primary key, and a run ends once, whoever comes first. The first
 * statement tells by its `changes` whether the change was made.
 */

type OwnRows = (isMade: SQL) => SQLWrapper[];

export type TerminalEntry =
  | { kind: 'settle'; decodedSeconds: number }
  /** The song failed or is below the quality bar: everything comes back. */
  | { kind: 'refund' };

interface ReserveOrder {
  pipelineId: string;
  /** 0 where a run is free: its entries say so, and its end is the same as any other. */
  credits: number;
  nowMs: number;
  /** The run takes no song's place in the plan: its song has one already. */
  isSongCounted?: boolean;
  /**
   * The run that its song shows: the new one starts only while that is so, as the latest of a song that has no run under way and still has
   * its original, or brings it back.
   */
  afterPipelineId?: string;
  /** The song's sound was put away, and its original has just come again. */
  bringsOriginal?: boolean;
  /** The run takes so much of the day's machine time. */
  compute?: ComputeClaim;
}

interface Payer {
  id: string;
  subscriptionType: SubscriptionType;
}

/** Takes credits and machine time for a run, unless balance, song limit, the day's budget or another run of the song forbids it. */
export function reserveBatch(user: Payer, order: ReserveOrder, rows: OwnRows): SQLWrapper[] {
  const { pipelineId, credits, nowMs, afterPipelineId, bringsOriginal = false, compute } = order;
  const hasOriginal = bringsOriginal
    ? sql`sound_put_away_at_ms IS NOT NULL`
    : sql`original_deleted_at_ms IS NULL`;
  const songLimit = songLimitFor(user, order.isSongCounted);
  const hasPlace =
    songLimit === null
      ? sql`TRUE`
      : sql`(SELECT count(*) FROM songs WHERE user_id = ${user.id} AND status <> 'failed') < ${songLimit}`;
  const isNext =
    afterPipelineId === undefined
      ? sql`TRUE`
      : sql`EXISTS (SELECT 1 FROM songs JOIN runs ON runs.id = songs.pipeline_id
                    WHERE songs.pipeline_id = ${afterPipelineId} AND songs.${hasOriginal}
                      AND runs.status <> 'running'
                      AND NOT EXISTS (SELECT 1 FROM runs AS later
                                      WHERE later.song_id = songs.id AND later.kind = 'analysis' AND later.created_at_ms >= ${nowMs}))`;
  const entry = { id: `reserve:${pipelineId}`, userId: user.id, pipelineId, kind: 'reserve', nowMs } as const;
  const fits = compute ? fitsBudget(compute, true) : sql`TRUE`;
  return takeBatch({ ...entry, credits }, sql`${hasPlace} AND ${isNext} AND ${fits}`, (isMade) => [
    ...(compute ? [takeCompute(compute, isMade)] : []),
    ...rows(isMade),
  ]);
}

/** Takes credits for good, unless the balance forbids it. */
export function spendBatch(
  userId: string,
  { entryId, credits, nowMs }: { entryId: string; credits: number; nowMs: number },
  rows: OwnRows,
): SQLWrapper[] {
  return takeBatch({ id: entryId, userId, kind: 'use', credits, nowMs }, sql`TRUE`, rows);
}

/** An entry that exists is inserted again on purpose, whatever the balance: its primary key then fails the whole batch. */
function takeBatch(
  taken: {
    id: string;
    userId: string;
    pipelineId?: string;
    kind: LedgerKind;
    credits: number;
    nowMs: number;
  },
  isAllowed: SQL,
  rows: OwnRows,
): SQLWrapper[] {
  const { id, userId, credits, nowMs } = taken;
  const isTaken = hasEntry(id);
  const canPay = sql`(SELECT credits_available FROM users WHERE id = ${userId} AND deleted_at_ms IS NULL) >= ${credits}`;
  return [
    insertEntry(
      { ...taken, amount: -credits, createdAtMs: nowMs },
      sql`WHERE ${isTaken} OR (${canPay} AND ${isAllowed})`,
    ),
    sql`UPDATE users SET credits_available = credits_available - ${credits} WHERE id = ${userId} AND ${isTaken}`,
    ...rows(isTaken),
  ];
}

/** Ends a run and its reserve exactly once, while the run's row says `running`. What comes back pays a debt first. */
export function endRunBatch(
  { db }: Pick<Context, 'db'>,
  run: { pipelineId: string; userId: string; reservedCredits: number },
  terminal: TerminalEntry,
  ended: Partial<typeof runs.$inferInsert> & {
    status: 'completed' | 'failed' | 'cancelled';
    finishedAtMs: number;
  },
  rows: OwnRows,
): SQLWrapper[] {
  const { pipelineId, userId, reservedCredits } = run;
  const cost = terminal.kind === 'settle' ? settledCredits(reservedCredits, terminal.decodedSeconds) : 0;
  const returned = reservedCredits - cost;
  const isThisRun = sql`${runs.id} = ${pipelineId} AND ${runs.status} = 'running'`;
  const isRunning = sql`EXISTS (SELECT 1 FROM ${runs} WHERE ${isThisRun})`;
  const debtPaid = sql`min(${returned}, credits_debt)`;
  const entry = { userId, pipelineId, createdAtMs: ended.finishedAtMs };
  return [
    insertEntry(
      { ...entry, id: `terminal:${pipelineId}`, kind: terminal.kind, amount: returned },
      sql`WHERE ${isRunning}`,
    ),
    payDebt({ ...entry, id: `debt:${pipelineId}` }, debtPaid, isRunning),
    sql`UPDATE users SET credits_available = credits_available + ${returned} - ${debtPaid},
                         credits_debt = credits_debt - ${debtPaid}
        WHERE id = ${userId} AND ${isRunning}`,
    ...rows(isRunning),
    db
      .update(runs)
      .set({ ...ended, settledCredits: cost })
      .where(isThisRun),
  ];
}

/** Why this user cannot have a run of this price now; null when they can. What must be bought comes before what only takes time. */
export async function runRefusal(
  context: Context,
  user: Payer,
  requiredCredits: number,
  { compute, isSongCounted = false }: Pick<ReserveOrder, 'compute' | 'isSongCounted'>,
): Promise<AppError | null> {
  const row = await context.db.get<{ available: number; awaited: number; songs: number } | undefined>(
    sql`SELECT credits_available AS available, coalesce(credits_awaited, 0) AS awaited,
               (SELECT count(*) FROM songs WHERE user_id = users.id AND status <> 'failed') AS songs
        FROM users WHERE id = ${user.id}`,
  );
  const songLimit = songLimitFor(user, isSongCounted);
  if (songLimit !== null && (row?.songs ?? 0) >= songLimit) return { kind: 'song_limit', songLimit };
  const availableCredits = row?.available ?? 0;
  if (availableCredits < requiredCredits && availableCredits + (row?.awaited ?? 0) >= requiredCredits)
    return { kind: 'email_not_confirmed' };
  if (availableCredits < requiredCredits)
    return { kind: 'insufficient_credits', requiredCredits, availableCredits };
  return compute ? computeRefusal(context, compute, true) : null;
}

interface NewEntry {
  id: string;
  userId: string;
  pipelineId?: string;
  kind: LedgerKind;
  amount: number | SQL;
  debt?: SQL;
  createdAtMs: number | SQL;
}

/** `source` is what follows the SELECT: where the figures come from, and the condition. */
export function insertEntry(entry: NewEntry, source: SQL): SQL {
  const { id, userId, pipelineId = null, kind, amount, debt = 0, createdAtMs } = entry;
  return sql`INSERT INTO ledger (id, user_id, pipeline_id, kind, amount, debt, created_at_ms)
             SELECT ${id}, ${userId}, ${pipelineId}, ${kind}, ${amount}, ${debt}, ${createdAtMs} ${source}`;
}

/** Credits that come in pay a debt first, by an entry of its own. `debtPaid` is an expression on the account's row. */
export function payDebt(
  entry: Pick<NewEntry, 'id' | 'userId' | 'pipelineId' | 'createdAtMs'>,
  debtPaid: SQL,
  onlyIf: SQL,
): SQL {
  const amount = sql`-${debtPaid}`;
  return insertEntry(
    { ...entry, kind: 'clawback', amount, debt: amount },
    sql`FROM users WHERE users.id = ${entry.userId} AND ${debtPaid} > 0 AND ${onlyIf}`,
  );
}

export function hasEntry(entryId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ledger WHERE id = ${entryId})`;
}

function songLimitFor(user: Payer, isSongCounted = false): number | null {
  return isSongCounted ? null : PLANS[user.subscriptionType].songLimit;
}
