import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';
import type { Context } from '../../context.ts';
import { hasEntry, insertEntry, payDebt } from './ledger-batch.ts';
import { accessWithPlan } from './plan-access.ts';

/**
 * What plans give and take back, as parts of a D1 batch. Applying any of them twice, in whatever order and however late, changes
 * nothing. A top-up never takes away; what it adds pays a debt first.
 */

/** The first grant, of what the new account's row says; nothing when there is no such row, or it was granted before. */
export function firstGrant(userId: string): SQL {
  return insertEntry(
    {
      id: `grant:signup:${userId}`,
      userId,
      kind: 'grant',
      amount: sql`credits_available`,
      createdAtMs: sql`created_at_ms`,
    },
    sql`FROM users WHERE id = ${userId} ON CONFLICT (id) DO NOTHING`,
  );
}

/**
 * The first grant, where it has waited for an address to be proved: what that address may still be given in its month. Where its month
 * has not begun, it begins now. A second time nothing waits any more.
 */
export function releaseCredits(
  userId: string,
  { credits, hasBegun }: { credits: SQL; hasBegun: SQL },
  nowMs: number,
  onlyIf: SQL,
): SQL[] {
  const waits = sql`id = ${userId} AND credits_awaited IS NOT NULL AND deleted_at_ms IS NULL AND ${onlyIf}`;
  const debtPaid = sql`min(credits_debt, ${credits})`;
  const entry = { userId, createdAtMs: nowMs };
  const goesOn = (column: SQL, begun: number) => sql`CASE WHEN ${hasBegun} THEN ${column} ELSE ${begun} END`;
  return [
    insertEntry(
      { ...entry, id: `grant:proved:${userId}`, kind: 'grant', amount: credits },
      sql`FROM users WHERE ${waits}`,
    ),
    payDebt({ ...entry, id: `debt:proved:${userId}` }, debtPaid, waits),
    sql`UPDATE users SET credits_available = credits_available + ${credits} - ${debtPaid},
                         credits_debt = credits_debt - ${debtPaid}, credits_awaited = NULL,
                         period_anchor_ms = ${goesOn(sql`period_anchor_ms`, nowMs)},
                         period_started_at_ms = ${goesOn(sql`period_started_at_ms`, nowMs)},
                         training_used_ms = ${goesOn(sql`training_used_ms`, 0)}
        WHERE ${waits}`,
  ];
}

/** Fills an account up for the period that begins at `startMs`; only while that period is newer than the last one. */
export function periodBatch(
  user: { id: string; periodAnchorMs: number },
  { plan, startMs, nowMs }: { plan: SubscriptionType; startMs: number; nowMs: number },
): SQLWrapper[] {
  const { topUp, debtPaid, balance } = topUpTo(plan, nowMs);
  const isDue = sql`id = ${user.id} AND period_anchor_ms = ${user.periodAnchorMs}
                    AND period_started_at_ms < ${startMs} AND deleted_at_ms IS NULL`;
  const entry = { userId: user.id, createdAtMs: nowMs };
  return [
    insertEntry(
      { ...entry, id: `grant:period:${user.id}:${startMs}`, kind: 'grant', amount: topUp },
      sql`FROM users WHERE ${isDue} AND ${topUp} > 0`,
    ),
    payDebt({ ...entry, id: `debt:period:${user.id}:${startMs}` }, debtPaid, isDue),
    sql`UPDATE users SET ${balance}, period_started_at_ms = ${startMs}, training_used_ms = 0 WHERE ${isDue}`,
  ];
}

/**
 * A paid plan begins or is upgraded: a new anchor, a new period, and the balance is topped up. `key` is the payment's own, so that the
 * same payment starts the plan once. Practice that was counted stays counted: paid plans do not limit it, and buying and returning
 * one must not empty the meter.
 */
export function startPlanBatch(
  userId: string,
  { plan, key, startMs }: { plan: SubscriptionType; key: string; startMs: number },
): SQLWrapper[] {
  const { topUp, debtPaid, balance } = topUpTo(plan, startMs);
  const grantId = planGrantId(userId, key);
  // The entry's own instant is later than every period before it, and becomes the account's: then it has been applied.
  const grantedAtMs = sql`(SELECT created_at_ms FROM ledger WHERE id = ${grantId})`;
  const isUnapplied = sql`id = ${userId} AND period_started_at_ms < ${grantedAtMs}`;
  return [
    insertEntry(
      {
        id: grantId,
        userId,
        kind: 'grant',
        amount: topUp,
        createdAtMs: sql`max(${startMs}, period_started_at_ms + 1)`,
      },
      sql`FROM users WHERE id = ${userId} AND deleted_at_ms IS NULL AND NOT ${hasEntry(grantId)}`,
    ),
    payDebt({ id: `debt:plan:${userId}:${key}`, userId, createdAtMs: grantedAtMs }, debtPaid, isUnapplied),
    sql`UPDATE users SET ${balance}, credits_awaited = NULL, period_anchor_ms = ${grantedAtMs}, period_started_at_ms = ${grantedAtMs}
        WHERE ${isUnapplied}`,
  ];
}

/**
 * A payment goes back, and the credits that came with it too: what is left of them is taken, the rest becomes debt. Nothing happens
 * when that payment never granted anything. The balance is then folded from the ledger, which is what makes a repeat harmless; it
 * reads all entries of one account, a price that only refunds pay.
 */
export function clawbackBatch(
  userId: string,
  { key, nowMs, round = 1 }: { key: string; nowMs: number; round?: number },
): SQLWrapper[] {
  const id = clawbackId(userId, key, round);
  const taken = sql`min(credits_available, purchase.amount)`;
  return [
    insertEntry(
      {
        id,
        userId,
        kind: 'clawback',
        amount: sql`-${taken}`,
        debt: sql`purchase.amount - ${taken}`,
        createdAtMs: nowMs,
      },
      sql`FROM users JOIN ledger AS purchase ON purchase.id = ${planGrantId(userId, key)}
          WHERE users.id = ${userId} AND NOT ${hasEntry(id)}`,
    ),
    foldBalance(userId, id),
  ];
}

/**
 * A bank gives a payment back that it had taken: what was taken with it comes back, and pays a debt first. A second time it hits the
 * primary key.
 */
export function reinstateBatch(
  userId: string,
  { key, nowMs, round }: { key: string; nowMs: number; round: number },
): SQLWrapper[] {
  const id = `grant:back:${userId}:${key}#${round}`;
  const purchase = sql`(SELECT amount FROM ledger WHERE id = ${planGrantId(userId, key)})`;
  return [
    insertEntry(
      { id, userId, kind: 'grant', amount: purchase, createdAtMs: nowMs },
      sql`FROM users WHERE users.id = ${userId} AND ${hasEntry(clawbackId(userId, key, round))}`,
    ),
    payDebt(
      { id: `debt:back:${userId}:${key}#${round}`, userId, createdAtMs: nowMs },
      sql`min(credits_debt, ${purchase})`,
      hasEntry(id),
    ),
    foldBalance(userId, id),
  ];
}

/** How often what a payment granted was taken back, and how often that was given again. */
export async function clawbackRounds(
  context: Context,
  userId: string,
  key: string,
): Promise<{ taken: number; given: number }> {
  const again = `${clawbackId(userId, key, 1)}#`;
  const back = `grant:back:${userId}:${key}#`;
  const row = await context.db.get<{ taken: number; given: number } | undefined>(
    sql`SELECT count(*) FILTER (WHERE id = ${clawbackId(userId, key, 1)} OR substr(id, 1, ${again.length}) = ${again}) AS taken,
               count(*) FILTER (WHERE substr(id, 1, ${back.length}) = ${back}) AS given
        FROM ledger WHERE user_id = ${userId}`,
  );
  return row ?? { taken: 0, given: 0 };
}

/** The keys of everything that somebody was granted by payments whose keys begin so. */
export async function planGrantKeys(context: Context, userId: string, keyPrefix: string): Promise<string[]> {
  const prefix = planGrantId(userId, keyPrefix);
  const entries = await context.db.all<{ id: string }>(
    sql`SELECT id FROM ledger
        WHERE user_id = ${userId} AND kind = 'grant' AND substr(id, 1, ${prefix.length}) = ${prefix}`,
  );
  return entries.map(({ id }) => id.slice(planGrantId(userId, '').length));
}

/** Expressions on a row of `users`: how much a top-up adds, how much of that goes into the debt, and what it sets. */
function topUpTo(plan: SubscriptionType, nowMs: number): { topUp: SQL; debtPaid: SQL; balance: SQL } {
  const topUp = sql`max(0, ${PLANS[plan].monthlyCredits} - credits_available)`;
  const debtPaid = sql`min(credits_debt, ${topUp})`;
  const balance = sql`credits_available = credits_available + ${topUp} - ${debtPaid},
                      credits_debt = credits_debt - ${debtPaid}, subscription_type = ${plan},
                      ${accessWithPlan(plan, nowMs)}`;
  return { topUp, debtPaid, balance };
}

function clawbackId(userId: string, key: string, round: number): string {
  return `clawback:${userId}:${key}${round === 1 ? '' : `#${round}`}`;
}

function foldBalance(userId: string, entryId: string): SQL {
  return sql`UPDATE users SET (credits_available, credits_debt) =
                              (SELECT sum(amount), sum(debt) FROM ledger WHERE user_id = ${userId})
             WHERE id = ${userId} AND ${hasEntry(entryId)}`;
}

function planGrantId(userId: string, key: string): string {
  return `grant:plan:${userId}:${key}`;
}
