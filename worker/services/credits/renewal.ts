import { eq } from 'drizzle-orm';
import { dueRenewal, type Renewal } from '#domain/plans/renewal.ts';
import type { Context } from '../../context.ts';
import { type subscriptions, users } from '../../db/schema.ts';
import type { User } from '../accounts/accounts.ts';
import { periodStatements } from './credit-grants.ts';

/**
 * Brings an account up to the current period and plan when somebody looks at it: no timer, so nothing is late and nothing is done for
 * accounts that nobody uses. Parallel calls renew once; the price is one more read in a request that finds something due.
 */

type Subscription = typeof subscriptions.$inferSelect;

export async function renewUser(
  context: Context,
  user: User,
  subscription: Subscription | null,
): Promise<User> {
  const renewal = dueRenewal(user, subscription, context.nowMs());
  if (renewal === null) return user;
  await context.env.DB.batch(renewalStatements(context, user, renewal));
  return (await context.db.select().from(users).where(eq(users.id, user.id)).get()) ?? user;
}

function renewalStatements(context: Context, user: User, renewal: Renewal): D1PreparedStatement[] {
  const { plan, startMs } = renewal;
  if (startMs === null) return [planStatement(context, user, renewal)];
  return periodStatements(context, user, { plan, startMs, nowMs: context.nowMs() });
}

/** The anchor tells whether a plan was bought in between: then this decision is out of date. */
function planStatement(context: Context, user: User, { plan }: Renewal): D1PreparedStatement {
  return context.env.DB.prepare(
    `UPDATE users SET subscription_type = ?1 WHERE id = ?2 AND period_anchor_ms = ?3 AND deleted_at_ms IS NULL`,
  ).bind(plan, user.id, user.periodAnchorMs);
}
