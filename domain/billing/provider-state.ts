import type { BillingInterval } from '../contracts/account-api.ts';
import type { SubscriptionType } from '../plans/plans.ts';

/** Holds what a payment provider says of one subscription, in our words. It is fetched whole; events only say when to look. */

export type PaidPlan = Exclude<SubscriptionType, 'free'>;

/** A plan and an interval can be bought together: they have one price. */
export interface Offer {
  plan: PaidPlan;
  interval: BillingInterval;
}

/** One paid invoice. */
export interface Purchase extends Offer {
  id: string;
  startsAtMs: number;
  endsAtMs: number;
  paidAtMs: number;
  amountCents: number;
  /** When all of it was given back, or a bank took it back; a part given back out of goodwill does not count. */
  refundedAtMs: number | null;
}

export interface ProviderState {
  provider: 'stripe' | 'test';
  customerId: string | null;
  subscriptionId: string;
  /** `past_due`: the next payment is late. `ended`: nothing will be charged any more. */
  status: 'active' | 'past_due' | 'ended';
  /** This is charged after the period that runs now: `free` after a cancellation. */
  nextPlan: SubscriptionType;
  nextInterval: BillingInterval;
  /** Everything that was ever paid for it, in any order. Empty while the first payment is awaited. */
  purchases: readonly Purchase[];
  /** So much of all that was given back; counted when the newest purchase was. It is nothing where a bank took it back. */
  refundedCents: number;
}
