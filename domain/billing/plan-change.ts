import type { BillingInterval } from '../contracts/account-api.ts';
import type { SubscriptionType } from '../plans/plans.ts';
import type { PaidPlan } from './provider-state.ts';
import type { Subscription } from './subscription.ts';

/** Decides when another plan begins: more starts at once, less starts when what was paid for is used up. */

export interface RequestedPlan {
  plan: SubscriptionType;
  /** Null: as it is now, or monthly for a new subscription. */
  interval: BillingInterval | null;
}

/** The decision rests on these. */
export type CurrentPlan = Pick<
  Subscription,
  'status' | 'plan' | 'interval' | 'nextPlan' | 'nextInterval' | 'paidThroughMs'
>;

export type PlanChange =
  | { kind: 'unchanged' }
  | { kind: 'start'; plan: PaidPlan; interval: BillingInterval }
  | { kind: 'change_now'; plan: PaidPlan; interval: BillingInterval }
  | { kind: 'change_at_period_end'; plan: SubscriptionType; interval: BillingInterval }
  /** Takes back a change that was to come at the period's end. */
  | { kind: 'keep' };

const RANKS: Readonly<Record<SubscriptionType, number>> = { free: 0, pro: 1, premium: 2 };

export function planChange(current: CurrentPlan | null, request: RequestedPlan, nowMs: number): PlanChange {
  if (current === null || !isLive(current, nowMs)) return startOf(request);
  const interval = request.interval ?? current.interval;
  if (request.plan === 'free') {
    return current.nextPlan === 'free'
      ? { kind: 'unchanged' }
      : { kind: 'change_at_period_end', plan: 'free', interval: current.interval };
  }
  if (request.plan === current.plan && interval === current.interval) {
    return isRenewing(current) ? { kind: 'unchanged' } : { kind: 'keep' };
  }
  if (isMore({ plan: request.plan, interval }, current))
    return { kind: 'change_now', plan: request.plan, interval };
  const isKnown =
    current.nextPlan === request.plan && (current.nextInterval ?? current.interval) === interval;
  return isKnown ? { kind: 'unchanged' } : { kind: 'change_at_period_end', plan: request.plan, interval };
}

/** Whether the provider still keeps the subscription, so that it can be changed; otherwise the next one is a new one. */
export function isLive(subscription: CurrentPlan, nowMs: number): boolean {
  if (subscription.status === 'ended') return false;
  return subscription.nextPlan !== 'free' || nowMs < subscription.paidThroughMs;
}

/** A higher plan, or the same one for a year instead of a month. */
function isMore(
  request: { plan: SubscriptionType; interval: BillingInterval },
  current: { plan: SubscriptionType; interval: BillingInterval },
): boolean {
  if (RANKS[request.plan] !== RANKS[current.plan]) return RANKS[request.plan] > RANKS[current.plan];
  return request.interval === 'yearly' && current.interval === 'monthly';
}

function isRenewing(current: CurrentPlan): boolean {
  return current.nextPlan === current.plan && current.nextInterval === null;
}

function startOf({ plan, interval }: RequestedPlan): PlanChange {
  if (plan === 'free') return { kind: 'unchanged' };
  return { kind: 'start', plan, interval: interval ?? 'monthly' };
}
