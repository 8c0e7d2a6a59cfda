import { PLANS, type SubscriptionType } from '../plans/plans.ts';

export interface TrainingAccount {
  subscriptionType: SubscriptionType;
  trainingUsedMs: number;
}

/** What may still be practised in this period; null = unlimited. Below 0 where a plan with less followed on one with more. */
export function remainingTrainingMs({ subscriptionType, trainingUsedMs }: TrainingAccount): number | null {
  const limitSeconds = PLANS[subscriptionType].monthlyTrainingSeconds;
  return limitSeconds === null ? null : limitSeconds * 1000 - trainingUsedMs;
}

/** Whole seconds. A second that has begun to be used still remains, so that `remaining` is 0 only when nothing is left. */
export function trainingTimeBody(account: TrainingAccount) {
  const remainingMs = remainingTrainingMs(account);
  return {
    used_monthly: Math.floor(account.trainingUsedMs / 1000),
    limit_monthly: PLANS[account.subscriptionType].monthlyTrainingSeconds,
    remaining_monthly: remainingMs === null ? null : Math.max(0, Math.ceil(remainingMs / 1000)),
    has_unlimited: remainingMs === null,
  };
}
