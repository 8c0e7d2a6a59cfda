import { expect, test } from 'vitest';
import { subscriptionNotices } from './notices.ts';
import type { Subscription } from './subscription.ts';

const NOW_MS = Date.parse('2026-06-10T10:00:00Z');
const END_MS = Date.parse('2026-07-10T10:00:00Z');
const PRO: Subscription = {
  provider: 'stripe',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  status: 'active',
  plan: 'pro',
  interval: 'monthly',
  nextPlan: 'pro',
  nextInterval: null,
  anchorMs: NOW_MS,
  paidThroughMs: END_MS,
  firstPaidAtMs: NOW_MS,
  refundedAtMs: null,
};

const notices = (before: Subscription | null, after: Subscription) =>
  subscriptionNotices(before, after, { refundedCents: 1_999, nowMs: NOW_MS });

test('a first payment, an upgrade and a change that waits are told, each once', () => {
  expect(notices(null, PRO)).toEqual([
    { kind: 'subscription_changed', from: 'free', to: 'pro', effectiveAtMs: NOW_MS },
  ]);
  const master: Subscription = { ...PRO, plan: 'premium', nextPlan: 'premium', anchorMs: NOW_MS + 1 };
  expect(notices(PRO, master)).toEqual([
    { kind: 'subscription_changed', from: 'pro', to: 'premium', effectiveAtMs: NOW_MS + 1 },
  ]);
  const cancelled: Subscription = { ...PRO, nextPlan: 'free' };
  expect(notices(PRO, cancelled)).toEqual([
    { kind: 'subscription_changed', from: 'pro', to: 'free', effectiveAtMs: END_MS },
  ]);
  for (const row of [PRO, master, cancelled]) expect(notices(row, row)).toEqual([]);
});

test('a renewal is no news, and neither is the end that was told before', () => {
  expect(notices(PRO, { ...PRO, paidThroughMs: END_MS + 1 })).toEqual([]);
  const cancelled: Subscription = { ...PRO, nextPlan: 'free' };
  expect(notices(cancelled, { ...cancelled, status: 'ended' })).toEqual([]);
});

test('a late payment is told once, and its end not again', () => {
  const late: Subscription = { ...PRO, status: 'past_due' };
  expect(notices(PRO, late)).toEqual([{ kind: 'payment_failed', plan: 'pro' }]);
  expect(notices(late, late)).toEqual([]);
  expect(notices(late, { ...late, status: 'ended', nextPlan: 'free' })).toEqual([]);
});

test('a refund sends one receipt with what came back, and nothing else', () => {
  const back: Subscription = { ...PRO, status: 'ended', nextPlan: 'free', refundedAtMs: NOW_MS };
  expect(notices(PRO, back)).toEqual([{ kind: 'refund_receipt', plan: 'pro', amountCents: 1_999 }]);
  expect(notices(back, back)).toEqual([]);
});
