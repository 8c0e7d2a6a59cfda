import type Stripe from 'stripe';
import type { Offer, ProviderState, Purchase } from '#domain/billing/provider-state.ts';
import { newestPurchase } from '#domain/billing/subscription.ts';
import { idOf } from './stripe-client.ts';
import { offerOf, type StripeSettings } from './stripe-settings.ts';

/** From Stripe's objects to our words. Seconds become milliseconds here. */

const PAGE = 100;
/** Within the 14 days there are the first payment and a few upgrades. */
const MAX_LOOKED_UP = 5;
const NOTHING = { cents: 0, atSeconds: 0 };
const NEVER_PAID: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired']);
/** The bank has taken the money; while it only asks, or has decided for us, it is ours. */
const TAKEN_BACK: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]);
const LATE: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'paused']);

/** Those that were paid for at least once, the newest first; a customer has few. Their schedules come with them. */
export async function listSubscriptions(stripe: Stripe, customerId: string): Promise<Stripe.Subscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: PAGE,
    expand: ['data.schedule'],
  });
  return data
    .filter(({ status }) => !NEVER_PAID.has(status))
    .sort((one, other) => other.created - one.created || (other.id < one.id ? -1 : 1));
}

export function isLiveAtStripe({ status }: Stripe.Subscription): boolean {
  return status !== 'canceled';
}

export async function stateFrom(
  stripe: Stripe,
  settings: StripeSettings,
  subscription: Stripe.Subscription,
): Promise<ProviderState> {
  const invoices = await listPaidInvoices(stripe, subscription.id);
  const purchases = invoices.map((invoice) => purchaseOf(settings, invoice)).filter((one) => one !== null);
  const next = nextOffer(settings, subscription);
  return {
    provider: 'stripe',
    customerId: idOf(subscription.customer),
    subscriptionId: subscription.id,
    status: statusOf(subscription),
    nextPlan: subscription.cancel_at_period_end || subscription.cancel_at !== null ? 'free' : next.plan,
    nextInterval: next.interval,
    ...(await withRefunds(stripe, purchases)),
  };
}

export async function listPaidInvoices(stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: PAGE });
  return data;
}

/** The payments behind an invoice. An invoice that a credit has paid in full has none. */
export async function listPaymentIntents(stripe: Stripe, invoiceId: string): Promise<string[]> {
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: PAGE });
  return data.map(({ payment }) => idOf(payment.payment_intent)).filter((id) => id !== null);
}

/** Refunds that have not failed. */
export async function listRefunds(stripe: Stripe, paymentIntent: string): Promise<Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: PAGE });
  return data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
}

/** Disputes by which a bank has taken the money of this payment back. */
export async function listDisputes(stripe: Stripe, paymentIntent: string): Promise<Stripe.Dispute[]> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntent, limit: PAGE });
  return data.filter(({ status }) => TAKEN_BACK.has(status));
}

function statusOf({ status }: Stripe.Subscription): ProviderState['status'] {
  if (status === 'canceled') return 'ended';
  return LATE.has(status) ? 'past_due' : 'active';
}

/** Stripe charges for this next: the phase after this one when a change is scheduled, else the price as it is. */
function nextOffer(settings: StripeSettings, subscription: Stripe.Subscription): Offer {
  const { schedule } = subscription;
  if (schedule !== null && typeof schedule === 'object') {
    const nowEndsAt = schedule.current_phase?.end_date ?? 0;
    const next = schedule.phases.find(({ start_date }) => start_date >= nowEndsAt);
    const priceId = idOf(next?.items[0]?.price);
    if (priceId !== null) return offerOf(settings, priceId);
  }
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error(`Stripe subscription ${subscription.id} has no item.`);
  return offerOf(settings, item.price.id);
}

/**
 * What an invoice bought: the line that reaches furthest of those that cost something. The lines that give back the rest of the plan
 * before it are negative. Null for an invoice about something else.
 */
function purchaseOf(settings: StripeSettings, invoice: Stripe.Invoice): Purchase | null {
  const [line] = invoice.lines.data
    .filter((one) => one.amount >= 0 && one.pricing?.price_details !== undefined)
    .sort((one, other) => other.period.end - one.period.end || other.amount - one.amount);
  const priceId = idOf(line?.pricing?.price_details?.price);
  if (line === undefined || priceId === null) return null;
  return {
    id: invoice.id,
    ...offerOf(settings, priceId),
    startsAtMs: line.period.start * 1000,
    endsAtMs: line.period.end * 1000,
    paidAtMs: (invoice.status_transitions.paid_at ?? invoice.created) * 1000,
    amountCents: invoice.amount_paid,
    refundedAtMs: null,
  };
}

/**
 * Only the newest purchase decides, so the others' payments are looked up only when it was given back. A bank that takes any payment back
 * which still pays for today has taken the newest one's.
 */
async function withRefunds(
  stripe: Stripe,
  purchases: Purchase[],
): Promise<Pick<ProviderState, 'purchases' | 'refundedCents'>> {
  const newest = newestPurchase(purchases);
  if (newest === null) return { purchases, refundedCents: 0 };
  const refund = newest.amountCents === 0 ? NOTHING : await refundOf(stripe, newest.id);
  if (newest.amountCents === 0 || refund.cents < newest.amountCents) {
    const disputedAtMs = await firstDisputeMs(stripe, purchases, newest);
    return { purchases: endedAt(purchases, newest, disputedAtMs), refundedCents: 0 };
  }
  let refundedCents = refund.cents;
  for (const { id } of purchases.filter((one) => one !== newest).slice(0, MAX_LOOKED_UP)) {
    refundedCents += (await refundOf(stripe, id)).cents;
  }
  return { purchases: endedAt(purchases, newest, refund.atSeconds * 1000), refundedCents };
}

function endedAt(purchases: Purchase[], newest: Purchase, refundedAtMs: number | null): Purchase[] {
  return purchases.map((one) => (one === newest ? { ...one, refundedAtMs } : one));
}

/** An upgrade is paid in part by the rest of what was bought before. */
async function firstDisputeMs(
  stripe: Stripe,
  purchases: Purchase[],
  newest: Purchase,
): Promise<number | null> {
  const stillCount = purchases.filter(
    (one) => one.amountCents > 0 && (one === newest || one.endsAtMs > newest.startsAtMs),
  );
  for (const { id } of stillCount.slice(0, MAX_LOOKED_UP)) {
    for (const paymentIntent of await listPaymentIntents(stripe, id)) {
      const [dispute] = await listDisputes(stripe, paymentIntent);
      if (dispute !== undefined) return dispute.created * 1000;
    }
  }
  return null;
}

async function refundOf(stripe: Stripe, invoiceId: string): Promise<{ cents: number; atSeconds: number }> {
  let cents = 0;
  let atSeconds = 0;
  for (const paymentIntent of await listPaymentIntents(stripe, invoiceId)) {
    for (const refund of await listRefunds(stripe, paymentIntent)) {
      cents += refund.amount;
      atSeconds = Math.max(atSeconds, refund.created);
    }
  }
  return { cents, atSeconds };
}
