import type { BillingInterval } from '../contracts/account-api.ts';
import type { SubscriptionType } from '../plans/plans.ts';
import type { PaidPlan, ProviderState, Purchase } from './provider-state.ts';

/** From what the provider says to what we remember: what was paid for stays until it is used up or the money is given back. */

/** A row of `subscriptions`, but for whose it is and when it was written. */
export interface Subscription {
  provider: 'stripe' | 'test';
  customerId: string | null;
  subscriptionId: string | null;
  status: 'active' | 'past_due' | 'ended';
  plan: PaidPlan;
  interval: BillingInterval;
  nextPlan: SubscriptionType;
  nextInterval: BillingInterval | null;
  anchorMs: number;
  paidThroughMs: number;
  firstPaidAtMs: number;
  refundedAtMs: number | null;
}

/**
 * The provider's state decides alone, with two exceptions: nothing paid changes nothing, and an older subscription never takes the
 * place of a newer one. That is why the order in which states arrive does not matter, nor how often.
 */
export function subscriptionFrom(current: Subscription | null, state: ProviderState): Subscription | null {
  const paid = newestPurchase(state.purchases);
  if (paid === null) return current;
  const firstPaidAtMs = Math.min(...state.purchases.map(({ paidAtMs }) => paidAtMs));
  if (current !== null && isNewer(current, { firstPaidAtMs, subscriptionId: state.subscriptionId })) {
    return current;
  }
  const hasEnded = state.status === 'ended' || paid.refundedAtMs !== null;
  const nextInterval = hasEnded || state.nextInterval === paid.interval ? null : state.nextInterval;
  return {
    provider: state.provider,
    customerId: state.customerId,
    subscriptionId: state.subscriptionId,
    status: hasEnded ? 'ended' : state.status,
    plan: paid.plan,
    interval: paid.interval,
    nextPlan: hasEnded ? 'free' : state.nextPlan,
    nextInterval,
    anchorMs: cycleStart(state.purchases)?.startsAtMs ?? paid.startsAtMs,
    paidThroughMs: Math.min(paid.endsAtMs, paid.refundedAtMs ?? paid.endsAtMs),
    firstPaidAtMs,
    refundedAtMs: paid.refundedAtMs,
  };
}

/** The purchase that holds now: the one that began last; of two that began together, the one that was paid last. */
export function newestPurchase(purchases: readonly Purchase[]): Purchase | null {
  return [...purchases].sort(byStart).at(-1) ?? null;
}

/**
 * The purchase with which the billing cycle began: the newest one that did not just follow the one before it. The first payment does
 * that, and an upgrade in the middle of a period; a renewal does not, however late it was paid.
 */
export function cycleStart(purchases: readonly Purchase[]): Purchase | null {
  const ordered = [...purchases].sort(byStart);
  const starts = ordered.filter((purchase, index) => purchase.startsAtMs !== ordered[index - 1]?.endsAtMs);
  return starts.at(-1) ?? null;
}

function byStart(one: Purchase, other: Purchase): number {
  return one.startsAtMs - other.startsAtMs || one.paidAtMs - other.paidAtMs || (one.id < other.id ? -1 : 1);
}

function isNewer(current: Subscription, other: { firstPaidAtMs: number; subscriptionId: string }): boolean {
  if (current.subscriptionId === other.subscriptionId) return false;
  if (current.firstPaidAtMs !== other.firstPaidAtMs) return current.firstPaidAtMs > other.firstPaidAtMs;
  return (current.subscriptionId ?? '') > other.subscriptionId;
}
