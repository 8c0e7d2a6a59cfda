import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaidSubscription } from './effective-plan.ts';
import { addMonths, periodAt } from './period.ts';
import { dueRenewal, type PlanHolder } from './renewal.ts';

const ANCHOR_MS = Date.parse('2026-01-31T10:00:00Z');
const SKEW_MS = 5 * 60_000;
const FREE: PlanHolder = {
  subscriptionType: 'free',
  periodAnchorMs: ANCHOR_MS,
  periodStartedAtMs: ANCHOR_MS,
};
const PRO: PaidSubscription = {
  provider: 'stripe',
  status: 'active',
  plan: 'pro',
  interval: 'monthly',
  nextPlan: 'pro',
  paidThroughMs: addMonths(ANCHOR_MS, 1),
  refundedAtMs: null,
};

const monthsLater = (months: number) => addMonths(ANCHOR_MS, months);

describe('a renewal', () => {
  test('is due at the first instant of a new period, and not before', () => {
    expect(dueRenewal(FREE, null, monthsLater(1) - 1)).toBeNull();
    expect(dueRenewal(FREE, null, monthsLater(1))).toEqual({ plan: 'free', startMs: monthsLater(1) });
  });

  test('happens once for several missed periods, for the newest', () => {
    expect(dueRenewal(FREE, null, monthsLater(5) + 1)).toEqual({ plan: 'free', startMs: monthsLater(5) });
  });

  test('happens once however the clocks of the machines differ: ±5 minutes around any period’s end', () => {
    const anchors = fc.integer({ min: Date.parse('2024-01-01Z'), max: Date.parse('2030-01-01Z') });
    const skews = fc.array(fc.integer({ min: -SKEW_MS, max: SKEW_MS }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anchors, fc.integer({ min: 1, max: 140 }), skews, (anchorMs, months, offsetsMs) => {
        let user: PlanHolder = {
          ...FREE,
          periodAnchorMs: anchorMs,
          periodStartedAtMs: addMonths(anchorMs, months - 1),
        };
        let renewals = 0;
        for (const offsetMs of [...offsetsMs, SKEW_MS]) {
          const renewal = dueRenewal(user, null, addMonths(anchorMs, months) + offsetMs);
          if (renewal?.startMs == null) continue;
          renewals += 1;
          user = { ...user, periodStartedAtMs: renewal.startMs };
        }
        expect(renewals).toBe(1);
        expect(user.periodStartedAtMs).toBe(addMonths(anchorMs, months));
      }),
      { numRuns: 500 },
    );
  });

  test('is not undone by a clock that runs behind: a cancelled plan that has ended stays ended', () => {
    const cancelled: PaidSubscription = { ...PRO, nextPlan: 'free' };
    const ended: PlanHolder = { ...FREE, periodStartedAtMs: monthsLater(1) };
    expect(dueRenewal(ended, cancelled, monthsLater(1) - SKEW_MS)).toBeNull();
  });

  test('waits for the payment of a paid plan, and comes when it arrives', () => {
    const pro: PlanHolder = { ...FREE, subscriptionType: 'pro' };
    expect(dueRenewal(pro, PRO, monthsLater(1))).toBeNull();
    const paid: PaidSubscription = { ...PRO, paidThroughMs: monthsLater(2) };
    expect(dueRenewal(pro, paid, monthsLater(1) + 1)).toEqual({ plan: 'pro', startMs: monthsLater(1) });
  });

  test('fills a yearly plan up every month', () => {
    const yearly: PaidSubscription = { ...PRO, interval: 'yearly', paidThroughMs: monthsLater(12) };
    const pro: PlanHolder = { ...FREE, subscriptionType: 'pro' };
    expect(dueRenewal(pro, yearly, monthsLater(1))).toEqual({ plan: 'pro', startMs: monthsLater(1) });
  });

  test('changes only the plan where no period begins: after a refund', () => {
    const pro: PlanHolder = { ...FREE, subscriptionType: 'pro' };
    const refunded: PaidSubscription = { ...PRO, refundedAtMs: ANCHOR_MS + 1 };
    expect(dueRenewal(pro, refunded, ANCHOR_MS + 2)).toEqual({ plan: 'free', startMs: null });
  });

  test('leaves nothing due: asking again at the same instant finds nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 86_400_000 }), (laterMs) => {
        const nowMs = ANCHOR_MS + laterMs;
        const renewal = dueRenewal(FREE, null, nowMs);
        const after: PlanHolder = { ...FREE, periodStartedAtMs: renewal?.startMs ?? FREE.periodStartedAtMs };
        expect(dueRenewal(after, null, nowMs)).toBeNull();
        expect(after.periodStartedAtMs).toBe(periodAt(ANCHOR_MS, nowMs).startMs);
      }),
    );
  });
});
