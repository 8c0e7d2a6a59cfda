import type Stripe from 'stripe';
import { addMonths } from '#domain/plans/period.ts';

/** The stand-in's books: customers, subscriptions, invoices, payments, refunds, in the shapes of Stripe's own types. */

export const PRICE_IDS = {
  pro_monthly: 'price_pro_monthly',
  pro_yearly: 'price_pro_yearly',
  premium_monthly: 'price_premium_monthly',
  premium_yearly: 'price_premium_yearly',
} as const;

export const AMOUNTS: Readonly<Record<string, number>> = {
  price_pro_monthly: 1_999,
  price_pro_yearly: 19_999,
  price_premium_monthly: 4_999,
  price_premium_yearly: 49_999,
};

type FakeItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_start' | 'current_period_end' | 'quantity'
> & { price: Pick<Stripe.Price, 'id' | 'object'> };

export type FakeSubscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'status'
  | 'created'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'ended_at'
  | 'billing_cycle_anchor'
  | 'metadata'
> & { customer: string; schedule: string | null; items: { object: 'list'; data: [FakeItem] } };

type FakePhase = Pick<Stripe.SubscriptionSchedule.Phase, 'start_date' | 'end_date'> & {
  items: { price: string; quantity: number }[];
};

export type FakeSchedule = Pick<Stripe.SubscriptionSchedule, 'id' | 'object' | 'status' | 'current_phase'> & {
  phases: FakePhase[];
  subscription: string | null;
};

export type FakeLine = Pick<Stripe.InvoiceLineItem, 'id' | 'object' | 'amount' | 'period'> & {
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
};

export type FakeInvoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'created' | 'status' | 'billing_reason' | 'amount_due' | 'amount_paid'
> & {
  customer: string;
  lines: { object: 'list'; data: FakeLine[] };
  status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'paid_at'>;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  paymentIntent: string | null;
};

export interface FakeSession {
  id: string;
  object: 'checkout.session';
  customer: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  metadata: Record<string, string>;
  price: string;
}

export function isYearly(price: string): boolean {
  return price.endsWith('_yearly');
}

/** The end of the period that begins at `startSeconds`, counted from the anchor as Stripe does. */
export function periodEnd(anchorSeconds: number, price: string, startSeconds: number): number {
  const months = isYearly(price) ? 12 : 1;
  let end = anchorSeconds;
  for (let count = 1; end <= startSeconds; count += 1)
    end = addMonths(anchorSeconds * 1000, count * months) / 1000;
  return end;
}

export function line(id: string, price: string, amount: number, start: number, end: number): FakeLine {
  return {
    id,
    object: 'line_item',
    amount,
    period: { start, end },
    pricing: { type: 'price_details', price_details: { price, product: 'prod_standin' } },
  };
}

/** As a checkout leaves it. */
export function newSubscription(
  { id, itemId }: { id: string; itemId: string },
  session: FakeSession,
  now: number,
): FakeSubscription {
  const item: FakeItem = {
    id: itemId,
    object: 'subscription_item',
    price: { id: session.price, object: 'price' },
    current_period_start: now,
    current_period_end: periodEnd(now, session.price, now),
    quantity: 1,
  };
  return {
    id,
    object: 'subscription',
    status: 'active',
    created: now,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    billing_cycle_anchor: now,
    metadata: { user_id: session.metadata.user_id ?? '' },
    customer: session.customer,
    schedule: null,
    items: { object: 'list', data: [item] },
  };
}
