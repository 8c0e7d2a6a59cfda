import { PLANS, type SubscriptionType } from '#domain/plans.ts';
import type { Context } from '../../context.ts';

/**
 * Statements that give and take back a plan's credits, to be joined into one D1 batch. Applying any of them twice, in whatever order
 * and however late, changes nothing. A top-up never takes away; what it adds pays a debt first, by an entry of its own.
 */

/** How much a top-up to ?3 credits adds, and how much of that goes into the debt; on a row of `users`. */
const TOP_UP = 'max(0, ?3 - credits_available)';
const DEBT_PAID = `min(credits_debt, ${TOP_UP})`;

/** Fills an account up for the period that begins at `startMs`; only while that period is newer than the last one. */
export function periodStatements(
  context: Context,
  user: { id: string; periodAnchorMs: number },
  period: { plan: SubscriptionType; startMs: number; nowMs: number },
): D1PreparedStatement[] {
  const credits = PLANS[period.plan].monthlyCredits;
  const due = 'id = ?2 AND period_anchor_ms = ?4 AND period_started_at_ms < ?5 AND deleted_at_ms IS NULL';
  const bound = [user.id, credits, user.periodAnchorMs, period.startMs];
  return [
    context.env.DB.prepare(
      `INSERT INTO ledger (id, user_id, kind, amount, created_at_ms)
       SELECT ?1, id, 'grant', ${TOP_UP}, ?6 FROM users WHERE ${due} AND ${TOP_UP} > 0`,
    ).bind(`grant:period:${user.id}:${period.startMs}`, ...bound, period.nowMs),
    context.env.DB.prepare(
      `INSERT INTO ledger (id, user_id, kind, amount, debt, created_at_ms)
       SELECT ?1, id, 'clawback', -${DEBT_PAID}, -${DEBT_PAID}, ?6 FROM users WHERE ${due} AND ${DEBT_PAID} > 0`,
    ).bind(`debt:period:${user.id}:${period.startMs}`, ...bound, period.nowMs),
    context.env.DB.prepare(
      `UPDATE users SET credits_available = credits_available + ${TOP_UP} - ${DEBT_PAID},
                        credits_debt = credits_debt - ${DEBT_PAID},
                        subscription_type = ?1, period_started_at_ms = ?5, training_used_ms = 0
       WHERE ${due}`,
    ).bind(period.plan, ...bound),
  ];
}

/**
 * A paid plan begins or is upgraded: a new anchor, a new period, and the balance is topped up. `key` is the payment's own, so that the
 * same payment starts the plan once. Practice that was counted stays counted: paid plans do not limit it, and buying and returning
 * one must not empty the meter.
 */
export function startPlanStatements(
  context: Context,
  userId: string,
  start: { plan: SubscriptionType; key: string; startMs: number },
): D1PreparedStatement[] {
  const grantId = planGrantId(userId, start.key);
  const credits = PLANS[start.plan].monthlyCredits;
  // The entry's own instant is later than every period before it, and becomes the account's: then it has been applied.
  const unapplied = 'id = ?2 AND period_started_at_ms < (SELECT created_at_ms FROM ledger WHERE id = ?1)';
  return [
    context.env.DB.prepare(
      `INSERT INTO ledger (id, user_id, kind, amount, created_at_ms)
       SELECT ?1, id, 'grant', ${TOP_UP}, max(?4, period_started_at_ms + 1) FROM users
       WHERE id = ?2 AND deleted_at_ms IS NULL AND NOT EXISTS (SELECT 1 FROM ledger WHERE id = ?1)`,
    ).bind(grantId, userId, credits, start.startMs),
    context.env.DB.prepare(
      `INSERT INTO ledger (id, user_id, kind, amount, debt, created_at_ms)
       SELECT ?4, id, 'clawback', -${DEBT_PAID}, -${DEBT_PAID}, (SELECT created_at_ms FROM ledger WHERE id = ?1)
       FROM users WHERE ${unapplied} AND ${DEBT_PAID} > 0`,
    ).bind(grantId, userId, credits, `debt:plan:${userId}:${start.key}`),
    context.env.DB.prepare(
      `UPDATE users SET credits_available = credits_available + ${TOP_UP} - ${DEBT_PAID},
                        credits_debt = credits_debt - ${DEBT_PAID}, subscription_type = ?4,
                        period_anchor_ms = (SELECT created_at_ms FROM ledger WHERE id = ?1),
                        period_started_at_ms = (SELECT created_at_ms FROM ledger WHERE id = ?1)
       WHERE ${unapplied}`,
    ).bind(grantId, userId, credits, start.plan),
  ];
}

/**
 * A payment goes back, and the credits that came with it too: what is left of them is taken, the rest becomes debt. Nothing happens
 * when that payment never granted anything. The balance is then folded from the ledger, which is what makes a repeat harmless; it
 * reads all entries of one account, a price that only refunds pay.
 */
export function clawbackStatements(
  context: Context,
  userId: string,
  refund: { key: string; nowMs: number },
): D1PreparedStatement[] {
  const clawbackId = `clawback:${userId}:${refund.key}`;
  return [
    context.env.DB.prepare(
      `INSERT INTO ledger (id, user_id, kind, amount, debt, created_at_ms)
       SELECT ?1, users.id, 'clawback', -min(credits_available, amount), amount - min(credits_available, amount), ?4
       FROM users JOIN ledger AS purchase ON purchase.id = ?3
       WHERE users.id = ?2 AND NOT EXISTS (SELECT 1 FROM ledger WHERE id = ?1)`,
    ).bind(clawbackId, userId, planGrantId(userId, refund.key), refund.nowMs),
    context.env.DB.prepare(
      `UPDATE users SET (credits_available, credits_debt) =
                        (SELECT sum(amount), sum(debt) FROM ledger WHERE user_id = ?2)
       WHERE id = ?2 AND EXISTS (SELECT 1 FROM ledger WHERE id = ?1)`,
    ).bind(clawbackId, userId),
  ];
}

/** The keys of everything that somebody was granted by payments whose keys begin so. */
export async function planGrantKeys(context: Context, userId: string, keyPrefix: string): Promise<string[]> {
  const prefix = planGrantId(userId, keyPrefix);
  const { results } = await context.env.DB.prepare(
    `SELECT id FROM ledger WHERE user_id = ?1 AND kind = 'grant' AND substr(id, 1, ?2) = ?3`,
  )
    .bind(userId, prefix.length, prefix)
    .all<{ id: string }>();
  return results.map(({ id }) => id.slice(planGrantId(userId, '').length));
}

function planGrantId(userId: string, key: string): string {
  return `grant:plan:${userId}:${key}`;
}
