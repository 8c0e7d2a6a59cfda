import type Stripe from 'stripe';
import type { Offer } from '#domain/billing/provider-state.ts';
import type { BillingInterval } from '#domain/contracts/account-api.ts';
import type { SubscriptionType } from '#domain/plans/plans.ts';
import type { KnownSubscription } from './payment-provider.ts';
import { idOf } from './stripe-client.ts';
import { priceIdOf, type StripeSettings } from './stripe-settings.ts';

/** These steps change a subscription at Stripe. Each may be repeated, and one that is left half-done charges nobody. */

const KEY_LIFE_MS = 300_000;

interface StripeAccess {
  stripe: Stripe;
  settings: StripeSettings;
  nowMs: number;
}

/** The difference is paid at once or nothing changes; the period begins anew. */
export async function upgradeNow(
  access: StripeAccess,
  known: KnownSubscription,
  offer: Offer,
): Promise<void> {
  const { stripe, settings } = access;
  const subscription = await stripe.subscriptions.retrieve(known.row.subscriptionId);
  const item = requireItem(subscription);
  const price = priceIdOf(settings, offer);
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
      ...cancellationTakenBack(subscription),
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
  if (next.plan === 'free') {
    await stripe.subscriptions.update(
      subscription.id,
      { cancel_at_period_end: true },
      { idempotencyKey: `cancel:${key}` },
    );
    return;
  }
  await takeBackCancellation(stripe, subscription, key);
  const price = priceIdOf(settings, { plan: next.plan, interval: next.interval });
  await schedulePrice(stripe, { subscription, price, interval: next.interval, key });
}

export async function keepAsIs({ stripe }: StripeAccess, known: KnownSubscription): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(known.row.subscriptionId);
  await releaseSchedule(stripe, subscription);
  await takeBackCancellation(stripe, subscription, `${subscription.id}:${known.version}`);
}

/** A schedule would undo any other change, and Stripe allows one. */
async function releaseSchedule(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const scheduleId = idOf(subscription.schedule);
  if (scheduleId === null) return;
  await stripe.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey: `release:${scheduleId}` });
}

async function takeBackCancellation(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  key: string,
): Promise<void> {
  const params = cancellationTakenBack(subscription);
  if (Object.keys(params).length === 0) return;
  await stripe.subscriptions.update(subscription.id, params, { idempotencyKey: `keep:${key}` });
}

/** We cancel at the period's end; Stripe's own portal may name a date instead. Only one of the two may be sent. */
function cancellationTakenBack(subscription: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? {} : { cancel_at: '' };
}

/** The schedule keeps the price until the period ends, then has the other price for one interval, and is released after it. */
async function schedulePrice(
  stripe: Stripe,
  change: { subscription: Stripe.Subscription; price: string; interval: BillingInterval; key: string },
): Promise<void> {
  const item = requireItem(change.subscription);
  const schedule = await stripe.subscriptionSchedules.create(
    { from_subscription: change.subscription.id },
    { idempotencyKey: `schedule:${change.key}:${change.price}` },
  );
  const [running] = schedule.phases;
  if (running === undefined) throw new Error(`Stripe schedule ${schedule.id} has no phase.`);
  const { start_date, end_date } = running;
  const interval = change.interval === 'yearly' ? 'year' : 'month';
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        { items: [{ price: item.price.id, quantity: 1 }], start_date, end_date },
        {
          items: [{ price: change.price, quantity: 1 }],
          duration: { interval, interval_count: 1 },
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
