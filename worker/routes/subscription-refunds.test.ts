import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LedgerKind } from '#domain/contracts/account-api.ts';
import { bearer, type Person, registerSomebody } from '#test/worker/api.ts';
import { endPayingWorld, mailKinds, type PayingWorld, startPayingWorld } from '#test/worker/paying-world.ts';

/** What goes wrong with payments, and the way back: late and refused ones, refunds, and other people. */

const START_MS = Date.parse('2026-06-01T10:00:00Z');
const DAY_MS = 86_400_000;
let world: PayingWorld;

beforeEach(() => {
  world = startPayingWorld(START_MS);
});
afterEach(endPayingWorld);

const nextMonthMs = Date.parse('2026-07-01T10:00:00Z');

async function ledgerOf(person: Person): Promise<[LedgerKind, number][]> {
  const { results } = await env.DB.prepare(
    `SELECT kind, amount FROM ledger WHERE user_id = (SELECT id FROM users WHERE email = ?) ORDER BY rowid`,
  )
    .bind(person.email)
    .all<{ kind: LedgerKind; amount: number }>();
  return results.map(({ kind, amount }) => [kind, amount]);
}

test('a late payment keeps the plan without new credits, and the payment brings them', async () => {
  const person = await world.payer('pro');
  await env.DB.prepare('UPDATE users SET credits_available = 3 WHERE email = ?').bind(person.email).run();
  world.stripe.company.brokenCards.add(world.newest().customer);
  await world.pass(nextMonthMs);
  expect(await world.planOf(person)).toBe('pro');
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
  await world.pass(nextMonthMs);
  await world.pass(nextMonthMs + 7 * DAY_MS - 1);
  expect(await world.planOf(person)).toBe('pro');
  await world.pass(nextMonthMs + 7 * DAY_MS);
  expect(await world.planOf(person)).toBe('free');
  world.stripe.company.end(world.newest());
  await world.deliver();
  expect(await world.planOf(person)).toBe('free');
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
  expect(await world.planOf(person)).toBe('free');
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
  expect(await world.planOf(person)).toBe('free');
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
  expect(await world.planOf(person)).toBe('pro');
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
