import { effectivePlan } from '../plans/effective-plan.ts';
import type { SubscriptionType } from '../plans/plans.ts';
import type { Subscription } from './subscription.ts';

/** Decides what a person is told by mail about a change of the subscription, whoever made it. */

export type SubscriptionNotice =
  | { kind: 'payment_failed'; plan: SubscriptionType }
  | { kind: 'refund_receipt'; plan: SubscriptionType; amountCents: number }
  | { kind: 'subscription_changed'; from: SubscriptionType; to: SubscriptionType; effectiveAtMs: number };

/** A renewal is no news, nor is the end that was told about before. */
export function subscriptionNotices(
  before: Subscription | null,
  after: Subscription,
  { refundedCents, nowMs }: { refundedCents: number; nowMs: number },
): SubscriptionNotice[] {
  const known = before?.subscriptionId === after.subscriptionId ? before : null;
  if (after.refundedAtMs !== null) {
    if (known !== null && known.refundedAtMs !== null) return [];
    const { plan, refundedAtMs } = after;
    // A receipt for money that a bank took would be untrue.
    return refundedCents > 0
      ? [{ kind: 'refund_receipt', plan, amountCents: refundedCents }]
      : [{ kind: 'subscription_changed', from: plan, to: 'free', effectiveAtMs: refundedAtMs }];
  }
  const from = effectivePlan(before, nowMs).plan;
  const notices: SubscriptionNotice[] = [];
  if (known !== null && known.refundedAtMs !== null) {
    return [{ kind: 'subscription_changed', from, to: after.plan, effectiveAtMs: nowMs }];
  }
  if (known === null || startsAnew(known, after)) {
    notices.push({ kind: 'subscription_changed', from, to: after.plan, effectiveAtMs: after.anchorMs });
  }
  if (after.status === 'past_due' && known?.status !== 'past_due') {
    notices.push({ kind: 'payment_failed', plan: after.plan });
  }
  if (after.nextPlan !== after.plan && isOtherEnd(known, after)) {
    const { plan, nextPlan, paidThroughMs } = after;
    notices.push({ kind: 'subscription_changed', from: plan, to: nextPlan, effectiveAtMs: paidThroughMs });
  }
  return notices;
}

function startsAnew(known: Subscription, after: Subscription): boolean {
  return after.anchorMs !== known.anchorMs && after.plan !== known.plan;
}

/** The end of a late payment's patience is told as a failed payment before. */
function isOtherEnd(known: Subscription | null, after: Subscription): boolean {
  if (known === null) return true;
  return known.nextPlan !== after.nextPlan && known.status !== 'past_due';
}
