import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#test/worker/api.ts';
import { auditOf } from '#test/worker/ledger.ts';
import { endPayingWorld, mailKinds, type PayingWorld, startPayingWorld } from '#test/worker/paying-world.ts';

/** A cardholder's bank takes a payment back, and perhaps gives it back again. */

const START_MS = Date.parse('2026-06-01T10:00:00Z');
const DAY_MS = 86_400_000;
let world: PayingWorld;

beforeEach(() => {
  world = startPayingWorld(START_MS);
});
afterEach(endPayingWorld);

function firstPayment(): string {
  const [invoice] = world.stripe.company.invoices.values();
  return invoice?.paymentIntent ?? '';
}

async function spend(person: Person, credits: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO ledger (id, user_id, kind, amount, created_at_ms)
       SELECT 'use:' || id || ?1, id, 'use', -?1, ?2 FROM users WHERE email = ?3`,
    ).bind(credits, Date.now(), person.email),
    env.DB.prepare('UPDATE users SET credits_available = credits_available - ? WHERE email = ?').bind(
      credits,
      person.email,
    ),
  ]);
}

async function creditsAndDebt(person: Person): Promise<unknown> {
  return env.DB.prepare(
    'SELECT credits_available AS credits, credits_debt AS debt FROM users WHERE email = ?',
  )
    .bind(person.email)
    .first();
}

async function expectSoundLedger(person: Person): Promise<void> {
  const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(person.email)
    .first<{ id: string }>();
  expect(await auditOf(row?.id ?? '', Date.now())).toEqual([]);
}

test('a payment that the bank takes back ends the plan at once and takes its credits back; one that is lost leaves it so', async () => {
  const person = await world.payer('pro');
  await spend(person, 45);
  vi.setSystemTime(START_MS + 3 * DAY_MS);
  world.stripe.company.dispute(firstPayment());
  expect(await world.deliver()).toEqual([200]);
  expect(await world.planOf(person)).toBe('free');
  // 30 came with the plan: 5 were left, 25 are owed.
  expect(await creditsAndDebt(person)).toEqual({ credits: 0, debt: 25 });
  expect(await world.subscription(person)).toMatchObject({ status: 'ended', plan: 'free' });
  // Nothing was given back by us.
  expect(await mailKinds(person)).toEqual(['subscription_changed', 'subscription_changed']);
  world.stripe.company.closeDisputes('lost');
  await world.deliver();
  expect(await world.planOf(person)).toBe('free');
  expect(await creditsAndDebt(person)).toEqual({ credits: 0, debt: 25 });
  await expectSoundLedger(person);
});

test('a dispute that is won gives plan and credits back, once, and a later refund takes them again', async () => {
  const person = await world.payer('pro');
  await spend(person, 45);
  world.stripe.company.dispute(firstPayment());
  await world.deliver();
  expect(await world.planOf(person)).toBe('free');
  world.stripe.company.closeDisputes('won');
  const won = world.takeEvents();
  await world.deliver([...won, ...won]);
  await world.deliver(won);
  expect(await world.planOf(person)).toBe('pro');
  expect(await world.subscription(person)).toMatchObject({ status: 'active', plan: 'pro' });
  expect(await creditsAndDebt(person)).toEqual({ credits: 5, debt: 0 });
  await expectSoundLedger(person);
  world.stripe.company.disputes.length = 0;
  world.stripe.company.refund(firstPayment());
  await world.deliver();
  expect(await world.planOf(person)).toBe('free');
  expect(await creditsAndDebt(person)).toEqual({ credits: 0, debt: 25 });
  await expectSoundLedger(person);
});

test('a payment whose rest went into an upgrade takes the upgrade along', async () => {
  const person = await world.payer('pro');
  vi.setSystemTime(START_MS + DAY_MS);
  await world.upgraded(person, 'premium');
  await world.deliver();
  world.stripe.company.dispute(firstPayment());
  await world.deliver();
  expect(await world.planOf(person)).toBe('free');
  expect(await world.credits(person)).toBe(20);
});

test('a bank that only asks takes nothing, and the event decides nothing by itself', async () => {
  const person = await world.payer('pro');
  world.stripe.company.dispute(firstPayment(), 'warning_needs_response');
  await world.deliver();
  expect(await world.planOf(person)).toBe('pro');
  world.stripe.company.closeDisputes('warning_closed');
  world.stripe.company.dispute('pi_of_nobody');
  const events = world.takeEvents();
  world.stripe.company.disputes.length = 1;
  await world.deliver(events);
  expect(await world.planOf(person)).toBe('pro');
  expect(await world.credits(person)).toBe(50);
});

test('while Stripe cannot be asked whose dispute it is, it is asked to tell of it again', async () => {
  const person = await world.payer('pro');
  world.stripe.company.dispute(firstPayment());
  const events = world.takeEvents();
  world.stripe.isDown = true;
  expect(await world.deliver(events)).toEqual([503]);
  world.stripe.isDown = false;
  expect(await world.deliver(events)).toEqual([200]);
  expect(await world.planOf(person)).toBe('free');
});

test('who disputes a payment is not paid back by us as well', async () => {
  const person = await world.payer('pro');
  world.stripe.company.dispute(firstPayment());
  const response = await world.post(person, '/auth/subscription/refund');
  expect(response.status).toBe(200);
  expect(world.stripe.company.refunds).toEqual([]);
  expect(await world.planOf(person)).toBe('free');
});
