import { type SQL, sql } from 'drizzle-orm';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';
import { TEST_EVENT, type WebhookEvent } from '#domain/webhooks/webhooks.ts';
import type { Context } from '../../context.ts';

/** What webhooks are told, written down in the batch in which it happens: neither is there without the other. */

interface RunEvent {
  type: WebhookEvent;
  run: { songId: string; pipelineId: string; userId: string };
  /** What is told beside the song's id and title. Ids, words and figures only: a link to audio would be good in anybody's hands. */
  data: Readonly<Record<string, string | number | null>>;
}

const PLANS_WITH_WEBHOOKS = (Object.keys(PLANS) as SubscriptionType[]).filter(
  (plan) => PLANS[plan].monthlyApiRequests > 0,
);

/** One delivery for each webhook of the singer that wants to hear of it. The title is the song's when the statement runs. */
export function insertDeliveries(context: Context, { type, run, data }: RunEvent, onlyIf: SQL): SQL {
  const nowMs = context.nowMs();
  const idOfRun = run.pipelineId.replace(/^[a-z]+_/, '');
  const head = JSON.stringify({ type, timestamp: new Date(nowMs).toISOString(), data });
  return sql`
    INSERT INTO webhook_deliveries (id, webhook_id, user_id, song_id, type, body, status, next_attempt_at_ms, created_at_ms)
    SELECT ${`msg_${idOfRun}_`} || replace(webhooks.id, 'webhook_', ''), webhooks.id, users.id, songs.id, ${type},
           json_set(${head}, '$.data.song_id', songs.id, '$.data.title', songs.title), 'pending', ${nowMs}, ${nowMs}
    FROM webhooks JOIN users ON users.id = webhooks.user_id JOIN songs ON songs.id = ${run.songId}
    WHERE webhooks.user_id = ${run.userId} AND webhooks.disabled_reason IS NULL
      AND users.deleted_at_ms IS NULL AND ${hasWebhooks()}
      AND EXISTS (SELECT 1 FROM json_each(webhooks.events_json) WHERE value = ${type}) AND ${onlyIf}
    ON CONFLICT DO NOTHING`;
}

/** What a test sends. */
export function testBody(nowMs: number): string {
  return JSON.stringify({ type: TEST_EVENT, timestamp: new Date(nowMs).toISOString(), data: {} });
}

/** For a batch that may have taken the plan away: nothing is sent any more, and the owner sees why. Buying it again starts none. */
export function stopWithoutPlan(userId: string): SQL[] {
  const isWithout = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND NOT ${hasWebhooks()})`;
  return [
    sql`UPDATE webhooks SET disabled_reason = 'plan'
        WHERE user_id = ${userId} AND disabled_reason IS NULL AND ${isWithout}`,
    sql`UPDATE webhook_deliveries SET status = 'failed'
        WHERE user_id = ${userId} AND status = 'pending' AND ${isWithout}`,
  ];
}

function hasWebhooks(): SQL {
  return sql`users.subscription_type IN (SELECT value FROM json_each(${JSON.stringify(PLANS_WITH_WEBHOOKS)}))`;
}
