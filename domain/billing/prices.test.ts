import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatsFor } from '../formats.ts';
import { PLANS, type SubscriptionType } from '../plans/plans.ts';
import { priceCents, yearlySavingPercent } from './prices.ts';

const { money } = formatsFor('en');

test('the prices are those of the specification, in whole cents', () => {
  expect(money(priceCents('free', 'monthly'))).toBe('$0');
  expect(money(priceCents('pro', 'monthly'))).toBe('$19.99');
  expect(money(priceCents('pro', 'yearly'))).toBe('$199.99');
  expect(money(priceCents('premium', 'monthly'))).toBe('$49.99');
  expect(money(priceCents('premium', 'yearly'))).toBe('$499.99');
  for (const plan of Object.values(PLANS)) {
    expect(Number.isInteger(plan.monthlyPriceCents) && Number.isInteger(plan.yearlyPriceCents)).toBe(true);
  }
});

test('the saving is computed from the prices: up to 17 percent', () => {
  const savings = (Object.keys(PLANS) as SubscriptionType[]).map(yearlySavingPercent);
  expect(Math.max(...savings)).toBe(17);
  expect(yearlySavingPercent('free')).toBe(0);
});

test('an amount reads as it is, whatever it is', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), (cents) => {
      expect(Math.round(Number(money(cents).slice(1)) * 100)).toBe(cents);
    }),
  );
});
