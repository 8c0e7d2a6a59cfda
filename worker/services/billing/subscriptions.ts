import { createHash } from 'node:crypto';
import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { type SubscriptionNotice, subscriptionNotices } from '#domain/billing/notices.ts';
import type { ProviderState } from '#domain/billing/provider-state.ts';
import { cycleStart, type Subscription, subscriptionFrom } from '#domain/billing/subscription.ts';
import { newId } from '#domain/ids.ts';
import { subscriptionAt } from '#domain/plans/effective-plan.ts';
import type { KnownSubscription } from '../../billing/payment-provider.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { subscriptions, users } from '../../db/schema.ts';
import {
  clawbackBatch,
  clawbackRounds,
  planGrantKeys,
  reinstateBatch,
  startPlanBatch,
} from '../credits/credit-grants.ts';
import { insertMail, sendDueMails } from '../mail/mails.ts';

/** The row of `subscriptions` and everything that changes with it, in one batch. */

/** Gives null without a subscription. For rows of the test provider it gives what that provider would say now. */
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
  const notices = subscriptionNotices(before, after, {
    refundedCents: state.refundedCents,
    nowMs: context.nowMs(),
  });
  const statements = [
    ...rowStatements(context, userId, known, after),
    ...(await creditStatements(context, userId, state, after)),
    ...(await noticeStatements(context, userId, notices, known?.version ?? 0)),
  ];
  try {
    await runBatch(context, statements);
    if (notices.length > 0) context.defer(() => sendDueMails(context));
    return 'recorded';
  } catch (error) {
    if (/constraint failed: subscriptions\.(user_id|subscription_id|plan)/.test(String(error)))
      return 'outdated';
    throw error;
  }
}

/** The first statement breaks a rule of the table, and with it the whole batch, when the row is not the known one any more. */
function rowStatements(
  { db, nowMs }: Context,
  userId: string,
  known: KnownSubscription | null,
  after: Subscription,
): SQLWrapper[] {
  const row = { ...after, userId, updatedAtMs: Math.max(nowMs(), (known?.version ?? 0) + 1) };
  if (known === null) return [db.insert(subscriptions).values(row)];
  const isMine = eq(subscriptions.userId, userId);
  return [
    db
      .update(subscriptions)
      .set({ plan: sql`NULL` })
      .where(and(isMine, ne(subscriptions.updatedAtMs, known.version))),
    db.update(subscriptions).set(row).where(isMine),
  ];
}

/**
 * A cycle that begins grants its plan's credits; a refund takes back what this subscription's cycles granted, and a dispute that was won
 * gives it again. Also when all are seen at once, so that it makes no difference when we looked.
 */
async function creditStatements(
  context: Context,
  userId: string,
  state: ProviderState,
  after: Subscription,
): Promise<SQLWrapper[]> {
  const start = cycleStart(state.purchases);
  if (start === null) return [];
  const key = `${state.subscriptionId}:${start.startsAtMs}`;
  const begin = { plan: start.plan, key, startMs: start.startsAtMs };
  const statements = startPlanBatch(userId, begin);
  const nowMs = context.nowMs();
  const earlier = await planGrantKeys(context, userId, `${state.subscriptionId}:`);
  for (const granted of new Set([...earlier, key])) {
    const { taken, given } = await clawbackRounds(context, userId, granted);
    const isTaken = taken > given;
    if (after.refundedAtMs !== null) {
      const round = isTaken ? taken : taken + 1;
      statements.push(...clawbackBatch(userId, { key: granted, nowMs, round }));
    } else if (isTaken) {
      statements.push(...reinstateBatch(userId, { key: granted, nowMs, round: taken }));
    }
  }
  return statements;
}

async function noticeStatements(
  context: Context,
  userId: string,
  notices: SubscriptionNotice[],
  versionBefore: number,
): Promise<SQLWrapper[]> {
  if (notices.length === 0) return [];
  const user = await context.db
    .select({ email: users.email, deletedAtMs: users.deletedAtMs })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!user || user.deletedAtMs !== null) return [];
  const mailId = (at: number) =>
    newId('mail', { randomBytes: () => hash(`${userId} ${versionBefore} ${at}`), shard: context.shard });
  return notices.map((mail, at) => insertMail(context, { id: mailId(at), userId, to: user.email, mail }));
}

/** The same change of the same row, met again after a restore, is told under the same id. */
function hash(text: string): Uint8Array {
  return createHash('sha256').update(text).digest().subarray(0, 16);
}
