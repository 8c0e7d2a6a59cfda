import { eq, type SQL, sql } from 'drizzle-orm';
import { nextAttemptMs } from '#domain/webhooks/retries.ts';
import { type AttemptOutcome, isAccepted, KEPT_DELIVERIES, TEST_EVENT } from '#domain/webhooks/webhooks.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { type DeliveryRow, users, type WebhookRow } from '../../db/schema.ts';
import { insertMail, sendDueMails } from '../mail/mails.ts';

/** Writing down what became of an attempt, and what follows from it. */

export async function recordAttempt(
  context: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  outcome: AttemptOutcome,
): Promise<void> {
  const attempts = [...attemptsOf(delivery), outcome];
  const { status, nextMs } = consequence(context, delivery, attempts.length, outcome);
  await runBatch(context, [
    sql`UPDATE webhook_deliveries
        SET status = ${status}, attempts_json = ${JSON.stringify(attempts)}, next_attempt_at_ms = ${nextMs}
        WHERE id = ${delivery.id} AND status = 'pending'`,
    ...(status === 'pending' ? [] : [forgetOldest(webhook.id)]),
    ...(status === 'failed' && delivery.type !== TEST_EVENT ? await giveUp(context, webhook, delivery) : []),
  ]);
  const { id: deliveryId } = delivery;
  context.log({
    event: 'webhook_attempted',
    deliveryId,
    webhookId: webhook.id,
    status,
    attempts: attempts.length,
  });
  if (status === 'failed') context.defer(() => sendDueMails(context));
}

/** Written by `recordAttempt`; nobody else writes this column. */
export function attemptsOf({ attemptsJson }: Pick<DeliveryRow, 'attemptsJson'>): AttemptOutcome[] {
  return JSON.parse(attemptsJson) as AttemptOutcome[];
}

function consequence(
  context: Context,
  { type, createdAtMs, nextAttemptAtMs }: DeliveryRow,
  attempts: number,
  outcome: AttemptOutcome,
): { status: DeliveryRow['status']; nextMs: number } {
  if (isAccepted(outcome)) return { status: 'delivered', nextMs: nextAttemptAtMs };
  const random = (context.randomBytes(1)[0] ?? 0) / 255;
  const nextMs =
    type === TEST_EVENT ? null : nextAttemptMs({ createdAtMs, attempts }, context.nowMs(), random);
  return nextMs === null ? { status: 'failed', nextMs: nextAttemptAtMs } : { status: 'pending', nextMs };
}

/** Three days were not enough. A receiver that has taken what came later only does not like this one, and stays. */
async function giveUp(context: Context, webhook: WebhookRow, delivery: DeliveryRow): Promise<SQL[]> {
  const owner = await context.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, webhook.userId))
    .get();
  const isStopped = sql`EXISTS (SELECT 1 FROM webhooks WHERE id = ${webhook.id} AND disabled_reason = 'failing')`;
  const mail = { kind: 'webhook_stopped' } as const;
  return [
    sql`UPDATE webhooks SET disabled_reason = 'failing'
        WHERE id = ${webhook.id} AND disabled_reason IS NULL
          AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE webhook_id = ${webhook.id} AND status = 'delivered'
                            AND type <> ${TEST_EVENT} AND created_at_ms >= ${delivery.createdAtMs})`,
    dropPending(webhook.id, isStopped),
    ...(owner ? [insertMail(context, { userId: webhook.userId, to: owner.email, mail }, isStopped)] : []),
  ];
}

/** What a stopped webhook has not had it will not have. */
export function dropPending(webhookId: string, onlyIf: SQL = sql`TRUE`): SQL {
  return sql`UPDATE webhook_deliveries SET status = 'failed'
             WHERE webhook_id = ${webhookId} AND status = 'pending' AND ${onlyIf}`;
}

/** What is still to be sent stays, however old it is. */
function forgetOldest(webhookId: string): SQL {
  return sql`DELETE FROM webhook_deliveries WHERE webhook_id = ${webhookId} AND status <> 'pending' AND id NOT IN
               (SELECT id FROM webhook_deliveries WHERE webhook_id = ${webhookId}
                ORDER BY created_at_ms DESC, id DESC LIMIT ${KEPT_DELIVERIES})`;
}
