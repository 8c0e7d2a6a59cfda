import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  isNotice,
  isShownKind,
  MAX_SHOWN_EVENTS,
  SECURITY_EVENT_KINDS,
  SECURITY_EVENTS,
  SECURITY_EVENTS_KEPT_MS,
  type SecurityEventKind,
} from '#domain/accounts/security-events.ts';
import type { SecurityEventBody } from '#domain/contracts/second-factor-api.ts';
import { newId } from '#domain/ids.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { inSteps } from '../../db/in-steps.ts';
import { securityEvents, type User } from '../../db/schema.ts';
import { insertMail, sendDueMails } from '../mail/mails.ts';

/** Each event that concerns an account's safety is a row for its owner, a mail where they should know at once, and a line in the log. */

export interface SecurityEvent {
  kind: SecurityEventKind;
  user: Pick<User, 'id' | 'email'>;
  /** It is null where nobody was signed in. */
  sessionId: string | null;
}

const SHOWN_KINDS = SECURITY_EVENT_KINDS.filter(isShownKind);

/**
 * For the batch of what it tells about; `onlyIf` ties it to what the batch has done. The mail is sent by whoever runs the batch, with
 * `sendDueMails`, and the log hears of it by `logEvent`.
 */
export function insertEvent(context: Context, event: SecurityEvent, onlyIf: SQL = sql`TRUE`): SQL[] {
  const { kind, user, sessionId } = event;
  const [id, nowMs] = [newId('event', context), context.nowMs()];
  const quietSinceMs = nowMs - SECURITY_EVENTS[kind].quietMs;
  const row = sql`
    INSERT INTO security_events (id, user_id, kind, session_id, user_agent, created_at_ms)
    SELECT ${id}, id, ${kind}, ${sessionId}, ${context.client.userAgent}, ${nowMs} FROM users
    WHERE id = ${user.id} AND deleted_at_ms IS NULL AND ${onlyIf}
      AND NOT EXISTS (SELECT 1 FROM security_events
                      WHERE user_id = ${user.id} AND kind = ${kind} AND created_at_ms > ${quietSinceMs})
    ON CONFLICT (id) DO NOTHING`;
  if (!isNotice(kind)) return [row];
  const letter = { userId: user.id, to: user.email, mail: { kind: 'security_notice', about: kind } } as const;
  return [row, insertMail(context, letter, sql`EXISTS (SELECT 1 FROM security_events WHERE id = ${id})`)];
}

export function logEvent(context: Context, { kind, user, sessionId }: SecurityEvent): void {
  context.log({ event: 'security_event', kind, userId: user.id, sessionId });
}

/** All of it, for what has no batch of its own. */
export async function tellEvent(context: Context, event: SecurityEvent): Promise<void> {
  logEvent(context, event);
  await runBatch(context, insertEvent(context, event));
  if (isNotice(event.kind)) context.defer(() => sendDueMails(context));
}

/** The same after the answer, for where the time that it takes would tell something. */
export function tellEventLater(context: Context, event: SecurityEvent): void {
  logEvent(context, event);
  context.defer(async () => {
    await runBatch(context, insertEvent(context, event));
    if (isNotice(event.kind)) await sendDueMails(context);
  });
}

/** Newest first. */
export async function listEvents(context: Context, userId: string): Promise<SecurityEventBody[]> {
  const rows = await context.db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), inArray(securityEvents.kind, SHOWN_KINDS)))
    .orderBy(desc(securityEvents.createdAtMs), desc(securityEvents.id))
    .limit(MAX_SHOWN_EVENTS);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as SecurityEventBody['kind'],
    created_at: new Date(row.createdAtMs).toISOString(),
    user_agent: row.userAgent,
  }));
}

/** For the sweep. */
export async function forgetOldSecurityEvents(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    `DELETE FROM security_events WHERE id IN
       (SELECT id FROM security_events WHERE created_at_ms <= ? ORDER BY created_at_ms LIMIT ?)`,
  );
  const oldestMs = context.nowMs() - SECURITY_EVENTS_KEPT_MS;
  return inSteps(context, (limit) => statement.bind(oldestMs, limit).run());
}
