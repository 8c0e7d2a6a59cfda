import { AMOUNTS, type FakeSchedule, type FakeSubscription, line, periodEnd } from './stripe-books.ts';
import type { StripeCompany } from './stripe-company.ts';
import { type Form, list, text } from './stripe-form.ts';
import { API_ERRORS } from './stripe-refusals.ts';

/** What the calls about subscriptions and their schedules do to the stand-in's books. */

export function subscriptionsOf(company: StripeCompany, customer: string) {
  return [...company.subscriptions.values()]
    .filter((one) => one.customer === customer)
    .map((one) => shown(company, one, true));
}

export function shown(company: StripeCompany, subscription: FakeSubscription, isExpanded: boolean) {
  const { schedule } = subscription;
  return isExpanded && schedule !== null
    ? { ...subscription, schedule: company.schedules.get(schedule) }
    : subscription;
}

export function updateSubscription(
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

export function cancel(company: StripeCompany, subscription: FakeSubscription): FakeSubscription {
  if (subscription.status === 'canceled') throw API_ERRORS.missing(subscription.id);
  company.end(subscription);
  return subscription;
}

export function createSchedule(company: StripeCompany, subscription: FakeSubscription): FakeSchedule {
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

export function updateSchedule(company: StripeCompany, schedule: FakeSchedule, form: Form): FakeSchedule {
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
  company.emit('customer.subscription.updated', need(company.subscriptions, schedule.subscription ?? ''));
  return schedule;
}

export function releaseSchedule(company: StripeCompany, schedule: FakeSchedule): FakeSchedule {
  if (schedule.status !== 'active') throw API_ERRORS.invalid('The schedule is not active any more.');
  need(company.subscriptions, schedule.subscription ?? '').schedule = null;
  schedule.status = 'released';
  schedule.subscription = null;
  return schedule;
}

/** An object that Stripe must have. */
export function need<Value>(from: Map<string, Value>, id: string): Value {
  const value = from.get(id);
  if (value === undefined) throw API_ERRORS.missing(id);
  return value;
}
