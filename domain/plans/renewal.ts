import { effectivePlan, type PaidSubscription } from './effective-plan.ts';
import { periodAt } from './period.ts';
import type { SubscriptionType } from './plans.ts';

/** Decides what an account is due now: another plan, a new period, both or nothing. */

/** The row of `users`, as far as it decides this. */
export interface PlanHolder {
  subscriptionType: SubscriptionType;
  periodAnchorMs: number;
  periodStartedAtMs: number;
}

export interface Renewal {
  plan: SubscriptionType;
  /** The period to be filled up; null when only the plan changes. Missed periods are not made up for: the newest counts. */
  startMs: number | null;
}

export function dueRenewal(
  user: PlanHolder,
  subscription: PaidSubscription | null,
  nowMs: number,
): Renewal | null {
  // A machine whose clock runs behind must not undo what another one has seen: an account's time never goes back.
  const accountNowMs = Math.max(nowMs, user.periodStartedAtMs);
  const { plan, mayGrant } = effectivePlan(subscription, accountNowMs);
  const { startMs } = periodAt(user.periodAnchorMs, accountNowMs);
  const isNewPeriod = mayGrant && startMs > user.periodStartedAtMs;
  if (!isNewPeriod && plan === user.subscriptionType) return null;
  return { plan, startMs: isNewPeriod ? startMs : null };
}
