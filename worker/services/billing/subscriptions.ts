import { eq } from 'drizzle-orm';
import { type SubscriptionNews, subscriptionNews } from '#domain/billing/news.ts';
import type { ProviderState } from '#domain/billing/provider-state.ts';
import { cycleStart, type Subscription, subscriptionFrom } from '#domain/billing/subscription.ts';
import { subscriptionAt } from '#domain/plans/effective-plan.ts';
import type { KnownSubscription } from '../../billing/payment-provider.ts';
import type { Context } from '../../context.ts';
import { subscriptions, users } from '../../db/schema.ts';
import { clawbackStatements, planGrantKeys, startPlanStatements } from '../credits/credit-grants.ts';
import { mailStatement, sendDueMails } from '../mail/mails.ts';

/** The row of `subscriptions` and everything that changes with it, in one batch. */

type Row = typeof subscriptions.$inferSelect;

const COLUMNS = [
  ['user_id', 'userId'],
  ['provider', 'provider'],
  ['customer_id', 'customerId'],
  ['subscription_id', 'subscriptionId'],
  ['status', 'status'],
  ['plan', 'plan'],
  ['interval', 'interval'],
  ['next_plan', 'nextPlan'],
  ['next_interval', 'nextInterval'],
  ['anchor_ms', 'anchorMs'],
  ['paid_through_ms', 'paidThroughMs'],
  ['first_paid_at_ms', 'firstPaidAtMs'],
  ['refunded_at_ms', 'refundedAtMs'],
  ['updated_at_ms', 'updatedAtMs'],
] as const satisfies readonly (readonly [string, keyof Row])[];

/** Null without one. Of the test provider's rows it is what that provider would say now. */
export async function findSubscription(context: Context, userId: string): Promise<KnownSubscription | null> {
  const found = await context.db
    .select({ row: subscriptions, anchorMs: users.periodAnchorMs })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.userId, userId))
    .get();
  if (!found || found.row.subscriptionId === null) return null;
  const row = subscriptionAt({ ...found.row }, found.anchorMs, context.nowMs());
  return { row: { ...row, subscriptionId: found.row.subscriptionId }, version: found.row.updatedAtMs };
}

/**
 * Writes what the provider says, unless somebody has written since `known` was read: then the state may be the older one, nothing is
 * written, and the caller looks again. Repeating it with the same state changes nothing but the version.
 */
export async function recordState(
  context: Context,
  userId: string,
  known: KnownSubscription | null,
  state: ProviderState,
): Promise<'recorded' | 'outdated'> {
  const before = known?.row ?? null;
  const after = subscriptionFrom(before, state);
  // Nothing was paid yet, or it is about an older subscription.
  if (after === null || after.subscriptionId !== state.subscriptionId) return 'recorded';
  const news = subscriptionNews(before, after, {
    refundedCents: state.refundedCents,
    nowMs: context.nowMs(),
  });
  const statements = [
    ...rowStatements(context, userId, known, after),
    ...(await creditStatements(context, userId, state, after)),
    ...(await newsStatements(context, userId, news)),
  ];
  try {
    await context.env.DB.batch(statements);
    if (news.length > 0) context.defer(() => sendDueMails(context));
    return 'recorded';
  } catch (error) {
    if (/constraint failed: subscriptions\.(user_id|subscription_id|plan)/.test(String(error)))
      return 'outdated';
    throw error;
  }
}

/** The first statement breaks a rule of the table, and with it the whole batch, when the row is not the known one any more. */
function rowStatements(
  context: Context,
  userId: string,
  known: KnownSubscription | null,
  after: Subscription,
): D1PreparedStatement[] {
  const db = context.env.DB;
  const updatedAtMs = Math.max(context.nowMs(), (known?.version ?? 0) + 1);
  const row: Row = { ...after, userId, updatedAtMs };
  const names = COLUMNS.map(([name]) => name);
  const values = COLUMNS.map(([, field]) => row[field]);
  if (known === null) {
    const marks = COLUMNS.map(() => '?');
    return [
      db
        .prepare(`INSERT INTO subscriptions (${names.join(', ')}) VALUES (${marks.join(', ')})`)
        .bind(...values),
    ];
  }
  return [
    db
      .prepare('UPDATE subscriptions SET plan = NULL WHERE user_id = ? AND updated_at_ms <> ?')
      .bind(userId, known.version),
    db
      .prepare(`UPDATE subscriptions SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE user_id = ?`)
      .bind(...values, userId),
  ];
}

/**
 * A cycle that begins grants its plan's credits; a refund takes back what this subscription's cycles granted. Also when both are seen
 * at once, so that it makes no difference when we looked.
 */
async function creditStatements(
  context: Context,
  userId: string,
  state: ProviderState,
  after: Subscription,
): Promise<D1PreparedStatement[]> {
  const start = cycleStart(state.purchases);
  if (start === null) return [];
  const key = `${state.subscriptionId}:${start.startsAtMs}`;
  const begin = { plan: start.plan, key, startMs: start.startsAtMs };
  const statements = startPlanStatements(context, userId, begin);
  if (after.refundedAtMs === null) return statements;
  const earlier = await planGrantKeys(context, userId, `${state.subscriptionId}:`);
  for (const refundedKey of new Set([...earlier, key])) {
    statements.push(...clawbackStatements(context, userId, { key: refundedKey, nowMs: context.nowMs() }));
  }
  return statements;
}

async function newsStatements(
  context: Context,
  userId: string,
  news: SubscriptionNews[],
): Promise<D1PreparedStatement[]> {
  if (news.length === 0) return [];
  const user = await context.db
    .select({ email: users.email, deletedAtMs: users.deletedAtMs })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!user || user.deletedAtMs !== null) return [];
  return news.map((mail) => mailStatement(context, { userId, to: user.email, mail }));
}
