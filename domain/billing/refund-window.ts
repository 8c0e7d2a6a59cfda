import type { SubscriptionBody } from '../contracts/account-api.ts';
import { effectivePlan } from '../plans/effective-plan.ts';
import { isLive } from './plan-change.ts';
import type { Subscription } from './subscription.ts';

/** The 14-day guarantee, and what a person reads about a subscription. */

const DAY_MS = 86_400_000;
const REFUND_WINDOW_MS = 14 * DAY_MS;
const NO_SUBSCRIPTION = {
  provider: null,
  plan: 'free',
  interval: null,
  status: 'none',
  paid_through: null,
  next_plan: 'free',
  refundable_until: null,
} as const;

/** The last instant at which everything paid for this subscription is given back; null when that was done or is over. */
export function refundableUntilMs(subscription: Subscription | null, nowMs: number): number | null {
  if (subscription === null || subscription.refundedAtMs !== null) return null;
  const untilMs = subscription.firstPaidAtMs + REFUND_WINDOW_MS;
  return nowMs <= untilMs ? untilMs : null;
}

export function subscriptionBody(
  subscription: Subscription | null,
  payments: SubscriptionBody['payments'],
  nowMs: number,
): SubscriptionBody {
  if (subscription === null) return { payments, ...NO_SUBSCRIPTION };
  const untilMs = refundableUntilMs(subscription, nowMs);
  const { plan } = effectivePlan(subscription, nowMs);
  return {
    payments,
    provider: subscription.provider,
    plan,
    interval: plan === 'free' ? null : subscription.interval,
    status: isLive(subscription, nowMs) ? subscription.status : 'ended',
    paid_through: isoTime(subscription.paidThroughMs),
    next_plan: subscription.nextPlan,
    refundable_until: untilMs === null ? null : isoTime(untilMs),
  };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
