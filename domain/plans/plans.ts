import type { ComputeLimits } from '../compute.ts';

/** The plans: the only place with prices, credits and limits. */

export type SubscriptionType = 'free' | 'pro' | 'premium';

export interface Plan extends ComputeLimits {
  /** People see this name. `premium` is sold as Master. */
  displayName: string;
  /** US cents: money is never computed in fractions. */
  monthlyPriceCents: number;
  yearlyPriceCents: number;
  monthlyCredits: number;
  /** Seconds of practice a month; null = unlimited. */
  monthlyTrainingSeconds: number | null;
  /** Songs that may be kept; null = unlimited. */
  songLimit: number | null;
  /** API requests a month; 0 = no API access. */
  monthlyApiRequests: number;
  /** Where songs wait for a machine: how many of an account have their turn while an account of Free has one. */
  turnsInARound: number;
}

const HOUR_SECONDS = 3600;

export const PLANS: Readonly<Record<SubscriptionType, Plan>> = {
  free: {
    displayName: 'Free',
    monthlyPriceCents: 0,
    yearlyPriceCents: 0,
    monthlyCredits: 20,
    monthlyTrainingSeconds: 3600,
    songLimit: 3,
    monthlyApiRequests: 0,
    dailyComputeSeconds: 2 * HOUR_SECONDS,
    runsAtOnce: 4,
    turnsInARound: 1,
  },
  pro: {
    displayName: 'Pro',
    monthlyPriceCents: 1_999,
    yearlyPriceCents: 19_999,
    monthlyCredits: 50,
    monthlyTrainingSeconds: null,
    songLimit: null,
    monthlyApiRequests: 0,
    dailyComputeSeconds: 6 * HOUR_SECONDS,
    runsAtOnce: 20,
    turnsInARound: 2,
  },
  premium: {
    displayName: 'Master',
    monthlyPriceCents: 4_999,
    yearlyPriceCents: 49_999,
    monthlyCredits: 200,
    monthlyTrainingSeconds: null,
    songLimit: null,
    monthlyApiRequests: 1000,
    dailyComputeSeconds: 12 * HOUR_SECONDS,
    runsAtOnce: 40,
    turnsInARound: 4,
  },
};

export function isPaid(subscription: SubscriptionType): boolean {
  return subscription !== 'free';
}
