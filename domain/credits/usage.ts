import type { UserStatusBody } from '../contracts/account-api.ts';
import { PLANS, type SubscriptionType } from '../plans/plans.ts';

/**
 * The credits of a period as a person reads them. What is left is the balance. The total is the plan's monthly credits, or more where
 * somebody has more: kept from a bigger plan, or returned by a run of the period before. Used is everything else, so that used and
 * remaining always make the total: credits that paid a debt or were taken back with a refunded plan count as used. Credits that wait for a confirmed address are neither used nor left.
 */
export function creditsOfPeriod(account: {
  subscriptionType: SubscriptionType;
  creditsAvailable: number;
  /** It is null where no credits wait for a confirmed address. */
  creditsAwaited: number | null;
  /** Runs and uses of this period took so much, less what those runs gave back. */
  spentCredits: number;
}): UserStatusBody['credits'] {
  const { subscriptionType, creditsAvailable, spentCredits } = account;
  const unused = creditsAvailable + (account.creditsAwaited ?? 0);
  const spent = Math.max(0, spentCredits);
  const total = Math.max(PLANS[subscriptionType].monthlyCredits, spent + unused);
  return { used_monthly: total - unused, total_monthly: total, remaining: creditsAvailable };
}
