import type Stripe from 'stripe';
import { isMissing } from './stripe-client.ts';
import { listDisputes, listPaidInvoices, listPaymentIntents, listRefunds } from './stripe-state.ts';

/** Ends a subscription and gives the money back, in this order; both steps may be repeated. */

export async function cancelNow(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Gives back every payment of a subscription in full; what was given back before stays as it is, and what a bank has taken back too. */
export async function refundPayments(stripe: Stripe, subscriptionId: string): Promise<void> {
  for (const invoice of await listPaidInvoices(stripe, subscriptionId)) {
    for (const paymentIntent of await listPaymentIntents(stripe, invoice.id)) {
      await refundPayment(stripe, paymentIntent);
    }
  }
}

async function refundPayment(stripe: Stripe, paymentIntent: string): Promise<void> {
  const { amount_received: receivedCents } = await stripe.paymentIntents.retrieve(paymentIntent);
  const refunds = await listRefunds(stripe, paymentIntent);
  if (refunds.reduce((sum, { amount }) => sum + amount, 0) >= receivedCents) return;
  if ((await listDisputes(stripe, paymentIntent)).length > 0) return;
  await stripe.refunds.create(
    { payment_intent: paymentIntent, reason: 'requested_by_customer' },
    { idempotencyKey: `refund:${paymentIntent}` },
  );
}
