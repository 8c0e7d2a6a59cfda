import { AMOUNTS, type FakeSession } from './stripe-books.ts';
import type { StripeCompany } from './stripe-company.ts';
import { type Form, list, text } from './stripe-form.ts';
import { API_ERRORS } from './stripe-refusals.ts';
import type { CallName } from './stripe-rules.ts';
import {
  cancel,
  createSchedule,
  need,
  releaseSchedule,
  shown,
  subscriptionsOf,
  updateSchedule,
  updateSubscription,
} from './stripe-subscription-desk.ts';

type Answer = (company: StripeCompany, id: string, form: Form) => unknown;

/** What each call of the API does to the stand-in's books, and what it answers. */
const ANSWERS: Readonly<Record<CallName, Answer>> = {
  'POST /v1/customers': (company, _id, form) => createCustomer(company, form),
  'GET /v1/customers/:id': (company, id) => {
    const { userId } = need(company.customers, id);
    return { id, object: 'customer', metadata: { user_id: userId } };
  },
  'DELETE /v1/customers/:id': deleteCustomer,
  'GET /v1/events': (company, _id, form) =>
    page(
      company.kept.filter(({ created }) => created >= Number(text(form.created as Form, 'gte'))).toReversed(),
    ),
  'GET /v1/checkout/sessions': (company, _id, form) =>
    page([...company.sessions.values()].filter((one) => isAsked(one, form))),
  'POST /v1/checkout/sessions': (company, _id, form) => createSession(company, form),
  'POST /v1/checkout/sessions/:id/expire': (company, id) => expireSession(need(company.sessions, id)),
  'GET /v1/subscriptions': (company, _id, form) => page(subscriptionsOf(company, text(form, 'customer'))),
  'GET /v1/subscriptions/:id': (company, id, form) =>
    shown(company, need(company.subscriptions, id), form.expand !== undefined),
  'POST /v1/subscriptions/:id': (company, id, form) =>
    updateSubscription(company, need(company.subscriptions, id), form),
  'DELETE /v1/subscriptions/:id': (company, id) => cancel(company, need(company.subscriptions, id)),
  'POST /v1/subscription_schedules': (company, _id, form) =>
    createSchedule(company, need(company.subscriptions, text(form, 'from_subscription'))),
  'POST /v1/subscription_schedules/:id': (company, id, form) =>
    updateSchedule(company, need(company.schedules, id), form),
  'POST /v1/subscription_schedules/:id/release': (company, id) =>
    releaseSchedule(company, need(company.schedules, id)),
  'GET /v1/invoices': (company, _id, form) => page(invoicesOf(company, form)),
  'GET /v1/invoice_payments': (company, _id, form) => page(paymentsOf(company, text(form, 'invoice'))),
  'GET /v1/payment_intents/:id': paymentIntent,
  'GET /v1/refunds': (company, _id, form) =>
    page(company.refunds.filter((one) => one.payment_intent === text(form, 'payment_intent'))),
  'POST /v1/refunds': (company, _id, form) => refund(company, text(form, 'payment_intent')),
  'GET /v1/disputes': (company, _id, form) =>
    page(company.disputes.filter((one) => one.payment_intent === text(form, 'payment_intent'))),
  'GET /v1/disputes/:id': dispute,
  'POST /v1/billing_portal/sessions': openPortal,
};

export function answerCall(company: StripeCompany, name: CallName, id: string, form: Form): unknown {
  return ANSWERS[name](company, id, form);
}

function openPortal(company: StripeCompany, _id: string, form: Form) {
  need(company.customers, text(form, 'customer'));
  return {
    id: company.newId('bps'),
    object: 'billing_portal.session',
    url: 'https://billing.stripe.example/p',
  };
}

function page(data: unknown[]) {
  return { object: 'list', data, has_more: false, url: '/v1' };
}

function createCustomer(company: StripeCompany, form: Form) {
  const id = company.newId('cus');
  const userId = text(form.metadata as Form, 'user_id');
  company.customers.set(id, { id, userId, isDeleted: false });
  return { id, object: 'customer', email: form.email, name: form.name, metadata: form.metadata };
}

function deleteCustomer(company: StripeCompany, id: string) {
  const customer = need(company.customers, id);
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
  need(company.customers, text(form, 'customer'));
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

function invoicesOf(company: StripeCompany, form: Form) {
  return [...company.invoices.values()]
    .filter((one) => one.parent.subscription_details.subscription === text(form, 'subscription'))
    .filter((one) => one.status === text(form, 'status'))
    .map(({ paymentIntent: _, ...invoice }) => invoice)
    .reverse();
}

function paymentsOf(company: StripeCompany, invoiceId: string) {
  const invoice = need(company.invoices, invoiceId);
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

/** With its payment whole, where that is asked for. */
function dispute(company: StripeCompany, id: string, form: Form) {
  const found = company.disputes.find((one) => one.id === id);
  if (!found) throw API_ERRORS.missing(id);
  if (form.expand === undefined) return { ...found, object: 'dispute' };
  const invoice = [...company.invoices.values()].find((one) => one.paymentIntent === found.payment_intent);
  const payment = { ...paymentIntent(company, found.payment_intent), customer: invoice?.customer ?? null };
  return { ...found, object: 'dispute', payment_intent: payment };
}

function refund(company: StripeCompany, id: string) {
  if (company.disputes.some((one) => one.payment_intent === id)) {
    throw API_ERRORS.invalid('This charge has been charged back.');
  }
  if (company.refunds.some((one) => one.payment_intent === id)) {
    throw API_ERRORS.invalid('Charge has already been refunded.');
  }
  company.refund(id);
  return { ...company.refunds.at(-1), object: 'refund' };
}
