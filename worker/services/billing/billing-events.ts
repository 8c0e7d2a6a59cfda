import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { StripeEvent } from '#domain/contracts/stripe-event.ts';
import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { attempt, idOf, stripeClient } from '../../billing/stripe-client.ts';
import { findCustomerOfDispute, findUserOfCustomer } from '../../billing/stripe-customer.ts';
import { readStripeSettings } from '../../billing/stripe-settings.ts';
import type { Context } from '../../context.ts';
import { atOwnerOf, customerEntry } from '../../db/directory.ts';
import { inSteps } from '../../db/in-steps.ts';
import { billingEvents } from '../../db/schema.ts';
import { failureReason } from '../../failure-reason.ts';
import { keepGoing } from '../upkeep/keep-going.ts';
import { refreshSubscription } from './subscription-upkeep.ts';

/**
 * Events of Stripe are hints that somebody's state has changed: the state itself is fetched. So an event may come late, twice, or
 * after the next one. What it says inside decides nothing.
 */

const APPLY_AGAIN_AFTER_MS = 5 * 60_000;
/** By then the look at overdue subscriptions has seen the same. */
const GIVE_UP_AFTER_MS = 7 * 86_400_000;
const MAX_EVENTS = 100;
const KEPT_MS = 30 * 86_400_000;
const HINTS = new Set<string>([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
]);
/** About a payment whose customer has to be asked for. */
const DISPUTE_HINTS = new Set<string>([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

type BillingEvent = Pick<typeof billingEvents.$inferSelect, 'id' | 'type' | 'customerId'>;

/** `ok` when the event needs no repetition by Stripe. */
export async function takeEvent(given: Context, event: StripeEvent): Promise<Result<null, AppError>> {
  const found = await customerOf(given, event);
  if (!found.ok) return found;
  const context = await atOwnerOf(given, customerEntry(found.value ?? ''));
  await noteEvents(context, [{ event, customerId: found.value }]);
  const row = await context.db.select().from(billingEvents).where(eq(billingEvents.id, event.id)).get();
  if (!row || row.appliedAtMs !== null) return ok(null);
  return applyEvent(context, row);
}

export function noteEvents(
  { db, nowMs }: Context,
  notes: readonly { event: StripeEvent; customerId: string | null }[],
) {
  const receivedAtMs = nowMs();
  return db
    .insert(billingEvents)
    .values(notes.map(({ event: { id, type }, customerId }) => ({ id, type, customerId, receivedAtMs })))
    .onConflictDoNothing();
}

/** An error where Stripe cannot be asked: it tells of the event again for three days. */
export async function customerOf(
  context: Context,
  event: StripeEvent,
): Promise<Result<string | null, AppError>> {
  const { id, customer } = event.data.object;
  if (HINTS.has(event.type)) return ok(idOf(customer));
  const settings = readStripeSettings(context.env);
  if (!DISPUTE_HINTS.has(event.type) || id === undefined || settings === null) return ok(null);
  return attempt(() => findCustomerOfDispute(stripeClient(settings), id));
}

/** For the sweep: events that came while Stripe, or we, could not look. */
export async function applyWaitingEvents(context: Context): Promise<number> {
  const nowMs = context.nowMs();
  const waiting = await context.db
    .select()
    .from(billingEvents)
    .where(
      and(
        isNull(billingEvents.appliedAtMs),
        lt(billingEvents.receivedAtMs, nowMs - APPLY_AGAIN_AFTER_MS),
        gt(billingEvents.receivedAtMs, nowMs - GIVE_UP_AFTER_MS),
      ),
    )
    // The order does not matter to the outcome; by age, events that always fail would stand in front of the others.
    .orderBy(sql`random()`)
    .limit(MAX_EVENTS);
  return keepGoing(context, 'applyWaitingEvents', waiting, (row) => tryToApply(context, row));
}

/** Stripe repeats an event for three days; after that its id has nothing to guard. */
export async function forgetOldEvents(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    'DELETE FROM billing_events WHERE id IN (SELECT id FROM billing_events WHERE received_at_ms < ? LIMIT ?)',
  );
  const oldestMs = context.nowMs() - KEPT_MS;
  return inSteps(context, (limit) => statement.bind(oldestMs, limit).run());
}

/** One event that cannot be applied must not hold up the others. */
async function tryToApply(context: Context, row: BillingEvent): Promise<number> {
  try {
    return (await applyEvent(context, row)).ok ? 1 : 0;
  } catch (error) {
    const reason = failureReason(error);
    context.log({ event: 'billing_event_failed', eventId: row.id, type: row.type, reason });
    return 0;
  }
}

async function applyEvent(context: Context, event: BillingEvent): Promise<Result<null, AppError>> {
  const { id: eventId, type } = event;
  const userId = event.customerId === null ? null : await findUserOfCustomer(context, event.customerId);
  if (userId === null && event.customerId !== null) {
    context.log({ event: 'billing_event_of_nobody', eventId, type });
  }
  if (userId !== null) {
    const refreshed = await refreshSubscription(context, userId);
    if (!refreshed.ok) {
      context.log({ event: 'billing_event_failed', eventId, type, reason: refreshed.error.kind });
      return refreshed;
    }
  }
  await context.db
    .update(billingEvents)
    // The last events about a deleted account must not keep its name at Stripe.
    .set({ appliedAtMs: context.nowMs(), customerId: userId === null ? null : event.customerId })
    .where(and(eq(billingEvents.id, eventId), isNull(billingEvents.appliedAtMs)));
  return ok(null);
}
