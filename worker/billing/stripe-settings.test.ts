import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { PRICE_IDS } from '#e2e/doubles/stripe/stripe-books.ts';
import { PAYING_ENV } from '#test/worker/paying-world.ts';
import { offerOf, priceIdOf, readStripeSettings } from './stripe-settings.ts';

const settings = readStripeSettings(PAYING_ENV);
if (settings === null) throw new Error('Payments should be set up.');

test('without a key there are no real payments', () => {
  expect(readStripeSettings(env)).toBeNull();
});

test('each plan has its price and each price its plan', () => {
  for (const plan of ['pro', 'premium'] as const) {
    for (const interval of ['monthly', 'yearly'] as const) {
      expect(offerOf(settings, priceIdOf(settings, { plan, interval }))).toEqual({ plan, interval });
    }
  }
  expect(() => offerOf(settings, 'price_other')).toThrow('price_other is not in STRIPE_PRICES');
});

describe('half a configuration is refused by name', () => {
  const { pro_monthly: _, ...incomplete } = PRICE_IDS;
  test.each([
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_PRICES is not', { STRIPE_PRICES: 'price_1' }],
    ['STRIPE_PRICES is not', { STRIPE_PRICES: '' }],
    ['pro_monthly', { STRIPE_PRICES: JSON.stringify(incomplete) }],
    ['pro_yearly', { STRIPE_PRICES: JSON.stringify({ ...PRICE_IDS, pro_yearly: 'prod_1' }) }],
    ['twice', { STRIPE_PRICES: JSON.stringify({ ...PRICE_IDS, pro_yearly: PRICE_IDS.pro_monthly }) }],
  ])('%s', (words, over) => {
    expect(() => readStripeSettings({ ...PAYING_ENV, ...over })).toThrow(words);
  });
});
