import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { claimCustomer } from '../db/directory.ts';
import { billingCustomers, billingEvents } from '../db/schema.ts';
import type { Buyer } from './payment-provider.ts';
import { idOf, isMissing } from './stripe-client.ts';

/** Gives each account one Stripe customer. */

export async function findCustomerId(context: Context, userId: string): Promise<string | null> {
  const row = await context.db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId))
    .get();
  return row?.customerId ?? null;
}

export async function findUserOfCustomer(context: Context, customerId: string): Promise<string | null> {
  const row = await context.db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, customerId))
    .get();
  return row?.userId ?? null;
}

/** A dispute names its payment alone. Null where there is none, as after its customer is gone. */
export async function findCustomerOfDispute(stripe: Stripe, disputeId: string): Promise<string | null> {
  try {
    const { payment_intent: payment } = await stripe.disputes.retrieve(disputeId, {
      expand: ['payment_intent'],
    });
    return payment === null || typeof payment === 'string' ? null : idOf(payment.customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return null;
  }
}

/** Parallel calls all get the same customer: Stripe repeats its answer to the same key, and the first row stays. */
export async function requireCustomerId(context: Context, stripe: Stripe, buyer: Buyer): Promise<string> {
  const known = await findCustomerId(context, buyer.userId);
  if (known !== null) return known;
  const customer = await stripe.customers.create(
    { email: buyer.email, name: buyer.fullName, metadata: { user_id: buyer.userId } },
    { idempotencyKey: `customer:${buyer.userId}:${await fingerprint(`${buyer.email}\n${buyer.fullName}`)}` },
  );
  await claimCustomer(context, customer.id, buyer.userId);
  await context.db
    .insert(billingCustomers)
    .values({ userId: buyer.userId, customerId: customer.id, createdAtMs: context.nowMs() })
    .onConflictDoNothing();
  const stored = await findCustomerId(context, buyer.userId);
  if (stored === null) throw new Error(`Stripe customer ${customer.id} belongs to another account.`);
  return stored;
}

/** Deletes the customer, which ends every subscription at once. Stripe keeps the invoices, as the law asks of them and of us. */
export async function forgetCustomer(context: Context, stripe: Stripe, userId: string): Promise<void> {
  const customerId = await findCustomerId(context, userId);
  if (customerId === null) return;
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await context.db.batch([
    context.db.delete(billingEvents).where(eq(billingEvents.customerId, customerId)),
    context.db.delete(billingCustomers).where(eq(billingCustomers.userId, userId)),
  ]);
}

/** A key that changes with the fields: Stripe refuses the same key with other ones. Keys hold no e-mail in the clear. */
async function fingerprint(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
