import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVENT_SHAPES, newEvent } from '#e2e/doubles/stripe/stripe-events.ts';
import { inDepth } from '#test/depth.ts';
import { type Person, registerSomebody } from '#test/worker/api.ts';
import { endPayingWorld, PayingWorld, startPayingWorld } from '#test/worker/paying-world.ts';

/** Stripe's events: who may send them, and that neither their order nor their number matters. */

const START_MS = Date.parse('2026-06-01T10:00:00Z');
const DAY_MS = 24 * 3_600_000;
let world: PayingWorld;

beforeEach(() => {
  world = startPayingWorld(START_MS);
});
afterEach(endPayingWorld);

/** What is remembered of somebody, as it was before anything was paid: for the next order of the same events. */
async function forgetEverything(person: Person): Promise<void> {
  const ofUser = 'user_id = (SELECT id FROM users WHERE email = ?)';
  await env.DB.batch([
    env.DB.prepare(`DELETE FROM subscriptions WHERE ${ofUser}`).bind(person.email),
    env.DB.prepare(`DELETE FROM ledger WHERE ${ofUser} AND id NOT LIKE 'grant:signup:%'`).bind(person.email),
    env.DB.prepare('DELETE FROM billing_events'),
    env.DB.prepare(
      `UPDATE users SET subscription_type = 'free', credits_available = 20, credits_debt = 0,
                        period_anchor_ms = created_at_ms, period_started_at_ms = created_at_ms WHERE email = ?`,
    ).bind(person.email),
  ]);
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** An event about nobody whom we know; its signature is what is judged. */
const EVENT = newEvent(
  'evt_judged',
  'invoice.paid',
  { id: 'in_judged', customer: 'cus_nobody' },
  START_MS / 1000,
);

test('without payments there is no such call', async () => {
  const without = new PayingWorld({ STRIPE_SECRET_KEY: '' });
  expect((await without.send(EVENT)).status).toBe(404);
});

test('every documented event names its customer or its payment, and one of another type is acknowledged and forgotten', async () => {
  for (const [type, shape] of Object.entries(EVENT_SHAPES)) {
    // A dispute names its payment.
    const named = type.startsWith('charge.dispute.') ? 'payment_intent' : 'customer';
    expect(shape).toMatchObject({
      type,
      object: 'event',
      data: { object: { [named]: expect.any(String) } },
    });
  }
  const other = { ...EVENT, id: 'evt_other', type: 'customer.tax_id.created' };
  expect((await world.send(other)).status).toBe(200);
  const row = await env.DB.prepare(
    `SELECT customer_id, applied_at_ms FROM billing_events WHERE id = 'evt_other'`,
  ).first();
  expect(row).toEqual({ customer_id: null, applied_at_ms: START_MS });
});

test('any order of the events of a purchase and its first renewal, with repetitions, ends in the same state', async () => {
  const person = await world.payer('pro');
  await forgetEverything(person);
  const [subscription] = world.stripe.company.subscriptions.values();
  vi.setSystemTime(Date.parse('2026-07-01T10:00:00Z'));
  world.stripe.company.passPeriods();
  const about = { id: subscription?.id ?? '', customer: subscription?.customer ?? '' };
  const events = (
    [
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'invoice.payment_failed',
    ] as const
  ).map((type, index) => newEvent(`evt_order${index}`, type, about, START_MS / 1000));
  const standings = new Set<string>();
  const orders = permutations(events).filter((_, index) => index % inDepth(40, 1) === 0);
  for (const order of orders) {
    await world.deliver([...order, order[0], order[2]].filter((event) => event !== undefined));
    standings.add(JSON.stringify(await world.standing(person)));
    await forgetEverything(person);
  }
  expect([...standings].map((standing) => JSON.parse(standing))).toEqual([
    {
      plan: 'pro',
      credits: 50,
      paidThrough: '2026-08-01T10:00:00.000Z',
      nextPlan: 'pro',
      periodAnchorMs: START_MS + 1,
    },
  ]);
}, 120_000);

test('whenever we look during a history of upgrade, cancellation and refund, the end is the same', async () => {
  const steps = 4;
  const standings = new Set<string>();
  for (let looks = 0; looks < 2 ** steps; looks += inDepth(13, 1)) {
    vi.setSystemTime(START_MS);
    const person = await registerSomebody();
    const { company } = world.stripe;
    const { checkout_url } = await world.upgraded(person, 'pro');
    const look = async (step: number) => {
      const events = world.takeEvents();
      if ((looks >> step) % 2 === 1) await world.deliver(events.reverse());
    };
    company.completeCheckout(checkout_url ?? '');
    await look(0);
    vi.setSystemTime(START_MS + DAY_MS);
    const subscription = world.newest();
    upgradeElsewhere(subscription.id, 'price_premium_monthly');
    await look(1);
    subscription.cancel_at_period_end = true;
    company.emit('customer.subscription.updated', subscription);
    await look(2);
    for (const invoice of company.invoices.values()) {
      if (invoice.customer === subscription.customer) company.refund(invoice.paymentIntent ?? '');
    }
    await look(3);
    const last = newEvent(
      `evt_last${looks}`,
      'charge.refunded',
      { id: 'ch', customer: subscription.customer },
      0,
    );
    await world.deliver([last, last]);
    standings.add(JSON.stringify(await world.standing(person)));
  }
  expect([...standings].map((standing) => JSON.parse(standing))).toEqual([
    expect.objectContaining({ plan: 'free', credits: 20, nextPlan: 'free' }),
  ]);
}, 120_000);

/** What support does for somebody: another price at once, with the difference charged. */
function upgradeElsewhere(subscriptionId: string, price: string): void {
  const { company } = world.stripe;
  const subscription = company.subscriptions.get(subscriptionId);
  if (!subscription) throw new Error('There is no such subscription.');
  const now = company.nowSeconds();
  const end = now + 30 * 86_400;
  const [item] = subscription.items.data;
  Object.assign(item, {
    price: { id: price, object: 'price' },
    current_period_start: now,
    current_period_end: end,
  });
  subscription.billing_cycle_anchor = now;
  const bought = {
    id: company.newId('il'),
    object: 'line_item' as const,
    amount: 4_999,
    period: { start: now, end },
    pricing: { type: 'price_details' as const, price_details: { price, product: 'prod' } },
  };
  company.emit('invoice.paid', company.bill(subscription, 'subscription_update', [bought]));
}
