import { boughtNow, changedLater, refunded, stateOfRow } from '#domain/billing/test-payments.ts';
import { err, ok } from '#domain/result.ts';
import type { Context } from '../context.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Pretends to take money, so that everything behind a payment can be tried out without one. Always labelled as such. */
export function testProvider(context: Context): PaymentProvider {
  return {
    name: 'test',
    start: async (buyer, offer, version) => {
      const id = `test:${buyer.userId}:${version}`;
      return ok({ kind: 'bought', state: boughtNow({ id, row: null }, offer, context.nowMs()) });
    },
    changeNow: async ({ row }, offer) =>
      ok(boughtNow({ id: row.subscriptionId, row }, offer, context.nowMs())),
    changeAtPeriodEnd: async ({ row }, next) => ok(changedLater(row, next)),
    keep: async ({ row }) => ok(changedLater(row, { plan: row.plan, interval: row.interval })),
    portalUrl: async () => err({ kind: 'no_subscription' }),
    refundAndEnd: async ({ row }) => ok(refunded(row, context.nowMs())),
    stateOf: async (_userId, known) => ok(known === null ? null : stateOfRow(known.row)),
    forget: async () => ok(null),
  };
}
