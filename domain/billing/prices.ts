import type { BillingInterval } from '../contracts/account-api.ts';
import { PLANS, type SubscriptionType } from '../plans/plans.ts';

/** Prices in US cents. */

const MONTHS_PER_YEAR = 12;

export function priceCents(plan: SubscriptionType, interval: BillingInterval): number {
  return interval === 'monthly' ? PLANS[plan].monthlyPriceCents : PLANS[plan].yearlyPriceCents;
}

/** Gives what a year at once saves against twelve months, in whole percent; 0 for a plan that costs nothing. */
export function yearlySavingPercent(plan: SubscriptionType): number {
  const monthlyCents = priceCents(plan, 'monthly') * MONTHS_PER_YEAR;
  if (monthlyCents === 0) return 0;
  return Math.round((100 * (monthlyCents - priceCents(plan, 'yearly'))) / monthlyCents);
}
