import { expect, test } from 'vitest';
import { everyWordIn } from '#app/content/every-word.test-kit.ts';
import { priceCents } from '#domain/billing/prices.ts';
import { LOCALES } from '#domain/locales.ts';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';

test.each(LOCALES)('in %s each plan has a name, both prices, a description and its features', (locale) => {
  const { pricing } = everyWordIn(locale);
  for (const id of Object.keys(PLANS) as SubscriptionType[]) {
    const plan = PLANS[id];
    expect(plan.displayName).toBe({ free: 'Free', pro: 'Pro', premium: 'Master' }[id]);
    expect([priceCents(id, 'monthly'), priceCents(id, 'yearly')]).toEqual([
      plan.monthlyPriceCents,
      plan.yearlyPriceCents,
    ]);
    expect(pricing.taglines[id].length).toBeGreaterThan(10);
    const features = pricing
      .features(plan)
      .join(' · ')
      .replace(/(?<=\d)[.,\s](?=\d{3})/g, '');
    for (const figure of [plan.monthlyCredits, plan.songLimit, plan.monthlyApiRequests])
      if (figure) expect(features).toContain(String(figure));
    expect(features.includes('API')).toBe(plan.monthlyApiRequests > 0);
  }
});
