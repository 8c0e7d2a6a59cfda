import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UpgradeBody } from '#domain/contracts/account-api.ts';
import { registerSomebody } from '#test/worker/api.ts';
import { endPayingWorld, mailKinds, type PayingWorld, startPayingWorld } from '#test/worker/paying-world.ts';

/** Plans through Stripe’s stand-in: the ways in, on and out, and what a person has at each step. */

const START_MS = Date.parse('2026-06-01T10:00:00Z');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let world: PayingWorld;

beforeEach(() => {
  world = startPayingWorld(START_MS);
});
afterEach(endPayingWorld);

const nextMonthMs = Date.parse('2026-07-01T10:00:00Z');

test('somebody without a subscription reads so, and who would take the money', async () => {
  expect(await world.subscription(await registerSomebody())).toEqual({
    payments: 'stripe',
    provider: null,
    plan: 'free',
    interval: null,
    status: 'none',
    paid_through: null,
    next_plan: 'free',
    refundable_until: null,
  });
});

test('an upgrade from Free leads to a checkout, and the plan begins with the payment and not before', async () => {
  const person = await registerSomebody();
  const asked = await world.upgraded(person, 'pro');
  expect(asked.checkout_url).toMatch(/^https:\/\/checkout\.stripe\.example\//);
  expect(asked).toMatchObject({ subscription_type: 'free', credits_remaining: 20 });

  world.stripe.company.completeCheckout(asked.checkout_url ?? '');
  expect(await world.planOf(person)).toBe('free');
  expect(await world.deliver()).toEqual([200, 200, 200]);
  expect(await world.planOf(person)).toBe('pro');
  expect(await world.credits(person)).toBe(50);
  expect(await world.subscription(person)).toEqual({
    payments: 'stripe',
    provider: 'stripe',
    plan: 'pro',
    interval: 'monthly',
    status: 'active',
    paid_through: '2026-07-01T10:00:00.000Z',
    next_plan: 'pro',
    refundable_until: '2026-06-15T10:00:00.000Z',
  });
  expect(await mailKinds(person)).toEqual(['subscription_changed']);
});

test('twenty parallel upgrades lead to one checkout of one customer, and so to one subscription', async () => {
  const person = await registerSomebody();
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.upgraded(person, 'pro')));
  expect(new Set(answers.map(({ checkout_url }) => checkout_url)).size).toBe(1);
  expect(world.stripe.company.customers.size).toBe(1);
  expect(world.stripe.company.sessions.size).toBe(1);
});

test('a change of mind closes the first checkout, so that two cannot both be paid', async () => {
  const person = await registerSomebody();
  const first = await world.upgraded(person, 'pro');
  const second = await world.upgraded(person, 'premium', 'yearly');
  expect(() => world.stripe.company.completeCheckout(first.checkout_url ?? '')).toThrow('no open checkout');
  world.stripe.company.completeCheckout(second.checkout_url ?? '');
  await world.deliver();
  expect(await world.subscription(person)).toMatchObject({ plan: 'premium', interval: 'yearly' });
});

test('two checkouts that were paid all the same end in one subscription and the other money back', async () => {
  const person = await world.payer('pro');
  const [session] = world.stripe.company.sessions.values();
  if (session) Object.assign(session, { status: 'open', price: 'price_premium_monthly' });
  vi.setSystemTime(START_MS + 1000);
  world.stripe.company.completeCheckout(session?.url ?? '');
  await world.deliver();
  const states = [...world.stripe.company.subscriptions.values()].map(({ status }) => status);
  expect(states).toEqual(['canceled', 'active']);
  expect(world.stripe.company.refunds.map(({ amount }) => amount)).toEqual([1_999]);
  expect(await world.planOf(person)).toBe('premium');
});

test('prices, ids and anything else that a client adds to the body are not read', async () => {
  const person = await registerSomebody();
  const response = await world.post(person, '/auth/subscription/upgrade', {
    subscription_type: 'premium',
    price: 'price_pro_monthly',
    price_id: 'price_free',
    amount: 1,
    user_id: 'user_other',
    provider: 'test',
  });
  expect((await response.json<UpgradeBody>()).subscription_type).toBe('free');
  const [session] = world.stripe.company.sessions.values();
  expect(session).toMatchObject({ price: 'price_premium_monthly' });
  expect((await world.upgrade(person, 'gold')).status).toBe(422);
  expect((await world.upgrade(person, 'pro', 'weekly')).status).toBe(422);
});

test('the plan that somebody has already is a conflict, and so is Free without a subscription', async () => {
  const person = await world.payer('pro');
  const again = await world.upgrade(person, 'pro');
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: 'plan_unchanged' });
  expect((await world.upgrade(await registerSomebody(), 'free')).status).toBe(409);
});

test('a renewal extends what was paid for and fills the month up once', async () => {
  const person = await world.payer('pro');
  await world.pass(nextMonthMs);
  expect(await world.subscription(person)).toMatchObject({ paid_through: '2026-08-01T10:00:00.000Z' });
  expect(await world.credits(person)).toBe(50);
  expect(await mailKinds(person)).toEqual(['subscription_changed']);
});

test('an upgrade from Pro to Master charges the difference at once and begins a new month', async () => {
  const person = await world.payer('pro');
  const halfway = START_MS + 15 * DAY_MS;
  vi.setSystemTime(halfway);
  const answer = await world.upgraded(person, 'premium');
  expect(answer).toMatchObject({ checkout_url: null, subscription_type: 'premium', credits_remaining: 200 });
  expect(answer.subscription.paid_through).toBe('2026-07-16T10:00:00.000Z');
  const bill = [...world.stripe.company.invoices.values()].at(-1);
  // Half of $19.99 comes back as a credit, in whole cents.
  expect(bill?.amount_paid).toBe(4_999 - 1_000);
  await world.deliver();
  expect(await world.credits(person)).toBe(200);
  expect(await mailKinds(person)).toEqual(['subscription_changed', 'subscription_changed']);
});

test('twenty parallel upgrades from Pro to Master charge once', async () => {
  const person = await world.payer('pro');
  vi.setSystemTime(START_MS + DAY_MS);
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.upgrade(person, 'premium')));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
  const bills = [...world.stripe.company.invoices.values()];
  expect(bills.map(({ billing_reason }) => billing_reason)).toEqual([
    'subscription_create',
    'subscription_update',
  ]);
  expect(await world.credits(person)).toBe(200);
});

test('a refused card changes nothing, says so, and may be tried again at once', async () => {
  const person = await world.payer('pro');
  const { customer } = world.newest();
  world.stripe.company.brokenCards.add(customer);
  vi.setSystemTime(START_MS + DAY_MS);
  const refused = await world.upgrade(person, 'premium');
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({
    code: 'payment_failed',
    detail: expect.stringContaining('Your card was declined. Nothing was charged.'),
  });
  expect(await world.planOf(person)).toBe('pro');
  world.stripe.company.brokenCards.clear();
  vi.setSystemTime(START_MS + DAY_MS + 6 * 60_000);
  expect(await world.upgraded(person, 'premium')).toMatchObject({ subscription_type: 'premium' });
});

test('a downgrade keeps Master until it is used up, then Pro is charged', async () => {
  const person = await world.payer('premium');
  const answer = await world.upgraded(person, 'pro');
  expect(answer).toMatchObject({ subscription_type: 'premium', credits_remaining: 200, checkout_url: null });
  expect(answer.subscription).toMatchObject({ plan: 'premium', next_plan: 'pro' });
  await world.deliver();
  await world.pass(nextMonthMs - HOUR_MS);
  expect(await world.planOf(person)).toBe('premium');
  await world.pass(nextMonthMs);
  expect(await world.planOf(person)).toBe('pro');
  expect(await world.subscription(person)).toMatchObject({ plan: 'pro', next_plan: 'pro' });
  expect([...world.stripe.company.invoices.values()].at(-1)?.amount_paid).toBe(1_999);
});

test('from a year of Master to months of Pro: at the end of the year', async () => {
  const person = await world.payer('premium', 'yearly');
  const answer = await world.upgraded(person, 'pro', 'monthly');
  expect(answer.subscription).toMatchObject({ plan: 'premium', interval: 'yearly', next_plan: 'pro' });
  await world.deliver();
  await world.pass(Date.parse('2027-06-01T10:00:00Z'));
  expect(await world.subscription(person)).toMatchObject({
    plan: 'pro',
    interval: 'monthly',
    paid_through: '2027-07-01T10:00:00.000Z',
  });
});

test('a cancellation keeps the plan until it is used up; then it is Free and nothing is charged', async () => {
  const person = await world.payer('pro');
  const answer = await world.upgraded(person, 'free');
  expect(answer).toMatchObject({ subscription_type: 'pro', checkout_url: null });
  expect(answer.subscription).toMatchObject({ plan: 'pro', next_plan: 'free', status: 'active' });
  expect((await world.upgrade(person, 'free')).status).toBe(409);
  await world.pass(nextMonthMs);
  expect(await world.planOf(person)).toBe('free');
  expect(await world.subscription(person)).toMatchObject({
    plan: 'free',
    status: 'ended',
    next_plan: 'free',
  });
  expect(world.stripe.company.invoices.size).toBe(1);
  expect(await mailKinds(person)).toEqual(['subscription_changed', 'subscription_changed']);
});

test('a cancellation and a downgrade can be taken back', async () => {
  const person = await world.payer('premium');
  await world.upgraded(person, 'free');
  expect((await world.upgraded(person, 'premium')).subscription.next_plan).toBe('premium');
  await world.upgraded(person, 'pro');
  expect((await world.upgraded(person, 'premium')).subscription.next_plan).toBe('premium');
  await world.deliver();
  await world.pass(nextMonthMs);
  expect(await world.planOf(person)).toBe('premium');
  expect([...world.stripe.company.invoices.values()].at(-1)?.amount_paid).toBe(4_999);
});

test('a cancellation in Stripe’s own portal, which names a date, counts and can be taken back too', async () => {
  const person = await world.payer('pro');
  world.newest().cancel_at = Math.floor(nextMonthMs / 1000);
  world.stripe.company.emit('customer.subscription.updated', world.newest());
  await world.deliver();
  expect(await world.subscription(person)).toMatchObject({ plan: 'pro', next_plan: 'free' });
  expect((await world.upgraded(person, 'pro')).subscription.next_plan).toBe('pro');
  expect(world.newest().cancel_at).toBeNull();
});
