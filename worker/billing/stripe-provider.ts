import type { ProviderState } from '#domain/billing/provider-state.ts';
import type { AppError } from '#domain/errors.ts';
import { err, type Result } from '#domain/result.ts';
import type { Context } from '../context.ts';
import type { KnownSubscription, PaymentProvider } from './payment-provider.ts';
import { changeLater, keepAsIs, upgradeNow } from './stripe-changes.ts';
import { checkoutUrl } from './stripe-checkout.ts';
import { attempt, stripeClient } from './stripe-client.ts';
import { findCustomerId, forgetCustomer } from './stripe-customer.ts';
import { cancelNow, refundPayments } from './stripe-refunds.ts';
import type { StripeSettings } from './stripe-settings.ts';
import { isLiveAtStripe, listSubscriptions, stateFrom } from './stripe-state.ts';

const PORTAL_KEY_MS = 10_000;

interface Stripe {
  context: Context;
  stripe: ReturnType<typeof stripeClient>;
  settings: StripeSettings;
}

/** Payments through Stripe. After each change the whole state is fetched again: what Stripe says counts, not what we asked for. */
export function stripeProvider(context: Context, settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);
  const here = { context, stripe, settings };
  const access = () => ({ stripe, settings, nowMs: context.nowMs() });
  return {
    name: 'stripe',
    start: (buyer, offer, version) =>
      attempt(async () => ({
        kind: 'redirect',
        url: await checkoutUrl(context, { stripe, settings }, buyer, { offer, version }),
      })),
    changeNow: (known, offer) => changed(here, known, () => upgradeNow(access(), known, offer)),
    changeAtPeriodEnd: (known, next) => changed(here, known, () => changeLater(access(), known, next)),
    keep: (known) => changed(here, known, () => keepAsIs(access(), known)),
    portalUrl: (userId) => portalUrl(here, userId),
    refundAndEnd: (known) => changed(here, known, () => refundAndEnd(here, known.row.subscriptionId)),
    stateOf: (userId) => attempt(() => fetchState(here, userId)),
    forget: (userId) =>
      attempt(async () => {
        await forgetCustomer(context, stripe, userId);
        return null;
      }),
  };
}

async function fetchState(here: Stripe, userId: string): Promise<ProviderState | null> {
  const { context, stripe, settings } = here;
  const customerId = await findCustomerId(context, userId);
  if (customerId === null) return null;
  const all = await listSubscriptions(stripe, customerId);
  const [newest, ...doubles] = all.filter(isLiveAtStripe);
  // Two checkouts were paid at the same moment: one is refunded.
  for (const double of doubles) {
    await refundAndEnd(here, double.id);
    context.log({ event: 'double_subscription_ended', subscriptionId: double.id });
  }
  const shown = newest ?? all[0];
  return shown === undefined ? null : stateFrom(stripe, settings, shown);
}

function changed(
  { stripe, settings }: Stripe,
  known: KnownSubscription,
  change: () => Promise<void>,
): Promise<Result<ProviderState, AppError>> {
  return attempt(async () => {
    await change();
    const fresh = await stripe.subscriptions.retrieve(known.row.subscriptionId, { expand: ['schedule'] });
    return stateFrom(stripe, settings, fresh);
  });
}

async function refundAndEnd({ stripe }: Stripe, subscriptionId: string): Promise<void> {
  await cancelNow(stripe, subscriptionId);
  await refundPayments(stripe, subscriptionId);
}

async function portalUrl(
  { context, stripe, settings }: Stripe,
  userId: string,
): Promise<Result<string, AppError>> {
  const customer = await findCustomerId(context, userId);
  if (customer === null) return err({ kind: 'no_subscription' });
  return attempt(async () => {
    // The address opens once: a double click may share it, the next visit needs a new one.
    const idempotencyKey = `portal:${userId}:${Math.floor(context.nowMs() / PORTAL_KEY_MS)}`;
    const params = { customer, return_url: `${settings.appOrigin}/account` };
    return (await stripe.billingPortal.sessions.create(params, { idempotencyKey })).url;
  });
}
