import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Person, registerSomebody } from '#test/worker/api.ts';
import { endPayingWorld, PAYING_ENV, PayingWorld, startPayingWorld } from '#test/worker/paying-world.ts';
import { createContext } from '../../context.ts';
import { endSubscription } from './subscription-upkeep.ts';

/** The labelled provider that charges nothing, and the end of an account. */

const START_MS = Date.parse('2026-01-31T10:00:00Z');
const DAY_MS = 86_400_000;
const WITHOUT_STRIPE = { STRIPE_SECRET_KEY: '' };
let world: PayingWorld;

beforeEach(() => {
  world = startPayingWorld(START_MS, WITHOUT_STRIPE);
});
afterEach(endPayingWorld);

const userIdOf = async (person: Person) => (await world.get<{ id: string }>(person, '/auth/me')).id;

describe('without keys', () => {
  test('an upgrade is made at once, says that it is a test, and asks nobody', async () => {
    const person = await registerSomebody();
    expect(await world.subscription(person)).toMatchObject({ payments: 'test', provider: null });
    const answer = await world.upgraded(person, 'pro');
    expect(answer).toMatchObject({
      subscription_type: 'pro',
      credits_remaining: 50,
      checkout_url: null,
      user: { is_pro_user: true },
      subscription: {
        payments: 'test',
        provider: 'test',
        plan: 'pro',
        paid_through: '2026-02-28T10:00:00.000Z',
      },
    });
    expect(world.stripe.calls).toEqual([]);
    const plans = [await world.get(person, '/auth/me')];
    await world.upgraded(person, 'premium');
    plans.push(await world.get(person, '/auth/me'));
    expect(plans).toMatchObject([
      { subscription_type: 'pro', is_pro_user: true },
      { subscription_type: 'premium', is_pro_user: true },
    ]);
  });

  test('twenty parallel upgrades make one subscription and one grant', async () => {
    const person = await registerSomebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.upgrade(person, 'premium')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => [200, 409, 503].includes(status))).toBe(true);
    expect(await world.credits(person)).toBe(200);
    const grants = await env.DB.prepare(
      `SELECT count(*) AS count FROM ledger WHERE user_id = ? AND id LIKE 'grant:plan:%'`,
    )
      .bind(await userIdOf(person))
      .first();
    expect(grants).toEqual({ count: 1 });
  });

  test('it renews by itself, on the 31st again after a short month, and fills the month up', async () => {
    const person = await registerSomebody();
    await world.upgraded(person, 'pro');
    await env.DB.prepare('UPDATE users SET credits_available = 1 WHERE email = ?').bind(person.email).run();
    vi.setSystemTime(Date.parse('2026-03-05T00:00:00Z'));
    expect(await world.credits(person)).toBe(50);
    expect(await world.subscription(person)).toMatchObject({
      plan: 'pro',
      paid_through: '2026-03-31T10:00:00.001Z',
    });
  });

  test('more begins now, less when the month is over, and what waits can be taken back', async () => {
    const person = await registerSomebody();
    await world.upgraded(person, 'pro');
    vi.setSystemTime(START_MS + DAY_MS);
    expect(await world.upgraded(person, 'premium')).toMatchObject({ credits_remaining: 200 });
    expect((await world.upgraded(person, 'pro')).subscription).toMatchObject({
      plan: 'premium',
      next_plan: 'pro',
    });
    expect((await world.upgraded(person, 'premium')).subscription.next_plan).toBe('premium');
    await world.upgraded(person, 'free');
    vi.setSystemTime(START_MS + 40 * DAY_MS);
    expect(await world.subscription(person)).toMatchObject({ plan: 'free', status: 'ended' });
    expect(await world.get(person, '/auth/me')).toMatchObject({ subscription_type: 'free' });
  });

  test('from a year of Master to months of Pro', async () => {
    const person = await registerSomebody();
    await world.upgraded(person, 'premium', 'yearly');
    await world.upgraded(person, 'pro', 'monthly');
    vi.setSystemTime(Date.parse('2027-02-01T00:00:00Z'));
    expect(await world.subscription(person)).toMatchObject({
      plan: 'pro',
      interval: 'monthly',
      next_plan: 'pro',
    });
  });

  test('it can be returned within 14 days of the first payment, upgrades included', async () => {
    const person = await registerSomebody();
    await world.upgraded(person, 'pro');
    vi.setSystemTime(START_MS + 10 * DAY_MS);
    await world.upgraded(person, 'premium');
    vi.setSystemTime(START_MS + 15 * DAY_MS);
    expect((await world.post(person, '/auth/subscription/refund')).status).toBe(409);
    vi.setSystemTime(START_MS + 13 * DAY_MS);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.post(person, '/auth/subscription/refund')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await world.credits(person)).toBe(20);
    expect(await world.subscription(person)).toMatchObject({ plan: 'free', status: 'ended' });
  });

  test('there is no portal, and in production nobody gets a plan for nothing', async () => {
    const person = await registerSomebody();
    const production = new PayingWorld({ ...WITHOUT_STRIPE, ENVIRONMENT: 'production' });
    expect(await production.subscription(person)).toMatchObject({ payments: 'none' });
    expect((await production.upgrade(person, 'premium')).status).toBe(503);
    await world.upgraded(person, 'pro');
    expect((await world.post(person, '/auth/subscription/portal')).status).toBe(409);
  });

  test('a test subscription does not stand in the way of a real one', async () => {
    const person = await registerSomebody();
    await world.upgraded(person, 'premium');
    vi.setSystemTime(START_MS + DAY_MS);
    const real = new PayingWorld();
    const { checkout_url } = await real.upgraded(person, 'pro');
    real.stripe.company.completeCheckout(checkout_url ?? '');
    await real.deliver();
    expect(await real.subscription(person)).toMatchObject({ provider: 'stripe', plan: 'pro' });
  });
});

describe('the end of an account', () => {
  test('ends what is paid for and makes Stripe forget the person, however often it is asked', async () => {
    const real = new PayingWorld();
    const person = await real.payer('pro');
    const context = createContext(PAYING_ENV);
    const userId = await userIdOf(person);
    for (let round = 0; round < 2; round += 1)
      expect(await endSubscription(context, userId)).toMatchObject({ ok: true });
    expect(real.newest().status).toBe('canceled');
    expect(real.stripe.company.customers.size).toBe(0);
    expect(await real.deliver()).toEqual([200]);
    const rows = await env.DB.prepare('SELECT count(*) AS count FROM billing_events WHERE customer_id = ?')
      .bind(real.newest().customer)
      .first();
    expect(rows).toEqual({ count: 0 });
  });

  test('waits while Stripe is down, so that nobody without an account goes on paying', async () => {
    const real = new PayingWorld();
    const person = await real.payer('pro');
    real.stripe.isDown = true;
    const context = createContext(PAYING_ENV);
    expect(await endSubscription(context, await userIdOf(person))).toMatchObject({ ok: false });
    expect(real.newest().status).toBe('active');
  });
});
