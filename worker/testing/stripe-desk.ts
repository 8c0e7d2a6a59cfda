import {
  AMOUNTS,
  type FakeSchedule,
  type FakeSession,
  type FakeSubscription,
  line,
  periodEnd,
} from './stripe-books.ts';
import type { StripeCompany } from './stripe-company.ts';
import { type Form, list, text } from './stripe-form.ts';
import { API_ERRORS } from './stripe-refusals.ts';
import type { CallName } from './stripe-rules.ts';

/** What each call of the API does to the stand-in's books, and what it answers. */

export function answerCall(company: StripeCompany, name: CallName, id: string, form: Form): unknown {
  switch (name) {
    case 'POST /v1/customers':
      return createCustomer(company, form);
    case 'DELETE /v1/customers/:id':
      return deleteCustomer(company, id);
    case 'GET /v1/checkout/sessions':
      return page([...company.sessions.values()].filter((one) => isAsked(one, form)));
    case 'POST /v1/checkout/sessions':
      return createSession(company, form);
    case 'POST /v1/checkout/sessions/:id/expire':
      return expireSession(require(company.sessions, id));
    case 'GET /v1/subscriptions':
      return page(subscriptionsOf(company, text(form, 'customer')));
    case 'GET /v1/subscriptions/:id':
      return shown(company, require(company.subscriptions, id), form.expand !== undefined);
    case 'POST /v1/subscriptions/:id':
      return updateSubscription(company, require(company.subscriptions, id), form);
    case 'DELETE /v1/subscriptions/:id':
      return cancel(company, require(company.subscriptions, id));
    case 'POST /v1/subscription_schedules':
      return createSchedule(company, require(company.subscriptions, text(form, 'from_subscription')));
    case 'POST /v1/subscription_schedules/:id':
      return updateSchedule(company, require(company.schedules, id), form);
    case 'POST /v1/subscription_schedules/:id/release':
      return releaseSchedule(company, require(company.schedules, id));
    case 'GET /v1/invoices':
      return page(invoicesOf(company, form));
    case 'GET /v1/invoice_payments':
      return page(paymentsOf(company, text(form, 'invoice')));
    case 'GET /v1/payment_intents/:id':
      return paymentIntent(company, id);
    case 'GET /v1/refunds':
      return page(company.refunds.filter((one) => one.payment_intent === text(form, 'payment_intent')));
    case 'POST /v1/refunds':
      return refund(company, text(form, 'payment_intent'));
    case 'POST /v1/billing_portal/sessions':
      require(company.customers, text(form, 'customer'));
      return {
        id: company.newId('bps'),
        object: 'billing_portal.session',
        url: 'https://billing.stripe.example/p',
      };
    default:
      return name satisfies never;
  }
}

function page(data: unknown[]) {
  return { object: 'list', data, has_more: false, url: '/v1' };
}

function require<Value>(from: Map<string, Value>, id: string): Value {
  const value = from.get(id);
  if (value === undefined) throw API_ERRORS.missing(id);
  return value;
}

function createCustomer(company: StripeCompany, form: Form) {
  const id = company.newId('cus');
  const userId = text(form.metadata as Form, 'user_id');
  company.customers.set(id, { id, userId, isDeleted: false });
  return { id, object: 'customer', email: form.email, name: form.name, metadata: form.metadata };
}

function deleteCustomer(company: StripeCompany, id: string) {
  const customer = require(company.customers, id);
  company.customers.delete(id);
  for (const one of company.subscriptions.values()) {
    if (one.customer === customer.id && one.status !== 'canceled') company.end(one);
  }
  return { id, object: 'customer', deleted: true };
}

function isAsked(session: FakeSession, form: Form): boolean {
  return session.customer === text(form, 'customer') && session.status === text(form, 'status');
}

function createSession(company: StripeCompany, form: Form): FakeSession {
  require(company.customers, text(form, 'customer'));
  const price = text(list(form, 'line_items')[0], 'price');
  if (!(price in AMOUNTS)) throw API_ERRORS.missing(price);
  const lasts = Number(text(form, 'expires_at')) - company.nowSeconds();
  if (lasts < 1800 || lasts > 86_400) throw API_ERRORS.invalid('The expires_at timestamp is out of range.');
  const id = company.newId('cs_test');
  const session: FakeSession = {
    id,
    object: 'checkout.session',
    customer: text(form, 'customer'),
    status: 'open',
    url: `https://checkout.stripe.example/c/pay/${id}`,
    metadata: form.metadata as Record<string, string>,
    price,
  };
  company.sessions.set(id, session);
  return session;
}

function expireSession(session: FakeSession): FakeSession {
  if (session.status !== 'open') throw API_ERRORS.invalid('Only open Checkout Sessions can be expired.');
  session.status = 'expired';
  session.url = null;
  return session;
}

function subscriptionsOf(company: StripeCompany, customer: string) {
  return [...company.subscriptions.values()]
    .filter((one) => one.customer === customer)
    .map((one) => shown(company, one, true));
}

function shown(company: StripeCompany, subscription: FakeSubscription, isExpanded: boolean) {
  const { schedule } = subscription;
  return isExpanded && schedule !== null
    ? { ...subscription, schedule: company.schedules.get(schedule) }
    : subscription;
}

function updateSubscription(
  company: StripeCompany,
  subscription: FakeSubscription,
  form: Form,
): FakeSubscription {
  if (subscription.status === 'canceled') throw API_ERRORS.missing(subscription.id);
  if (form.cancel_at !== undefined && form.cancel_at_period_end !== undefined) {
    throw API_ERRORS.invalid('You can only pass in one of cancel_at and cancel_at_period_end.');
  }
  const [change] = list(form, 'items');
  if (change !== undefined) upgrade(company, subscription, text(change, 'price'), form);
  if (form.cancel_at !== undefined) subscription.cancel_at = Number(form.cancel_at) || null;
  if (form.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
  }
  company.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** Another price from now on: the rest of the old one is a credit on the invoice of the new one. */
function upgrade(company: StripeCompany, subscription: FakeSubscription, price: string, form: Form): void {
  if (!(price in AMOUNTS)) throw API_ERRORS.missing(price);
  const asked = [text(form.billing_cycle_anchor as Form, 'type'), text(form, 'proration_behavior')];
  if (asked.join() !== 'now,always_invoice')
    throw API_ERRORS.invalid('The stand-in knows upgrades at once only.');
  if (subscription.schedule !== null) throw API_ERRORS.invalid('The subscription is managed by a schedule.');
  if (company.brokenCards.has(subscription.customer)) throw API_ERRORS.declined();
  const [item] = subscription.items.data;
  const now = company.nowSeconds();
  const { current_period_start: start, current_period_end: end } = item;
  const credit = -Math.round(((AMOUNTS[item.price.id] ?? 0) * (end - now)) / (end - start));
  const newEnd = periodEnd(now, price, now);
  const lines = [
    line(company.newId('il'), item.price.id, credit, now, end),
    line(company.newId('il'), price, AMOUNTS[price] ?? 0, now, newEnd),
  ];
  subscription.billing_cycle_anchor = now;
  Object.assign(item, {
    price: { id: price, object: 'price' },
    current_period_start: now,
    current_period_end: newEnd,
  });
  company.emit('invoice.paid', company.bill(subscription, 'subscription_update', lines));
}

function cancel(company: StripeCompany, subscription: FakeSubscription): FakeSubscription {
  if (subscription.status === 'canceled') throw API_ERRORS.missing(subscription.id);
  company.end(subscription);
  return subscription;
}

function createSchedule(company: StripeCompany, subscription: FakeSubscription): FakeSchedule {
  if (subscription.schedule !== null) throw API_ERRORS.invalid('The subscription has a schedule already.');
  const [item] = subscription.items.data;
  const { current_period_start: start_date, current_period_end: end_date } = item;
  const schedule: FakeSchedule = {
    id: company.newId('sub_sched'),
    object: 'subscription_schedule',
    status: 'active',
    current_phase: { start_date, end_date },
    phases: [{ start_date, end_date, items: [{ price: item.price.id, quantity: 1 }] }],
    subscription: subscription.id,
  };
  company.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  return schedule;
}

function updateSchedule(company: StripeCompany, schedule: FakeSchedule, form: Form): FakeSchedule {
  const [running, next] = list(form, 'phases');
  const [known] = schedule.phases;
  if (Number(text(running, 'start_date')) !== known?.start_date) {
    throw API_ERRORS.invalid('The current phase must be passed in with its own start_date.');
  }
  const price = text(list(next ?? {}, 'items')[0], 'price');
  if (!(price in AMOUNTS)) throw API_ERRORS.missing(price);
  const start_date = Number(text(running, 'end_date'));
  const end_date = periodEnd(start_date, price, start_date);
  schedule.phases = [known, { start_date, end_date, items: [{ price, quantity: 1 }] }];
  company.emit('customer.subscription.updated', require(company.subscriptions, schedule.subscription ?? ''));
  return schedule;
}

function releaseSchedule(company: StripeCompany, schedule: FakeSchedule): FakeSchedule {
  if (schedule.status !== 'active') throw API_ERRORS.invalid('The schedule is not active any more.');
  require(company.subscriptions, schedule.subscription ?? '').schedule = null;
  schedule.status = 'released';
  schedule.subscription = null;
  return schedule;
}

function invoicesOf(company: StripeCompany, form: Form) {
  return [...company.invoices.values()]
    .filter((one) => one.parent.subscription_details.subscription === text(form, 'subscription'))
    .filter((one) => one.status === text(form, 'status'))
    .map(({ paymentIntent: _, ...invoice }) => invoice)
    .reverse();
}

function paymentsOf(company: StripeCompany, invoiceId: string) {
  const invoice = require(company.invoices, invoiceId);
  if (invoice.paymentIntent === null) return [];
  const payment = { type: 'payment_intent', payment_intent: invoice.paymentIntent };
  return [
    {
      id: `inpay_${invoice.id}`,
      object: 'invoice_payment',
      status: 'paid',
      amount_paid: invoice.amount_paid,
      payment,
    },
  ];
}

function paymentIntent(company: StripeCompany, id: string) {
  const invoice = [...company.invoices.values()].find((one) => one.paymentIntent === id);
  if (!invoice) throw API_ERRORS.missing(id);
  return { id, object: 'payment_intent', amount: invoice.amount_due, amount_received: invoice.amount_paid };
}

function refund(company: StripeCompany, id: string) {
  if (company.refunds.some((one) => one.payment_intent === id)) {
    throw API_ERRORS.invalid('Charge has already been refunded.');
  }
  company.refund(id);
  return { ...company.refunds.at(-1), object: 'refund' };
}
