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

/** Payments through Stripe. After each change the whole state is fetched again: what Stripe says counts, not what we asked for. */
export function stripeProvider(context: Context, settings: StripeSettings): PaymentProvider {
  const stripe = stripeClient(settings);
  const access = () => ({ stripe, settings, nowMs: context.nowMs() });

  const fetchState = async (userId: string): Promise<ProviderState | null> => {
    const customerId = await findCustomerId(context, userId);
    if (customerId === null) return null;
    const all = await listSubscriptions(stripe, customerId);
    const [newest, ...doubles] = all.filter(isLiveAtStripe);
    // Two checkouts were paid at the same moment: one is refunded.
    for (const double of doubles) {
      await cancelNow(stripe, double.id);
      await refundPayments(stripe, double.id);
      context.log({ event: 'double_subscription_ended', subscriptionId: double.id });
    }
    const shown = newest ?? all[0];
    return shown === undefined ? null : stateFrom(stripe, settings, shown);
  };
  const changed = async (
    known: KnownSubscription,
    change: () => Promise<void>,
  ): Promise<Result<ProviderState, AppError>> =>
    attempt(async () => {
      await change();
      const fresh = await stripe.subscriptions.retrieve(known.row.subscriptionId, { expand: ['schedule'] });
      return stateFrom(stripe, settings, fresh);
    });

  return {
    name: 'stripe',
    start: (buyer, offer, version) =>
      attempt(async () => ({
        kind: 'redirect',
        url: await checkoutUrl(context, { stripe, settings }, buyer, { offer, version }),
      })),
    changeNow: (known, offer) => changed(known, () => upgradeNow(access(), known, offer)),
    changeAtPeriodEnd: (known, next) => changed(known, () => changeLater(access(), known, next)),
    keep: (known) => changed(known, () => keepAsIs(access(), known)),
    portalUrl: async (userId) => {
      const customer = await findCustomerId(context, userId);
      if (customer === null) return err({ kind: 'no_subscription' });
      return attempt(async () => {
        // The address opens once: a double click may share it, the next visit needs a new one.
        const idempotencyKey = `portal:${userId}:${Math.floor(context.nowMs() / PORTAL_KEY_MS)}`;
        const params = { customer, return_url: `${settings.appOrigin}/account` };
        return (await stripe.billingPortal.sessions.create(params, { idempotencyKey })).url;
      });
    },
    refundAndEnd: (known) =>
      changed(known, async () => {
        await cancelNow(stripe, known.row.subscriptionId);
        await refundPayments(stripe, known.row.subscriptionId);
      }),
    stateOf: (userId) => attempt(() => fetchState(userId)),
    forget: (userId) =>
      attempt(async () => {
        await forgetCustomer(context, stripe, userId);
        return null;
      }),
  };
}
