import type { BillingInterval } from '../contracts/account-api.ts';
import { nextPaymentMs } from '../plans/effective-plan.ts';
import type { SubscriptionType } from '../plans/plans.ts';
import type { Offer, ProviderState, Purchase } from './provider-state.ts';
import type { Subscription } from './subscription.ts';

/** The test provider: the rules of a real one, and nothing is charged. Its only memory is our own row. */

/** A row that this provider wrote. */
type TestSubscription = Subscription & { subscriptionId: string };

/** A purchase that begins now: the first one, or one in place of what runs. */
export function boughtNow(
  subscription: { id: string; row: TestSubscription | null },
  offer: Offer,
  nowMs: number,
): ProviderState {
  const purchase: Purchase = {
    id: `${subscription.id}:${nowMs}`,
    ...offer,
    startsAtMs: nowMs,
    endsAtMs: nextPaymentMs(nowMs, offer.interval, nowMs),
    paidAtMs: nowMs,
    amountCents: 0,
    refundedAtMs: null,
  };
  return {
    provider: 'test',
    customerId: null,
    subscriptionId: subscription.id,
    status: 'active',
    nextPlan: offer.plan,
    nextInterval: offer.interval,
    purchases: [...(subscription.row === null ? [] : [purchaseOf(subscription.row)]), purchase],
    refundedCents: 0,
  };
}

/** Says what the row says, as a provider would say it. */
export function stateOfRow(row: TestSubscription): ProviderState {
  return {
    provider: 'test',
    customerId: null,
    subscriptionId: row.subscriptionId,
    status: row.status,
    nextPlan: row.nextPlan,
    nextInterval: row.nextInterval ?? row.interval,
    purchases: [purchaseOf(row)],
    refundedCents: 0,
  };
}

export function changedLater(
  row: TestSubscription,
  next: { plan: SubscriptionType; interval: BillingInterval },
): ProviderState {
  return { ...stateOfRow(row), nextPlan: next.plan, nextInterval: next.interval };
}

export function refunded(row: TestSubscription, nowMs: number): ProviderState {
  const purchase = { ...purchaseOf(row), refundedAtMs: row.refundedAtMs ?? nowMs };
  return { ...stateOfRow(row), status: 'ended', purchases: [purchase] };
}

/** All that was paid so far as one purchase: which renewals it consists of matters to nobody. */
function purchaseOf(row: TestSubscription): Purchase {
  return {
    id: `${row.subscriptionId}:${row.anchorMs}`,
    plan: row.plan,
    interval: row.interval,
    startsAtMs: row.anchorMs,
    endsAtMs: row.paidThroughMs,
    paidAtMs: row.firstPaidAtMs,
    amountCents: 0,
    refundedAtMs: row.refundedAtMs,
  };
}
