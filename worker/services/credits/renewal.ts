import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { dueRenewal, type Renewal } from '#domain/plans/renewal.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { type subscriptions, type User, users } from '../../db/schema.ts';
import { stopWithoutPlan } from '../webhooks/events.ts';
import { periodBatch } from './credit-grants.ts';
import { accessWithPlan } from './plan-access.ts';

/**
 * Brings an account up to the current period and plan when somebody looks at it: no timer, so nothing is late and nothing is done for
 * accounts that nobody uses. Parallel calls renew once; the price is one more read in a request that finds something due.
 */

/** All that says which period and plan an account is in. */
export interface AccountRows {
  user: User;
  subscription: typeof subscriptions.$inferSelect | null;
}

export async function renewUser(context: Context, { user, subscription }: AccountRows): Promise<User> {
  const renewal = dueRenewal(user, subscription, context.nowMs());
  // Nothing is filled up while the first credits still wait for a confirmed address.
  if (renewal === null || user.creditsAwaited !== null) return user;
  await runBatch(context, [
    ...renewalBatch(user, renewal, context.nowMs()),
    ...(renewal.plan === user.subscriptionType ? [] : stopWithoutPlan(user.id)),
  ]);
  return (await context.db.select().from(users).where(eq(users.id, user.id)).get()) ?? user;
}

/** Without a new period only the plan changes. The anchor tells whether a plan was bought in between: then this decision is outdated. */
function renewalBatch(user: User, { plan, startMs }: Renewal, nowMs: number): SQLWrapper[] {
  if (startMs !== null) return periodBatch(user, { plan, startMs, nowMs });
  return [
    sql`UPDATE users SET subscription_type = ${plan}, ${accessWithPlan(plan, nowMs)}
        WHERE id = ${user.id} AND period_anchor_ms = ${user.periodAnchorMs} AND deleted_at_ms IS NULL`,
  ];
}
