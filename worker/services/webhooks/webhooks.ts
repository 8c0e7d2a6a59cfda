import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type {
  DeliveryBody,
  DeliveryListBody,
  NewWebhookBody,
  WebhookBody,
  WebhookListBody,
} from '#domain/contracts/webhook-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  KEPT_DELIVERIES,
  MAX_WEBHOOKS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '#domain/webhooks/webhooks.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import {
  type DeliveryRow,
  type User,
  type WebhookRow,
  webhookDeliveries,
  webhooks,
} from '../../db/schema.ts';
import { receiverUrl } from '../../webhooks/receiver-address.ts';
import { overlapEndMs, webhookSecret } from '../../webhooks/secrets.ts';
import { sendDueMails } from '../mail/mails.ts';
import { insertEvent, logEvent, type SecurityEvent } from '../security/security-events.ts';
import { attemptsOf, dropPending } from './attempt-records.ts';

/** The webhooks of a Master account. A secret is shown once, where it is made. */

const URL_REFUSED: AppError = { kind: 'invalid_fields', issues: [{ field: 'url', code: 'invalid' }] };
const NOT_FOUND: AppError = { kind: 'webhook_not_found' };

interface WebhookFields {
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  enabled?: boolean | undefined;
}

/** Also for who has lost the plan: they should see which there are, and remove them. */
export async function listWebhooks(context: Context, userId: string): Promise<WebhookListBody> {
  const rows = await context.db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAtMs), asc(webhooks.id));
  return { webhooks: rows.map((row) => webhookBody(row, context.nowMs())), limit: MAX_WEBHOOKS };
}

/** Made again with the same randomness it is the same webhook. */
export async function createWebhook(
  context: Context,
  user: User,
  { url: requested = '', events = [...WEBHOOK_EVENTS] }: WebhookFields,
  sessionId: string,
): Promise<Result<NewWebhookBody, AppError>> {
  const refusal = planRefusal(user);
  if (refusal) return err(refusal);
  const url = receiverUrl(requested, context.env);
  if (url === null) return err(URL_REFUSED);
  const id = newId('webhook', context);
  const secretId = newId('secret', context);
  const event: SecurityEvent = { kind: 'webhook_created', user, sessionId };
  await runBatch(context, [
    sql`INSERT INTO webhooks (id, user_id, url, events_json, secret_id, created_at_ms)
        SELECT ${id}, ${user.id}, ${url}, ${JSON.stringify(events)}, ${secretId}, ${context.nowMs()}
        WHERE (SELECT count(*) FROM webhooks WHERE user_id = ${user.id}) < ${MAX_WEBHOOKS} ON CONFLICT DO NOTHING`,
    ...insertEvent(context, event, sql`EXISTS (SELECT 1 FROM webhooks WHERE id = ${id})`),
  ]);
  const row = await findWebhook(context, user.id, id);
  if (!row) return err({ kind: 'webhook_limit', webhookLimit: MAX_WEBHOOKS });
  logEvent(context, event);
  context.defer(() => sendDueMails(context));
  return ok(withSecret(context, row));
}

/** To let one go on, the plan has to have webhooks. */
export async function changeWebhook(
  context: Context,
  user: User,
  webhookId: string,
  fields: WebhookFields,
): Promise<Result<WebhookBody, AppError>> {
  const before = await findWebhook(context, user.id, webhookId);
  if (!before) return err(NOT_FOUND);
  const url = fields.url === undefined ? before.url : receiverUrl(fields.url, context.env);
  if (url === null) return err(URL_REFUSED);
  const refusal = fields.enabled === false ? null : planRefusal(user);
  if (refusal) return err(refusal);
  const events = fields.events === undefined ? before.eventsJson : JSON.stringify(fields.events);
  await runBatch(context, [
    sql`UPDATE webhooks SET url = ${url}, events_json = ${events}, disabled_reason = ${reasonAfter(fields)}
        WHERE id = ${webhookId}`,
    ...(fields.enabled === false ? [dropPending(webhookId)] : []),
  ]);
  const row = await findWebhook(context, user.id, webhookId);
  return row ? ok(webhookBody(row, context.nowMs())) : err(NOT_FOUND);
}

export async function removeWebhook(
  context: Context,
  userId: string,
  webhookId: string,
): Promise<Result<null, AppError>> {
  const isMine = sql`(SELECT id FROM webhooks WHERE id = ${webhookId} AND user_id = ${userId})`;
  const results = await runBatch(context, [
    sql`DELETE FROM webhook_deliveries WHERE webhook_id = ${isMine}`,
    sql`DELETE FROM webhooks WHERE id = ${isMine}`,
  ]);
  return results.at(-1)?.meta.changes === 1 || context.isResumed ? ok(null) : err(NOT_FOUND);
}

/** Rotated again with the same randomness it is the same secret, and the overlap keeps its end. */
export async function rotateSecret(
  context: Context,
  user: User,
  webhookId: string,
): Promise<Result<NewWebhookBody, AppError>> {
  const refusal = planRefusal(user);
  if (refusal) return err(refusal);
  const secretId = newId('secret', context);
  await runBatch(context, [
    sql`UPDATE webhooks SET previous_secret_id = secret_id, secret_id = ${secretId}, rotated_at_ms = ${context.nowMs()}
        WHERE id = ${webhookId} AND user_id = ${user.id} AND secret_id <> ${secretId}`,
  ]);
  const row = await findWebhook(context, user.id, webhookId);
  return row ? ok(withSecret(context, row)) : err(NOT_FOUND);
}

export async function listDeliveries(
  context: Context,
  userId: string,
  webhookId: string,
): Promise<Result<DeliveryListBody, AppError>> {
  if (!(await findWebhook(context, userId, webhookId))) return err(NOT_FOUND);
  const rows = await context.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAtMs), desc(webhookDeliveries.id))
    .limit(KEPT_DELIVERIES);
  return ok({ deliveries: rows.map(deliveryBody) });
}

/** Somebody else's webhook is as unknown as one that never was. */
export async function findWebhook(
  context: Context,
  userId: string,
  webhookId: string,
): Promise<WebhookRow | null> {
  const isMine = and(eq(webhooks.id, webhookId), eq(webhooks.userId, userId));
  return (await context.db.select().from(webhooks).where(isMine).get()) ?? null;
}

export function planRefusal({ subscriptionType }: User): AppError | null {
  return PLANS[subscriptionType].monthlyApiRequests > 0 ? null : { kind: 'api_not_in_plan' };
}

export function deliveryBody(row: DeliveryRow): DeliveryBody {
  return {
    id: row.id,
    type: row.type,
    song_id: row.songId,
    status: row.status,
    attempts: attemptsOf(row).map(({ atMs, ...rest }) => ({ at: new Date(atMs).toISOString(), ...rest })),
    next_attempt_at: row.status === 'pending' ? new Date(row.nextAttemptAtMs).toISOString() : null,
    created_at: new Date(row.createdAtMs).toISOString(),
  };
}

function reasonAfter({ enabled }: WebhookFields): SQL {
  if (enabled === undefined) return sql`disabled_reason`;
  return enabled ? sql`NULL` : sql`coalesce(disabled_reason, 'owner')`;
}

function webhookBody(row: WebhookRow, nowMs: number): WebhookBody {
  const untilMs = overlapEndMs(row, nowMs);
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.eventsJson) as WebhookEvent[],
    enabled: row.disabledReason === null,
    disabled_reason: row.disabledReason,
    previous_secret_until: untilMs === null ? null : new Date(untilMs).toISOString(),
    created_at: new Date(row.createdAtMs).toISOString(),
  };
}

function withSecret(context: Context, row: WebhookRow): NewWebhookBody {
  return { ...webhookBody(row, context.nowMs()), secret: webhookSecret(context.env, row.secretId) };
}
