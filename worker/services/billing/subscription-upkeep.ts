import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { stripeProvider } from '../../billing/stripe-provider.ts';
import { readStripeSettings } from '../../billing/stripe-settings.ts';
import type { Context } from '../../context.ts';
import { subscriptions } from '../../db/schema.ts';
import { failureReason } from '../../failure-reason.ts';
import { keepGoing } from '../upkeep/keep-going.ts';
import { refresher } from './payment-providers.ts';
import { findSubscription, recordState } from './subscriptions.ts';

/** Keeps what we remember of subscriptions true, and ends them with their account. */

export const OVERTAKEN: AppError = { kind: 'unavailable', retryAfterSeconds: 1 };
const MAX_ROUNDS = 5;
/** Stripe leaves an invoice open for an hour before it charges; also how often an overdue one is looked up. */
const OVERDUE_MS = 3_600_000;
const MAX_REFRESHED = 100;

/** Asks the provider how things stand and remembers it. The one way in for events and for the sweep. */
export async function refreshSubscription(context: Context, userId: string): Promise<Result<null, AppError>> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = await findSubscription(context, userId);
    const provider = refresher(context, known);
    if (provider === null) return ok(null);
    // Read before and written after: whoever writes in between was told something newer or the same.
    const state = await provider.stateOf(userId, known);
    if (!state.ok) return state;
    if (state.value === null) return ok(null);
    if ((await recordState(context, userId, known, state.value)) === 'recorded') return ok(null);
  }
  return err(OVERTAKEN);
}

/**
 * For the end of an account: nothing is charged any more and the provider forgets the person. Nothing is given back. May be repeated;
 * the caller's deletion must wait for `ok`, else somebody without an account would go on paying.
 */
export async function endSubscription(context: Context, userId: string): Promise<Result<null, AppError>> {
  const settings = readStripeSettings(context.env);
  if (settings !== null) {
    const forgotten = await stripeProvider(context, settings).forget(userId);
    if (!forgotten.ok) return forgotten;
  }
  await context.d1
    .prepare(
      `UPDATE subscriptions SET status = 'ended', next_plan = 'free', next_interval = NULL, customer_id = NULL,
            updated_at_ms = max(?1, updated_at_ms + 1) WHERE user_id = ?2 AND status <> 'ended'`,
    )
    .bind(context.nowMs(), userId)
    .run();
  return ok(null);
}

/** Webhooks that were lost for good: what should have been renewed an hour ago is looked up. */
export async function refreshOverdue(context: Context): Promise<number> {
  if (readStripeSettings(context.env) === null) return 0;
  const beforeMs = context.nowMs() - OVERDUE_MS;
  const overdue = await context.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, 'stripe'),
        inArray(subscriptions.status, ['active', 'past_due']),
        lt(subscriptions.paidThroughMs, beforeMs),
        lt(subscriptions.updatedAtMs, beforeMs),
      ),
    )
    // In no order, so that those that always fail do not stand in front of the others.
    .orderBy(sql`random()`)
    .limit(MAX_REFRESHED);
  return keepGoing(context, 'refreshOverdue', overdue, ({ userId }) => tryToRefresh(context, userId));
}

async function tryToRefresh(context: Context, userId: string): Promise<number> {
  try {
    const refreshed = await refreshSubscription(context, userId);
    if (!refreshed.ok) context.log({ event: 'refresh_failed', userId, reason: refreshed.error.kind });
    return refreshed.ok ? 1 : 0;
  } catch (error) {
    const reason = failureReason(error);
    context.log({ event: 'refresh_failed', userId, reason });
    return 0;
  }
}
