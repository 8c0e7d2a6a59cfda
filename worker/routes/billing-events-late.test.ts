import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newEvent, type StripeEvent } from '#e2e/doubles/stripe/stripe-events.ts';
import { inDepth } from '#test/depth.ts';
import { registerSomebody } from '#test/worker/api.ts';
import { endPayingWorld, type PayingWorld, startPayingWorld } from '#test/worker/paying-world.ts';

/** Stripe's events that came late, were lost, could not be applied or crossed each other. */

const START_MS = Date.parse('2026-06-01T10:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let world: PayingWorld;

beforeEach(() => {
  world = startPayingWorld(START_MS);
});
afterEach(endPayingWorld);

test('Stripe is down for a day, then the events flood in out of order: paid access stays, and all ends right', async () => {
  const person = await world.payer('pro');
  const renewalMs = Date.parse('2026-07-01T10:00:00Z');
  vi.setSystemTime(renewalMs);
  world.stripe.company.passPeriods();
  world.stripe.isDown = true;
  const events = world.takeEvents();
  for (const event of events) {
    const refused = await world.send(event);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
  }
  for (let hours = 0; hours <= 24; hours += 6) {
    vi.setSystemTime(renewalMs + hours * HOUR_MS);
    await world.sweep();
    expect((await world.standing(person)).plan).toBe('pro');
  }
  world.stripe.isDown = false;
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
      async (flood) => {
        expect(await world.deliver(flood.map((event) => event))).toEqual(flood.map(() => 200));
        expect(await world.standing(person)).toMatchObject({
          plan: 'pro',
          credits: 50,
          paidThrough: '2026-08-01T10:00:00.000Z',
        });
      },
    ),
    { numRuns: inDepth(2, 5) },
  );
}, 120_000);

test('an event that could not be applied is applied by the sweep, after five minutes', async () => {
  const person = await registerSomebody();
  const { checkout_url } = await world.upgraded(person, 'premium');
  world.stripe.company.completeCheckout(checkout_url ?? '');
  world.stripe.isDown = true;
  expect(await world.deliver()).toEqual([503, 503, 503]);
  world.stripe.isDown = false;
  vi.setSystemTime(START_MS + 4 * MINUTE_MS);
  await world.sweep();
  expect((await world.standing(person)).plan).toBe('free');
  vi.setSystemTime(START_MS + 6 * MINUTE_MS);
  await world.sweep();
  expect(await world.standing(person)).toMatchObject({ plan: 'premium', credits: 200 });
  const waiting = await env.DB.prepare(
    'SELECT count(*) AS count FROM billing_events WHERE applied_at_ms IS NULL',
  ).first();
  expect(waiting).toEqual({ count: 0 });
});

test('a renewal whose events were lost is found by the sweep within the hour', async () => {
  const person = await world.payer('pro');
  const renewalMs = Date.parse('2026-07-01T10:00:00Z');
  vi.setSystemTime(renewalMs);
  world.stripe.company.passPeriods();
  world.takeEvents();
  vi.setSystemTime(renewalMs + HOUR_MS / 2);
  await world.sweep();
  expect((await world.subscription(person)).paid_through).toBe('2026-07-01T10:00:00.000Z');
  vi.setSystemTime(renewalMs + HOUR_MS + MINUTE_MS);
  await world.sweep();
  expect((await world.subscription(person)).paid_through).toBe('2026-08-01T10:00:00.000Z');
});

test('a price that is not ours is refused loudly and changes nothing', async () => {
  const person = await world.payer('pro');
  const subscription = world.newest();
  subscription.items.data[0].price.id = 'price_of_somebody_else';
  world.stripe.company.emit('customer.subscription.updated', subscription);
  expect(await world.deliver()).toEqual([500]);
  expect((await world.standing(person)).plan).toBe('pro');
});

test('a state that was fetched before another one was written does not overwrite it', async () => {
  const person = await world.payer('pro');
  const subscription = world.newest();
  const event = (id: string): StripeEvent =>
    newEvent(id, 'customer.subscription.updated', subscription, START_MS / 1000);
  let isFirst = true;
  world.stripe.beforeAnswer = async ({ name }) => {
    if (name !== 'GET /v1/invoices' || !isFirst) return;
    isFirst = false;
    // The first look has read the subscription; now it is cancelled, and another event tells so first.
    subscription.cancel_at_period_end = true;
    await world.send(event('evt_second'));
  };
  expect((await world.send(event('evt_first'))).status).toBe(200);
  expect((await world.subscription(person)).next_plan).toBe('free');
});
