import type { BillingInterval } from '../contracts/account-api.ts';
import { addMonths, monthsBetween } from './period.ts';
import type { SubscriptionType } from './plans.ts';

/** Which plan an account has at an instant, and whether a new period of it may be filled up. */

const DAY_MS = 86_400_000;
/** How long a paid plan stays while its next payment is late or not yet known. New credits wait for the payment. */
export const PAYMENT_GRACE_MS = 7 * DAY_MS;
const INTERVAL_MONTHS: Readonly<Record<BillingInterval, number>> = { monthly: 1, yearly: 12 };

/** The row of `subscriptions`, as far as it decides the plan. */
export interface PaidSubscription {
  provider: 'stripe' | 'test';
  status: 'active' | 'past_due' | 'ended';
  plan: 'pro' | 'premium';
  interval: BillingInterval;
  nextPlan: SubscriptionType;
  /** The interval after `paidThroughMs`, when it changes there. */
  nextInterval?: BillingInterval | null;
  paidThroughMs: number;
  refundedAtMs: number | null;
}

interface EffectivePlan {
  plan: SubscriptionType;
  /** False while a payment is awaited: the plan stays, the period does not renew. */
  mayGrant: boolean;
}

const FREE: EffectivePlan = { plan: 'free', mayGrant: true };

export function effectivePlan(subscription: PaidSubscription | null, nowMs: number): EffectivePlan {
  if (subscription === null || subscription.refundedAtMs !== null) return FREE;
  if (nowMs < subscription.paidThroughMs) return { plan: subscription.plan, mayGrant: true };
  if (subscription.status === 'ended' || subscription.nextPlan === 'free') return FREE;
  if (renewsByItself(subscription)) return { plan: subscription.nextPlan, mayGrant: true };
  if (nowMs >= subscription.paidThroughMs + PAYMENT_GRACE_MS) return FREE;
  return { plan: subscription.nextPlan, mayGrant: false };
}

/**
 * Since when an account that is on the Free plan now has been there at the latest; null on a paid one. Whoever stopped paying is given the
 * whole time that a late payment has, because the row does not tell whether it was waited for.
 */
export function freeSinceMs(subscription: PaidSubscription | null, nowMs: number): number | null {
  if (effectivePlan(subscription, nowMs).plan !== 'free') return null;
  if (subscription === null) return 0;
  return subscription.refundedAtMs ?? subscription.paidThroughMs + PAYMENT_GRACE_MS;
}

/**
 * The subscription as it stands now. Nobody sends events about the test provider's renewals: what it would have done by now is
 * worked out from its row. `anchorMs` is the account's period anchor, so that payments and periods fall on the same instants.
 */
export function subscriptionAt<Row extends PaidSubscription>(row: Row, anchorMs: number, nowMs: number): Row {
  if (nowMs < row.paidThroughMs || row.nextPlan === 'free' || !renewsByItself(row)) return row;
  const interval = row.nextInterval ?? row.interval;
  const paidThroughMs = nextPaymentMs(anchorMs, interval, nowMs, row.paidThroughMs);
  return { ...row, plan: row.nextPlan, interval, nextInterval: null, paidThroughMs };
}

/** The first end of a paid interval after `nowMs`, when everything up to `paidMs` is paid. All of them fall on the anchor's day. */
export function nextPaymentMs(
  anchorMs: number,
  interval: BillingInterval,
  nowMs: number,
  paidMs = anchorMs,
): number {
  let months = monthsBetween(anchorMs, paidMs);
  do months += INTERVAL_MONTHS[interval];
  while (addMonths(anchorMs, months) <= nowMs);
  return addMonths(anchorMs, months);
}

function renewsByItself(subscription: PaidSubscription): boolean {
  return (
    subscription.provider === 'test' && subscription.status === 'active' && subscription.refundedAtMs === null
  );
}
