import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LedgerKind, UpgradeBody } from '#domain/contracts/account-api.ts';
import { bearer, type Person, registerSomebody } from '../testing/api.ts';
import { PayingWorld } from '../testing/paying-world.ts';

/** Plans through Stripe's stand-in: every way in, on and out, and what a person has at each step. */

const START_MS = Date.parse('2026-06-01T10:00:00Z');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let world: PayingWorld;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
  world = new PayingWorld();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Time passes at Stripe and here, and the events arrive. */
async function pass(toMs: number): Promise<void> {
  vi.setSystemTime(toMs);
  world.stripe.company.passPeriods();
  await world.deliver();
}

const nextMonthMs = Date.parse('2026-07-01T10:00:00Z');

async function planOf(person: Person): Promise<string> {
  const me = await world.get<{ subscription_type: string }>(person, '/auth/me');
  return me.subscription_type;
}

async function mailKinds(person: Person): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT kind FROM mails WHERE to_address = ? ORDER BY created_at_ms, rowid',
  )
    .bind(person.email)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}

async function ledgerOf(person: Person): Promise<[LedgerKind, number][]> {
  const { results } = await env.DB.prepare(
    `SELECT kind, amount FROM ledger WHERE user_id = (SELECT id FROM users WHERE email = ?) ORDER BY rowid`,
  )
    .bind(person.email)
    .all<{ kind: LedgerKind; amount: number }>();
  return results.map(({ kind, amount }) => [kind, amount]);
}

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
  expect(await planOf(person)).toBe('free');
  expect(await world.deliver()).toEqual([200, 200, 200]);
  expect(await planOf(person)).toBe('pro');
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
  expect(await planOf(person)).toBe('premium');
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
  await pass(nextMonthMs);
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
  expect(await planOf(person)).toBe('pro');
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
  await pass(nextMonthMs - HOUR_MS);
  expect(await planOf(person)).toBe('premium');
  await pass(nextMonthMs);
  expect(await planOf(person)).toBe('pro');
  expect(await world.subscription(person)).toMatchObject({ plan: 'pro', next_plan: 'pro' });
  expect([...world.stripe.company.invoices.values()].at(-1)?.amount_paid).toBe(1_999);
});

test('from a year of Master to months of Pro: at the end of the year', async () => {
  const person = await world.payer('premium', 'yearly');
  const answer = await world.upgraded(person, 'pro', 'monthly');
  expect(answer.subscription).toMatchObject({ plan: 'premium', interval: 'yearly', next_plan: 'pro' });
  await world.deliver();
  await pass(Date.parse('2027-06-01T10:00:00Z'));
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
  await pass(nextMonthMs);
  expect(await planOf(person)).toBe('free');
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
  await pass(nextMonthMs);
  expect(await planOf(person)).toBe('premium');
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

test('a late payment keeps the plan without new credits, and the payment brings them', async () => {
  const person = await world.payer('pro');
  await env.DB.prepare('UPDATE users SET credits_available = 3 WHERE email = ?').bind(person.email).run();
  world.stripe.company.brokenCards.add(world.newest().customer);
  await pass(nextMonthMs);
  expect(await planOf(person)).toBe('pro');
  expect(await world.credits(person)).toBe(3);
  expect(await world.subscription(person)).toMatchObject({ status: 'past_due', plan: 'pro' });
  expect((await world.upgrade(person, 'premium')).status).toBe(402);
  world.stripe.company.brokenCards.clear();
  vi.setSystemTime(nextMonthMs + 3 * DAY_MS);
  world.stripe.company.retryPayment(world.newest());
  await world.deliver();
  expect(await world.subscription(person)).toMatchObject({
    status: 'active',
    paid_through: '2026-08-01T10:00:00.000Z',
  });
  expect(await world.credits(person)).toBe(50);
  expect(await mailKinds(person)).toEqual(['subscription_changed', 'payment_failed']);
});

test('a payment that never comes ends the plan after seven days, and Stripe’s end of it changes nothing more', async () => {
  const person = await world.payer('pro');
  world.stripe.company.brokenCards.add(world.newest().customer);
  await pass(nextMonthMs);
  await pass(nextMonthMs + 7 * DAY_MS - 1);
  expect(await planOf(person)).toBe('pro');
  await pass(nextMonthMs + 7 * DAY_MS);
  expect(await planOf(person)).toBe('free');
  world.stripe.company.end(world.newest());
  await world.deliver();
  expect(await planOf(person)).toBe('free');
  expect(await world.subscription(person)).toMatchObject({ status: 'ended', plan: 'free' });
  expect((await world.upgraded(person, 'pro')).checkout_url).not.toBeNull();
});

test('a refund within 14 days gives all of it back, ends the plan at once, takes its credits back and sends a receipt', async () => {
  const person = await world.payer('pro');
  vi.setSystemTime(START_MS + 3 * DAY_MS);
  await world.upgraded(person, 'premium');
  vi.setSystemTime(START_MS + 14 * DAY_MS);
  const response = await world.post(person, '/auth/subscription/refund');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    subscription_type: 'free',
    credits_remaining: 20,
    subscription: { status: 'ended', plan: 'free', refundable_until: null },
  });
  const { company } = world.stripe;
  const paid = [...company.invoices.values()].reduce((sum, { amount_paid }) => sum + amount_paid, 0);
  expect(company.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
  expect(world.newest().status).toBe('canceled');
  const receipt = await env.DB.prepare(
    `SELECT details_json AS details FROM mails WHERE kind = 'refund_receipt'`,
  ).first<{
    details: string;
  }>();
  expect(JSON.parse(receipt?.details ?? '')).toMatchObject({ plan: 'premium', amountCents: paid });
  await world.deliver();
  expect(await planOf(person)).toBe('free');
  expect(await world.credits(person)).toBe(20);
  expect((await mailKinds(person)).filter((kind) => kind === 'refund_receipt')).toHaveLength(1);
});

test('credits of a refunded plan that were spent become a debt, which the next month pays first', async () => {
  const person = await world.payer('pro');
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO ledger (id, user_id, kind, amount, created_at_ms)
       SELECT 'use:test', id, 'use', -45, ? FROM users WHERE email = ?`,
    ).bind(Date.now(), person.email),
    env.DB.prepare('UPDATE users SET credits_available = 5 WHERE email = ?').bind(person.email),
  ]);
  await world.post(person, '/auth/subscription/refund');
  const row = await env.DB.prepare(
    'SELECT credits_available AS available, credits_debt AS debt FROM users WHERE email = ?',
  )
    .bind(person.email)
    .first();
  // 30 came with the plan: 5 were left, 25 are owed.
  expect(row).toEqual({ available: 0, debt: 25 });
  expect(await ledgerOf(person)).toEqual([
    ['grant', 20],
    ['grant', 30],
    ['use', -45],
    ['clawback', -5],
  ]);
});

test('a second refund, one on the fifteenth day and one without a subscription are refused in words', async () => {
  const [person, stranger] = [await world.payer('pro'), await registerSomebody()];
  vi.setSystemTime(START_MS + 14 * DAY_MS + 1000);
  const late = await world.post(person, '/auth/subscription/refund');
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: 'refund_window_over' });
  expect((await world.subscription(person)).refundable_until).toBeNull();
  vi.setSystemTime(START_MS + DAY_MS);
  const both = await Promise.all([1, 2].map(() => world.post(person, '/auth/subscription/refund')));
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect(world.stripe.company.refunds).toHaveLength(1);
  const again = await world.post(person, '/auth/subscription/refund');
  expect(await again.json()).toMatchObject({ code: 'no_subscription' });
  const nobody = await world.post(stranger, '/auth/subscription/refund');
  expect(nobody.status).toBe(409);
});

test('a refund by support in the dashboard takes the plan back as well', async () => {
  const person = await world.payer('pro');
  const [invoice] = world.stripe.company.invoices.values();
  world.stripe.company.refund(invoice?.paymentIntent ?? '');
  await world.deliver();
  expect(await planOf(person)).toBe('free');
  expect(await world.credits(person)).toBe(20);
});

test('upgrading and returning in a loop leaves nobody with more than the Free credits', async () => {
  const person = await world.payer('pro');
  await world.post(person, '/auth/subscription/refund');
  for (let round = 1; round <= 3; round += 1) {
    vi.setSystemTime(START_MS + round * DAY_MS);
    const { checkout_url } = await world.upgraded(person, 'premium');
    world.stripe.company.completeCheckout(checkout_url ?? '');
    await world.deliver();
    expect(await world.credits(person)).toBe(200);
    await world.post(person, '/auth/subscription/refund');
    expect(await world.credits(person)).toBe(20);
  }
});

test('the portal opens for who has a customer, and not for others', async () => {
  const person = await world.payer('pro');
  const response = await world.post(person, '/auth/subscription/portal');
  expect(await response.json()).toEqual({ url: 'https://billing.stripe.example/p' });
  const nobody = await world.post(await registerSomebody(), '/auth/subscription/portal');
  expect(nobody.status).toBe(409);
  expect(await nobody.json()).toMatchObject({ code: 'no_subscription' });
});

test('with Stripe down, a change is refused for now, and what was paid for stays', async () => {
  const person = await world.payer('pro');
  world.stripe.isDown = true;
  const response = await world.upgrade(person, 'premium');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await planOf(person)).toBe('pro');
  expect((await world.post(person, '/auth/subscription/refund')).status).toBe(503);
});

test('nobody reaches another person’s subscription, and without a token there is none', async () => {
  await world.payer('premium');
  const other = await registerSomebody();
  expect(await world.subscription(other)).toMatchObject({ plan: 'free', status: 'none' });
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/upgrade'],
    ['POST', '/portal'],
    ['POST', '/refund'],
  ] as const) {
    expect((await world.call(`/auth/subscription${path}`, { method })).status).toBe(401);
  }
  expect((await world.call('/auth/subscription', { headers: bearer(other) })).status).toBe(200);
});
