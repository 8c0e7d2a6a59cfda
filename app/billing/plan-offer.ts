import { type CurrentPlan, type PlanChange, planChange } from '#domain/billing/plan-change.ts';
import type { BillingInterval, SubscriptionBody } from '#domain/contracts/account-api.ts';
import type { SubscriptionType } from '#domain/plans/plans.ts';

/** What pressing the button of a plan would do, by the server's own rule. */
export type PlanOffer = PlanChange | { kind: 'waiting'; from: string };

export function planOffer(
  subscription: SubscriptionBody | null,
  request: { plan: SubscriptionType; interval: BillingInterval },
  nowMs: number,
): PlanOffer {
  const current = subscription === null ? null : currentPlan(subscription);
  const isAwaited = current !== null && current.plan !== request.plan && current.nextPlan === request.plan;
  if (isAwaited && request.plan !== 'free' && isLess(current, request)) {
    return { kind: 'waiting', from: subscription?.paid_through ?? '' };
  }
  return planChange(current, request, nowMs);
}

/** Null without a paid subscription that can be changed. */
function currentPlan(subscription: SubscriptionBody): CurrentPlan | null {
  const { plan, interval, status, next_plan, paid_through } = subscription;
  if (plan === 'free' || interval === null || paid_through === null || status === 'none') return null;
  // A test subscription is no reason not to buy a real one.
  if (subscription.provider === 'test' && subscription.payments !== 'test') return null;
  return {
    plan,
    interval,
    status,
    nextPlan: next_plan,
    nextInterval: null,
    paidThroughMs: Date.parse(paid_through),
  };
}

function isLess(current: CurrentPlan, request: { plan: SubscriptionType }): boolean {
  return current.plan === 'premium' && request.plan === 'pro';
}
