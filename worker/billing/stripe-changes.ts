import type Stripe from 'stripe';
import type { BillingInterval } from '#domain/contracts/account-api.ts';
import type { SubscriptionType } from '#domain/plans.ts';
import type { KnownSubscription, Order } from './payment-provider.ts';
import { idOf, isMissing } from './stripe-client.ts';
import { offerOf, priceIdOf, type StripeSettings } from './stripe-settings.ts';
import { listPaidInvoices, listPaymentIntents, listRefunds } from './stripe-state.ts';

/** What changes a subscription at Stripe. Each step may be repeated, and what is left half-done charges nobody. */

const KEY_LIFE_MS = 300_000;

export interface StripeAccess {
  stripe: Stripe;
  settings: StripeSettings;
  nowMs: number;
}

/** The difference is paid at once or nothing changes; the period begins anew. */
export async function upgradeNow(
  access: StripeAccess,
  known: KnownSubscription,
  order: Order,
): Promise<void> {
  const { stripe, settings } = access;
  const subscription = await stripe.subscriptions.retrieve(known.row.subscriptionId);
  const item = requireItem(subscription);
  const price = priceIdOf(settings, order);
  if (item.price.id === price) return;
  await releaseSchedule(stripe, subscription);
  // A refused card must be able to try again: Stripe would repeat its refusal to the same key for a day.
  const round = Math.floor(access.nowMs / KEY_LIFE_MS);
  await stripe.subscriptions.update(
    subscription.id,
    {
      items: [{ id: item.id, price, quantity: 1 }],
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      cancel_at_period_end: false,
    },
    { idempotencyKey: `upgrade:${subscription.id}:${price}:${known.version}:${round}` },
  );
}

export async function changeLater(
  { stripe, settings }: StripeAccess,
  known: KnownSubscription,
  next: { plan: SubscriptionType; interval: BillingInterval },
): Promise<void> {
  const key = `${known.row.subscriptionId}:${known.version}`;
  const subscription = await stripe.subscriptions.retrieve(known.row.subscriptionId);
  await releaseSchedule(stripe, subscription);
  const isEnd = next.plan === 'free';
  await stripe.subscriptions.update(
    subscription.id,
    { cancel_at_period_end: isEnd },
    { idempotencyKey: `${isEnd ? 'cancel' : 'go_on'}:${key}` },
  );
  if (next.plan === 'free') return;
  const price = priceIdOf(settings, { plan: next.plan, interval: next.interval });
  await schedulePrice(stripe, settings, { subscription, price, key });
}

export async function keepAsIs({ stripe }: StripeAccess, known: KnownSubscription): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(known.row.subscriptionId);
  await releaseSchedule(stripe, subscription);
  await stripe.subscriptions.update(
    subscription.id,
    { cancel_at_period_end: false },
    { idempotencyKey: `keep:${subscription.id}:${known.version}` },
  );
}

export async function cancelNow(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Gives back every payment of a subscription in full; what was given back before stays as it is. */
export async function refundPayments(stripe: Stripe, subscriptionId: string): Promise<void> {
  for (const invoice of await listPaidInvoices(stripe, subscriptionId)) {
    for (const paymentIntent of await listPaymentIntents(stripe, invoice.id)) {
      await refundPayment(stripe, paymentIntent);
    }
  }
}

/** The rest that support, for example, has not given back yet. */
async function refundPayment(stripe: Stripe, paymentIntent: string): Promise<void> {
  const { amount_received: receivedCents } = await stripe.paymentIntents.retrieve(paymentIntent);
  const refunds = await listRefunds(stripe, paymentIntent);
  if (refunds.reduce((sum, { amount }) => sum + amount, 0) >= receivedCents) return;
  await stripe.refunds.create(
    { payment_intent: paymentIntent, reason: 'requested_by_customer' },
    { idempotencyKey: `refund:${paymentIntent}` },
  );
}

/** A schedule would undo any other change, and Stripe allows one. */
async function releaseSchedule(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const scheduleId = idOf(subscription.schedule);
  if (scheduleId === null) return;
  await stripe.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey: `release:${scheduleId}` });
}

/** As it is until the period ends, the other price for one interval after it, and from then on on its own. */
async function schedulePrice(
  stripe: Stripe,
  settings: StripeSettings,
  change: { subscription: Stripe.Subscription; price: string; key: string },
): Promise<void> {
  const item = requireItem(change.subscription);
  const schedule = await stripe.subscriptionSchedules.create(
    { from_subscription: change.subscription.id },
    { idempotencyKey: `schedule:${change.key}:${change.price}` },
  );
  const isYearly = offerOf(settings, change.price).interval === 'yearly';
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
        },
        {
          items: [{ price: change.price, quantity: 1 }],
          duration: { interval: isYearly ? 'year' : 'month', interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    },
    { idempotencyKey: `phases:${schedule.id}:${change.price}` },
  );
}

function requireItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Stripe subscription ${subscription.id} has no item.`);
  return item;
}
