import type { Offer, ProviderState } from '#domain/billing/provider-state.ts';
import type { Subscription } from '#domain/billing/subscription.ts';
import type { BillingInterval } from '#domain/contracts/account-api.ts';
import type { AppError } from '#domain/errors.ts';
import type { SubscriptionType } from '#domain/plans/plans.ts';
import type { Result } from '#domain/result.ts';

/**
 * The port to whoever takes the money. Every call may be repeated: it then changes nothing more. A provider that is down answers
 * `unavailable`; a card that is refused `payment_failed`; anything else that it does not take is a bug of ours and is thrown.
 */

export interface Buyer {
  userId: string;
  email: string;
  fullName: string;
}

/** The newest known row; `version` changes with each writing of it, and is part of the keys that make a repeat harmless. */
export interface KnownSubscription {
  row: Subscription & { subscriptionId: string };
  version: number;
}

export type Started =
  /** The person pays on the provider's page; its event tells the outcome. */
  { kind: 'redirect'; url: string } | { kind: 'bought'; state: ProviderState };

type Answer<Value> = Promise<Result<Value, AppError>>;

export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  start(buyer: Buyer, offer: Offer, version: number): Answer<Started>;
  /** The difference is charged and a new period begins; a refused card changes nothing. */
  changeNow(known: KnownSubscription, offer: Offer): Answer<ProviderState>;
  /** `free` ends the subscription when what was paid for is used up. */
  changeAtPeriodEnd(
    known: KnownSubscription,
    next: { plan: SubscriptionType; interval: BillingInterval },
  ): Answer<ProviderState>;
  /** Takes back a change that waits for the period's end. */
  keep(known: KnownSubscription): Answer<ProviderState>;
  /** A person sees invoices and changes the card on this page. */
  portalUrl(userId: string): Answer<string>;
  /** Ends the subscription first and then gives everything back, so that a call that dies half-way never charges again. */
  refundAndEnd(known: KnownSubscription): Answer<ProviderState>;
  /** It gives null when there is nothing to know. */
  stateOf(userId: string, known: KnownSubscription | null): Answer<ProviderState | null>;
  /** Ends every subscription and deletes the customer; the provider keeps invoices. */
  forget(userId: string): Answer<null>;
}
