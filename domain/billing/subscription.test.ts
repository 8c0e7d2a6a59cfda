import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectivePlan, PAYMENT_GRACE_MS } from '../plans/effective-plan.ts';
import type { ProviderState, Purchase } from './provider-state.ts';
import { cycleStart, newestPurchase, type Subscription, subscriptionFrom } from './subscription.ts';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const START_MS = Date.parse('2026-06-01T10:00:00Z');

function purchase(over: Partial<Purchase> = {}): Purchase {
  const startsAtMs = over.startsAtMs ?? START_MS;
  return {
    id: `in_${startsAtMs}`,
    plan: 'pro',
    interval: 'monthly',
    startsAtMs,
    endsAtMs: startsAtMs + MONTH_MS,
    paidAtMs: startsAtMs,
    amountCents: 1_999,
    refundedAtMs: null,
    ...over,
  };
}

function state(over: Partial<ProviderState> = {}): ProviderState {
  return {
    provider: 'stripe',
    customerId: 'cus_1',
    subscriptionId: 'sub_1',
    status: 'active',
    nextPlan: 'pro',
    nextInterval: 'monthly',
    purchases: [purchase()],
    refundedCents: 0,
    ...over,
  };
}

function required(subscription: Subscription | null): Subscription {
  if (subscription === null) throw new Error('There should be a subscription.');
  return subscription;
}

describe('what was paid for', () => {
  test('is nothing while the first payment is awaited', () => {
    expect(subscriptionFrom(null, state({ purchases: [] }))).toBeNull();
  });

  test('stays until the end of the period when a lower plan follows', () => {
    const [paid] = [purchase({ plan: 'premium' })];
    const row = required(subscriptionFrom(null, state({ purchases: [paid], nextPlan: 'pro' })));
    expect(row).toMatchObject({ plan: 'premium', nextPlan: 'pro', paidThroughMs: paid.endsAtMs });
    expect(effectivePlan(row, paid.endsAtMs - 1).plan).toBe('premium');
    expect(effectivePlan(row, paid.endsAtMs)).toEqual({ plan: 'pro', mayGrant: false });
  });

  test('stays after a cancellation, also after one at once without the money back', () => {
    const row = required(subscriptionFrom(null, state({ status: 'ended' })));
    expect(row).toMatchObject({ status: 'ended', nextPlan: 'free' });
    expect(effectivePlan(row, row.paidThroughMs - 1).plan).toBe('pro');
    expect(effectivePlan(row, row.paidThroughMs).plan).toBe('free');
  });

  test('stays for seven days while the next payment is late, without new credits', () => {
    const row = required(subscriptionFrom(null, state({ status: 'past_due' })));
    const lastMs = row.paidThroughMs + PAYMENT_GRACE_MS - 1;
    expect(effectivePlan(row, lastMs)).toEqual({ plan: 'pro', mayGrant: false });
    expect(effectivePlan(row, lastMs + 1).plan).toBe('free');
  });

  test('ends at the instant at which the money came back', () => {
    const back = purchase({ refundedAtMs: START_MS + DAY_MS });
    const row = required(subscriptionFrom(null, state({ purchases: [back] })));
    expect(row).toMatchObject({ status: 'ended', paidThroughMs: START_MS + DAY_MS, nextPlan: 'free' });
    expect(effectivePlan(row, START_MS + DAY_MS).plan).toBe('free');
  });

  test('is the newest purchase, however many there were and however short it is', () => {
    const year = purchase({ interval: 'yearly', endsAtMs: START_MS + 365 * DAY_MS });
    const month = purchase({ plan: 'premium', startsAtMs: START_MS + DAY_MS });
    expect(newestPurchase([month, year])).toBe(month);
  });
});

test('a cycle begins with the first payment and with an upgrade, not with a renewal', () => {
  const first = purchase();
  const renewal = purchase({ startsAtMs: first.endsAtMs, paidAtMs: first.endsAtMs + 3 * DAY_MS });
  const upgrade = purchase({ plan: 'premium', startsAtMs: renewal.startsAtMs + DAY_MS });
  expect(cycleStart([renewal, first])).toBe(first);
  expect(cycleStart([renewal, upgrade, first])).toBe(upgrade);
});

describe('a history of the provider', () => {
  interface Step {
    kind: 'renew' | 'late' | 'upgrade' | 'downgrade' | 'cancel' | 'resume' | 'refund' | 'end';
    days: number;
  }
  const kinds: Step['kind'][] = [
    'renew',
    'late',
    'upgrade',
    'downgrade',
    'cancel',
    'resume',
    'refund',
    'end',
  ];
  const step = fc.record({ kind: fc.constantFrom(...kinds), days: fc.integer({ min: 1, max: 29 }) });
  const histories = fc.array(step, { maxLength: 12 }).map(statesOf);

  /** The states that the provider goes through, one after each step. */
  function statesOf(steps: Step[]): ProviderState[] {
    const states = [state()];
    for (const { kind, days } of steps) {
      const last = states.at(-1) ?? state();
      if (last.status !== 'ended') states.push(after(last, kind, days * DAY_MS));
    }
    return states;
  }

  function after(last: ProviderState, kind: Step['kind'], ms: number): ProviderState {
    const newest = newestPurchase(last.purchases) ?? purchase();
    const bought = (one: Partial<Purchase>) => [...last.purchases, purchase(one)];
    switch (kind) {
      case 'renew':
        return {
          ...last,
          status: 'active',
          purchases: bought({ plan: newest.plan, startsAtMs: newest.endsAtMs }),
        };
      case 'late':
        return { ...last, status: 'past_due' };
      case 'upgrade':
        return {
          ...last,
          nextPlan: 'premium',
          purchases: bought({ plan: 'premium', startsAtMs: newest.startsAtMs + ms }),
        };
      case 'downgrade':
        return { ...last, nextPlan: 'pro' };
      case 'cancel':
        return { ...last, nextPlan: 'free' };
      case 'resume':
        return { ...last, nextPlan: newest.plan };
      case 'refund':
        return {
          ...last,
          purchases: last.purchases.map((one) =>
            one === newest ? { ...one, refundedAtMs: newest.startsAtMs + ms } : one,
          ),
        };
      case 'end':
        return { ...last, status: 'ended' };
      default:
        return kind satisfies never;
    }
  }

  test('gives the same plan, period end and cycle whenever it was looked at, how often, and in which order it is told', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat()), (states, choices) => {
        const last = states.at(-1) ?? state();
        const direct = subscriptionFrom(null, last);
        const looks = [...choices.take(8)].map((choice) => states[choice % states.length] ?? last);
        const shuffled = { ...last, purchases: [...last.purchases].reverse() };
        // The provider tells its state as it is when we ask: the last look sees the last state, in whatever order events came.
        const remembered = [...looks, last, shuffled, last].reduce<Subscription | null>(
          subscriptionFrom,
          null,
        );
        expect(remembered).toEqual(direct);
      }),
      { numRuns: 500 },
    );
  });

  test('never takes away earlier what was paid for, unless the money came back', () => {
    fc.assert(
      fc.property(histories, (states) => {
        for (const one of states) {
          const paid = newestPurchase(one.purchases);
          const row = subscriptionFrom(null, one);
          if (paid === null || row === null || paid.refundedAtMs !== null) continue;
          expect(effectivePlan(row, paid.endsAtMs - 1).plan).toBe(paid.plan);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('an older subscription never takes the place of a newer one, in whatever order they are told', () => {
  const older = state({ subscriptionId: 'sub_older', status: 'ended' });
  const newer = state({
    subscriptionId: 'sub_newer',
    purchases: [purchase({ startsAtMs: START_MS + DAY_MS })],
  });
  for (const order of [
    [older, newer],
    [newer, older],
    [newer, older, newer, older],
  ]) {
    const row = order.reduce<Subscription | null>(subscriptionFrom, null);
    expect(row?.subscriptionId).toBe('sub_newer');
  }
});
