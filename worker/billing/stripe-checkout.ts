import type Stripe from 'stripe';
import type { Offer } from '#domain/billing/provider-state.ts';
import type { Context } from '../context.ts';
import type { Buyer } from './payment-provider.ts';
import { requireCustomerId } from './stripe-customer.ts';
import { priceIdOf, type StripeSettings } from './stripe-settings.ts';

/**
 * The page of Stripe on which somebody pays for the first time. At most one is open for each account: a double click, two tabs or a
 * change of mind must not end in two subscriptions.
 */

const HOUR_MS = 3_600_000;
const PAGE = 100;

export async function checkoutUrl(
  context: Context,
  { stripe, settings }: { stripe: Stripe; settings: StripeSettings },
  buyer: Buyer,
  { offer, version }: { offer: Offer; version: number },
): Promise<string> {
  const customer = await requireCustomerId(context, stripe, buyer);
  const open = await closeOthers(stripe, customer, offer);
  if (open !== null) return open;
  // The same offer within the hour gets the same page, and a new one once that page was used.
  const hour = Math.floor(context.nowMs() / HOUR_MS);
  const { userId } = buyer;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: userId,
      line_items: [{ price: priceIdOf(settings, offer), quantity: 1 }],
      success_url: `${settings.appOrigin}/pricing?checkout=success`,
      cancel_url: `${settings.appOrigin}/pricing?checkout=cancelled`,
      expires_at: ((hour + 2) * HOUR_MS) / 1000,
      metadata: { user_id: userId, plan: offer.plan, interval: offer.interval },
      subscription_data: { metadata: { user_id: userId } },
    },
    { idempotencyKey: `checkout:${userId}:${offer.plan}:${offer.interval}:${version}:${hour}` },
  );
  return requireUrl(session);
}

/** The address of the open page for this very offer, if there is one; pages for other offers are closed. */
async function closeOthers(stripe: Stripe, customer: string, offer: Offer): Promise<string | null> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE });
  let url: string | null = null;
  for (const session of data) {
    const isSame = session.metadata?.plan === offer.plan && session.metadata.interval === offer.interval;
    if (isSame && url === null) url = requireUrl(session);
    else await stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: `expire:${session.id}` });
  }
  return url;
}

function requireUrl(session: Stripe.Checkout.Session): string {
  if (session.url === null) throw new Error(`Stripe checkout ${session.id} has no address.`);
  return session.url;
}
