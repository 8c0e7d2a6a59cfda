import type { Offer, PaidPlan } from '#domain/billing/provider-state.ts';
import type { BillingInterval } from '#domain/contracts/account-api.ts';
import type { Env } from '../env.ts';

/** The configuration of payments, read once; a partial one is an error. */

const PRICED_PLANS = ['pro', 'premium'] as const satisfies readonly PaidPlan[];
const INTERVALS = ['monthly', 'yearly'] as const satisfies readonly BillingInterval[];
/** Stripe's prices begin so; anything else is a product id, a lookup key or a typing mistake. */
const PRICE_ID = /^price_\w+$/;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: URL | null;
  appOrigin: string;
  priceIds: ReadonlyMap<string, string>;
}

/** Gives null without a key: then there are no real payments. */
export function readStripeSettings(env: Env): StripeSettings | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  if (!env.STRIPE_WEBHOOK_SECRET) throw new Error('Configuration: STRIPE_WEBHOOK_SECRET is not set.');
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null,
    appOrigin: env.APP_ORIGIN,
    priceIds: readPriceIds(env.STRIPE_PRICES),
  };
}

export function priceIdOf(settings: StripeSettings, offer: Offer): string {
  const id = settings.priceIds.get(offerKey(offer));
  if (id === undefined) throw new Error(`Configuration: STRIPE_PRICES has no ${offerKey(offer)}.`);
  return id;
}

/** An unknown price is an error: guessing a plan would give it away or take it away. */
export function offerOf(settings: StripeSettings, priceId: string): Offer {
  for (const plan of PRICED_PLANS) {
    for (const interval of INTERVALS) {
      if (settings.priceIds.get(offerKey({ plan, interval })) === priceId) return { plan, interval };
    }
  }
  throw new Error(`Stripe price ${priceId} is not in STRIPE_PRICES.`);
}

function readPriceIds(text: string | undefined): Map<string, string> {
  const prices = parsePrices(text);
  const ids = new Map<string, string>();
  for (const plan of PRICED_PLANS) {
    for (const interval of INTERVALS) {
      const key = offerKey({ plan, interval });
      const id = prices[key];
      if (typeof id !== 'string' || !PRICE_ID.test(id)) {
        throw new Error(`Configuration: STRIPE_PRICES needs a price id for ${key}.`);
      }
      ids.set(key, id);
    }
  }
  if (new Set(ids.values()).size !== ids.size) {
    throw new Error('Configuration: STRIPE_PRICES names the same price twice.');
  }
  return ids;
}

function parsePrices(text: string | undefined): Record<string, unknown> {
  try {
    const prices: unknown = JSON.parse(text ?? '');
    if (typeof prices === 'object' && prices !== null) return { ...prices };
  } catch {
    // Said below, in the same words as for a list or a number.
  }
  throw new Error('Configuration: STRIPE_PRICES is not a JSON object of price ids.');
}

function offerKey({ plan, interval }: Offer): string {
  return `${plan}_${interval}`;
}
