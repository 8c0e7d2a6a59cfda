import type { UserStatusBody } from '../contracts/account-api.ts';
import { PLANS, type SubscriptionType } from '../plans.ts';

type TrainingTime = UserStatusBody['training_time'];

export interface TrainingAccount {
  subscriptionType: SubscriptionType;
  trainingUsedMs: number;
}

/** What may still be practised in this period; null = unlimited. Below 0 where a plan with less followed on one with more. */
export function remainingTrainingMs({ subscriptionType, trainingUsedMs }: TrainingAccount): number | null {
  const limitSeconds = PLANS[subscriptionType].monthlyTrainingSeconds;
  return limitSeconds === null ? null : limitSeconds * 1000 - trainingUsedMs;
}

/** What a status leaves out: the plan tells whether practice is unlimited, and a limit is that of the Free plan. */
export function completeTrainingTime(told: Partial<TrainingTime>, isProUser: boolean): TrainingTime {
  const used_monthly = told.used_monthly ?? 0;
  if (told.has_unlimited ?? isProUser) {
    return { used_monthly, limit_monthly: null, remaining_monthly: null, has_unlimited: true };
  }
  const limit_monthly = told.limit_monthly ?? PLANS.free.monthlyTrainingSeconds ?? 0;
  const remaining_monthly = told.remaining_monthly ?? Math.max(0, limit_monthly - used_monthly);
  return { used_monthly, limit_monthly, remaining_monthly, has_unlimited: false };
}

/** Whole seconds. A second that has begun to be used still remains, so that `remaining` is 0 only when nothing is left. */
export function trainingTimeBody(account: TrainingAccount): TrainingTime {
  const remainingMs = remainingTrainingMs(account);
  return {
    used_monthly: Math.floor(account.trainingUsedMs / 1000),
    limit_monthly: PLANS[account.subscriptionType].monthlyTrainingSeconds,
    remaining_monthly: remainingMs === null ? null : Math.max(0, Math.ceil(remainingMs / 1000)),
    has_unlimited: remainingMs === null,
  };
}
