import { eq } from 'drizzle-orm';
import type { DeliveryBody } from '#domain/contracts/webhook-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { TEST_EVENT } from '#domain/webhooks/webhooks.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { type User, type WebhookRow, webhookDeliveries } from '../../db/schema.ts';
import { sendOnce } from '../../webhooks/send.ts';
import { recordAttempt } from './attempt-records.ts';
import { testBody } from './events.ts';
import { claim, release } from './turns.ts';
import { deliveryBody, findWebhook, planRefusal } from './webhooks.ts';

/** So long a turn that is under way may take. */
const BUSY_RETRY_SECONDS = 15;

/** Sends a test and answers with what came back. The log shows it among the other deliveries. */
export async function sendTest(
  context: Context,
  user: User,
  webhookId: string,
): Promise<Result<DeliveryBody, AppError>> {
  if (!(await findWebhook(context, user.id, webhookId))) return err({ kind: 'webhook_not_found' });
  const refusal = planRefusal(user);
  if (refusal) return err(refusal);
  const attempt = await takeAttempt(context, [{ name: 'webhook_test', subject: user.id }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  const webhook = await claim(context, webhookId, true);
  if (!webhook) return err({ kind: 'too_busy', retryAfterSeconds: BUSY_RETRY_SECONDS });
  return ok(await sendNow(context, webhook).finally(() => release(context, webhook)));
}

/** Not due before its lease is over: a turn that begins meanwhile does not send it a second time. */
async function sendNow(context: Context, webhook: WebhookRow): Promise<DeliveryBody> {
  const nowMs = context.nowMs();
  const row = {
    id: newId('msg', context),
    webhookId: webhook.id,
    userId: webhook.userId,
    type: TEST_EVENT,
    body: testBody(nowMs),
    status: 'pending',
    nextAttemptAtMs: webhook.busyUntilMs,
    createdAtMs: nowMs,
  } as const;
  const [delivery] = await context.db
    .insert(webhookDeliveries)
    .values(row)
    .onConflictDoUpdate({ target: webhookDeliveries.id, set: { body: row.body } })
    .returning();
  if (!delivery) throw new Error('A test was not written down.');
  await recordAttempt(context, webhook, delivery, await sendOnce(context, webhook, delivery));
  const [sent] = await context.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, row.id));
  return deliveryBody(sent ?? delivery);
}
