import { and, eq, isNull, lte } from 'drizzle-orm';
import { isAccepted } from '#domain/webhooks/webhooks.ts';
import type { Context } from '../../context.ts';
import { type DeliveryRow, type WebhookRow, webhookDeliveries, webhooks } from '../../db/schema.ts';
import { sendOnce } from '../../webhooks/send.ts';
import { keepGoing } from '../upkeep/keep-going.ts';
import { recordAttempt } from './attempt-records.ts';

/**
 * Sending what is due. One turn at a time for each webhook, and each webhook for itself: a receiver that is slow or down holds up its
 * own deliveries. A Worker that dies in a turn leaves them pending under the same ids, and the turn of somebody else begins a minute later.
 */

/** Longer than a turn can take. */
const LEASE_MS = 60_000;
/** After an answer a Worker has 30 s more; an attempt takes 10. */
const TURN_MS = 15_000;
/** Of a sweep. A Worker opens six connections at a time. */
const LANES = 5;
const WEBHOOKS_IN_SWEEP = 200;

/** What has just happened to the songs of an account, and what was left from before. */
export async function deliverDue(context: Context, userId: string): Promise<void> {
  const due = await context.db
    .selectDistinct({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userId, userId), isDue(context)));
  await Promise.all(due.map(({ id }) => takeTurn(context, id)));
}

/** For the sweep: retries, and what a Worker that died has left. Those that were never tried come first: the dead ones take ten seconds each. */
export async function deliverLateWebhooks(context: Context): Promise<number> {
  const { results } = await context.d1
    .prepare(
      `SELECT webhook_id AS id FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_at_ms <= ?1
     GROUP BY +webhook_id ORDER BY min(json_array_length(attempts_json)), min(next_attempt_at_ms) LIMIT ?2`,
    )
    .bind(context.nowMs(), WEBHOOKS_IN_SWEEP)
    .all<{ id: string }>();
  const turn = async ({ id }: { id: string }) => {
    await takeTurn(context, id);
    return 1;
  };
  const lanes = Array.from({ length: LANES }, (_, lane) => results.filter((_row, at) => at % LANES === lane));
  const turns = await Promise.all(lanes.map((lane) => keepGoing(context, 'deliverLateWebhooks', lane, turn)));
  return turns.reduce((sum, count) => sum + count, 0);
}

/** Nothing where somebody else has the turn. What came in after the last look is for this turn, too. */
async function takeTurn(context: Context, webhookId: string): Promise<void> {
  const untilMs = context.nowMs() + TURN_MS;
  while ((await nextDue(context, webhookId)) !== null) {
    const webhook = await claim(context, webhookId);
    if (webhook === null) return;
    const goesOn = await sendWhileAccepted(context, webhook, untilMs).finally(() =>
      release(context, webhook),
    );
    if (!goesOn) return;
  }
}

/** A receiver that is down is asked once, not once for each delivery that waits. */
async function sendWhileAccepted(context: Context, webhook: WebhookRow, untilMs: number): Promise<boolean> {
  while (context.nowMs() <= untilMs && context.mayGoOn()) {
    const delivery = await nextDue(context, webhook.id);
    if (delivery === null) return true;
    const outcome = await sendOnce(context, webhook, delivery);
    await recordAttempt(context, webhook, delivery, outcome);
    if (!isAccepted(outcome)) return false;
  }
  return false;
}

/** The webhook, for whoever may send to it now; null when somebody else does, or it is stopped. A test goes to a stopped one, too. */
export async function claim(context: Context, webhookId: string, isTest = false): Promise<WebhookRow | null> {
  const nowMs = context.nowMs();
  const isFree = and(eq(webhooks.id, webhookId), lte(webhooks.busyUntilMs, nowMs));
  const [webhook] = await context.db
    .update(webhooks)
    .set({ busyUntilMs: nowMs + LEASE_MS })
    .where(isTest ? isFree : and(isFree, isNull(webhooks.disabledReason)))
    .returning();
  return webhook ?? null;
}

export async function release(context: Context, { id, busyUntilMs }: WebhookRow): Promise<void> {
  await context.db
    .update(webhooks)
    .set({ busyUntilMs: 0 })
    .where(and(eq(webhooks.id, id), eq(webhooks.busyUntilMs, busyUntilMs)));
}

async function nextDue(context: Context, webhookId: string): Promise<DeliveryRow | null> {
  const row = await context.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue(context)))
    .orderBy(webhookDeliveries.nextAttemptAtMs, webhookDeliveries.id)
    .get();
  return row ?? null;
}

function isDue(context: Context) {
  return and(
    eq(webhookDeliveries.status, 'pending'),
    lte(webhookDeliveries.nextAttemptAtMs, context.nowMs()),
  );
}
