import {
  AMOUNTS,
  type FakeInvoice,
  type FakeLine,
  type FakeSchedule,
  type FakeSession,
  type FakeSubscription,
  line,
  newSubscription,
  periodEnd,
} from './stripe-books.ts';
import { type EventType, newEvent, type StripeEvent } from './stripe-events.ts';

/** As long as the test file, like D1: another company must not give the same ids to other people. */
let ids = 0;

/** What happens at Stripe by itself: people pay, time passes, cards fail, support gives money back. The clock is `Date`. */
export class StripeCompany {
  readonly customers = new Map<string, { id: string; userId: string; isDeleted: boolean }>();
  readonly sessions = new Map<string, FakeSession>();
  readonly subscriptions = new Map<string, FakeSubscription>();
  readonly schedules = new Map<string, FakeSchedule>();
  readonly invoices = new Map<string, FakeInvoice>();
  readonly refunds: {
    id: string;
    payment_intent: string;
    amount: number;
    created: number;
    status: string;
  }[] = [];
  readonly disputes: { id: string; payment_intent: string; created: number; status: string }[] = [];
  readonly brokenCards = new Set<string>();
  /** Events that wait to be sent, in the order in which they happened. */
  readonly events: StripeEvent[] = [];
  /** All of them: whoever asks is told of them again for thirty days. */
  readonly kept: StripeEvent[] = [];

  newId(prefix: string): string {
    ids += 1;
    return `${prefix}_${String(ids).padStart(6, '0')}`;
  }

  nowSeconds(): number {
    return Math.floor(Date.now() / 1000);
  }

  emit(type: EventType, object: { id: string; customer?: string }): void {
    const event = newEvent(this.newId('evt'), type, object, this.nowSeconds());
    this.events.push(event);
    this.kept.push(event);
  }

  /** Somebody fills in the page of a checkout. */
  completeCheckout(url: string): FakeSubscription {
    const session = [...this.sessions.values()].find((one) => one.url === url);
    if (session?.status !== 'open') throw new Error(`There is no open checkout at ${url}.`);
    session.status = 'complete';
    const [id, itemId] = [this.newId('sub'), this.newId('si')];
    const subscription = newSubscription({ id, itemId }, session, this.nowSeconds());
    this.subscriptions.set(id, subscription);
    this.emit('customer.subscription.created', subscription);
    const [item] = subscription.items.data;
    const { current_period_start: start, current_period_end: end } = item;
    const lines = [line(this.newId('il'), session.price, AMOUNTS[session.price] ?? 0, start, end)];
    this.emit('invoice.paid', this.bill(subscription, 'subscription_create', lines, true));
    this.emit('checkout.session.completed', { id: session.id, customer: session.customer });
    return subscription;
  }

  /** Ends or renews everything whose period is over. */
  passPeriods(): void {
    for (const subscription of this.subscriptions.values()) {
      const [item] = subscription.items.data;
      const isOver = item.current_period_end <= this.nowSeconds() && subscription.status === 'active';
      if (!isOver) continue;
      if (subscription.cancel_at_period_end || subscription.cancel_at !== null) this.end(subscription);
      else this.#renew(subscription);
    }
  }

  /** Stripe tries the open invoice again, with whatever card there is now. */
  retryPayment(subscription: FakeSubscription): void {
    const open = [...this.invoices.values()].find(
      (one) => one.customer === subscription.customer && one.status === 'open',
    );
    if (!open || this.brokenCards.has(subscription.customer)) return;
    this.#pay(open);
    subscription.status = 'active';
    this.emit('invoice.paid', open);
    this.emit('customer.subscription.updated', subscription);
  }

  end(subscription: FakeSubscription): void {
    subscription.status = 'canceled';
    subscription.ended_at = this.nowSeconds();
    this.emit('customer.subscription.deleted', subscription);
  }

  /** What support does in the dashboard, and what our own refund leads to. */
  refund(paymentIntent: string): void {
    const invoice = [...this.invoices.values()].find((one) => one.paymentIntent === paymentIntent);
    if (!invoice) throw new Error(`There is no payment ${paymentIntent}.`);
    const created = this.nowSeconds();
    const amount = invoice.amount_paid;
    this.refunds.push({
      id: this.newId('re'),
      payment_intent: paymentIntent,
      amount,
      created,
      status: 'succeeded',
    });
    this.emit('charge.refunded', { id: this.newId('ch'), customer: invoice.customer });
  }

  /** A cardholder's bank takes a payment back, or asks about it first. */
  dispute(paymentIntent: string, status = 'needs_response'): void {
    const id = this.newId('du');
    this.disputes.push({ id, payment_intent: paymentIntent, created: this.nowSeconds(), status });
    this.emit('charge.dispute.created', { id });
  }

  /** The bank has decided about every dispute that is open. */
  closeDisputes(status: 'won' | 'lost' | 'warning_closed'): void {
    for (const dispute of this.disputes) {
      dispute.status = status;
      this.emit('charge.dispute.closed', { id: dispute.id });
    }
  }

  /** Writes an invoice and collects it. Returns it unpaid when the card is refused. */
  bill(subscription: FakeSubscription, reason: string, lines: FakeLine[], mustWork = false): FakeInvoice {
    const due = Math.max(
      0,
      lines.reduce((sum, { amount }) => sum + amount, 0),
    );
    const invoice: FakeInvoice = {
      id: this.newId('in'),
      object: 'invoice',
      created: this.nowSeconds(),
      status: 'open',
      billing_reason: reason,
      amount_due: due,
      amount_paid: 0,
      customer: subscription.customer,
      lines: { object: 'list', data: lines },
      status_transitions: { paid_at: null },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      paymentIntent: null,
    };
    this.invoices.set(invoice.id, invoice);
    if (mustWork || due === 0 || !this.brokenCards.has(subscription.customer)) this.#pay(invoice);
    return invoice;
  }

  #pay(invoice: FakeInvoice): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.status_transitions.paid_at = this.nowSeconds();
    invoice.paymentIntent = invoice.amount_due > 0 ? this.newId('pi') : null;
  }

  #renew(subscription: FakeSubscription): void {
    const [item] = subscription.items.data;
    const start = item.current_period_end;
    this.#enterNextPhase(subscription, start);
    item.current_period_start = start;
    item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.price.id, start);
    const price = item.price.id;
    const lines = [line(this.newId('il'), price, AMOUNTS[price] ?? 0, start, item.current_period_end)];
    const invoice = this.bill(subscription, 'subscription_cycle', lines);
    if (invoice.status !== 'paid') subscription.status = 'past_due';
    this.emit('customer.subscription.updated', subscription);
    this.emit(invoice.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  }

  #enterNextPhase(subscription: FakeSubscription, start: number): void {
    const schedule = this.schedules.get(subscription.schedule ?? '');
    const phase = schedule?.phases.find(({ start_date }) => start_date === start);
    if (!schedule || !phase) return;
    subscription.items.data[0].price.id = phase.items[0]?.price ?? '';
    schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  }
}
