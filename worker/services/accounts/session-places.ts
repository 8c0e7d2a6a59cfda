import { sql } from 'drizzle-orm';
import { MAX_SESSIONS } from '#domain/accounts/session-lifetimes.ts';
import { IDEMPOTENCY_LEASE_MS } from '#domain/idempotency.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import type { User } from '../../db/schema.ts';
import { tellEvent } from '../security/security-events.ts';

/**
 * After a session has begun: the one that was idle for longest ends where there are too many, and of those that have ended the oldest are
 * forgotten. Parallel sign-ins may each be one too many; the last of them sees all.
 */
export async function makeRoom(
  context: Context,
  user: Pick<User, 'id' | 'email'>,
  sessionId: string,
): Promise<void> {
  const nowMs = context.nowMs();
  const surplus = sql`
    SELECT id FROM sessions
    WHERE user_id = ${user.id} AND revoked_at_ms IS NULL
      AND EXISTS (SELECT 1 FROM refresh_tokens WHERE session_id = sessions.id AND expires_at_ms > ${nowMs})
    ORDER BY id = ${sessionId} DESC, last_used_at_ms DESC, created_at_ms DESC, id DESC LIMIT -1 OFFSET ${MAX_SESSIONS}`;
  // A call that ended its own session may still be made again.
  const forgotten = sql`
    SELECT id FROM sessions WHERE user_id = ${user.id} AND revoked_at_ms < ${nowMs - IDEMPOTENCY_LEASE_MS}
    ORDER BY revoked_at_ms DESC LIMIT -1 OFFSET ${MAX_SESSIONS}`;
  const [ended] = await runBatch(context, [
    sql`UPDATE sessions SET revoked_at_ms = ${nowMs} WHERE id IN (${surplus})`,
    sql`DELETE FROM refresh_tokens WHERE session_id IN (${forgotten})`,
    sql`DELETE FROM sessions WHERE id IN (${forgotten})`,
  ]);
  if (ended && ended.meta.changes > 0)
    await tellEvent(context, { kind: 'oldest_session_ended', user, sessionId });
}
