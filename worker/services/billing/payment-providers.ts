import type { SubscriptionBody } from '#domain/contracts/account-api.ts';
import type { KnownSubscription, PaymentProvider } from '../../billing/payment-provider.ts';
import { stripeProvider } from '../../billing/stripe-provider.ts';
import { readStripeSettings } from '../../billing/stripe-settings.ts';
import { testProvider } from '../../billing/test-provider.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../env.ts';

/** Who takes the money: Stripe when it is configured, on this machine without keys the test provider, elsewhere nobody. */

export function paymentsOf(env: Env): SubscriptionBody['payments'] {
  if (readStripeSettings(env) !== null) return 'stripe';
  return env.ENVIRONMENT === 'local' ? 'test' : 'none';
}

/** A test subscription does not stand in the way of a real one. */
export function isServed(context: Context, known: KnownSubscription): boolean {
  return known.row.provider === 'stripe' || paymentsOf(context.env) === 'test';
}

/** Who keeps this subscription, or who would take a new one. Null when nobody can. */
export function providerFor(context: Context, known: KnownSubscription | null): PaymentProvider | null {
  const settings = readStripeSettings(context.env);
  const payments = known?.row.provider ?? paymentsOf(context.env);
  if (payments === 'none') return null;
  if (payments === 'test') return testProvider(context);
  return settings === null ? null : stripeProvider(context, settings);
}

/** Who may know something new: Stripe also knows of a first payment that we do not. */
export function refresher(context: Context, known: KnownSubscription | null): PaymentProvider | null {
  const settings = readStripeSettings(context.env);
  return settings === null ? providerFor(context, known) : stripeProvider(context, settings);
}
