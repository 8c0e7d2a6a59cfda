import { IDEMPOTENCY_KEPT_MS } from '#domain/idempotency.ts';
import type { Context } from '../../context.ts';
import { inSteps } from '../../db/in-steps.ts';

/**
 * Rows that have served their time, oldest first. What they are kept for is said with each; the
 * other rows with an end of their own (mails, attempt budgets, known addresses) are forgotten beside what writes them.
 */

const DAY_MS = 24 * 3_600_000;
/** So long a person can be told when and where a session was, and a token that was stolen from it still ends what is left of it. */
const ENDED_SESSION_KEPT_MS = 30 * DAY_MS;
/** A link that is followed late is refused in the same words with and without its row. */
const ONE_TIME_TOKEN_KEPT_MS = DAY_MS;

export async function forgetOldCalls(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    `DELETE FROM idempotency_keys WHERE id IN
       (SELECT id FROM idempotency_keys WHERE created_at_ms <= ?1 ORDER BY created_at_ms LIMIT ?2)`,
  );
  const oldestMs = context.nowMs() - IDEMPOTENCY_KEPT_MS;
  return inSteps(context, (limit) => statement.bind(oldestMs, limit).run());
}

/** A link that has run out is refused in the same words without its row. */
export async function forgetOldHistoryLinks(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    `DELETE FROM history_links WHERE id IN
       (SELECT id FROM history_links WHERE expires_at_ms <= ?1 ORDER BY expires_at_ms LIMIT ?2)`,
  );
  const nowMs = context.nowMs();
  return inSteps(context, (limit) => statement.bind(nowMs, limit).run());
}

export async function forgetOldLinks(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    `DELETE FROM one_time_tokens WHERE id IN
       (SELECT id FROM one_time_tokens WHERE expires_at_ms < ?1
        UNION ALL SELECT id FROM one_time_tokens WHERE closed_at_ms IS NOT NULL AND closed_at_ms < ?1 LIMIT ?2)`,
  );
  const oldestMs = context.nowMs() - ONE_TIME_TOKEN_KEPT_MS;
  return inSteps(context, (limit) => statement.bind(oldestMs, limit).run());
}

/** Sessions that were ended, with all their tokens. */
export async function forgetEndedSessions(context: Context): Promise<number> {
  const beforeMs = context.nowMs() - ENDED_SESSION_KEPT_MS;
  const ended = 'SELECT id FROM sessions WHERE revoked_at_ms < ?1 ORDER BY revoked_at_ms LIMIT ?2';
  const { d1 } = context;
  return inSteps(context, async (limit) => {
    const [, sessions] = await d1.batch([
      d1.prepare(`DELETE FROM refresh_tokens WHERE session_id IN (${ended})`).bind(beforeMs, limit),
      d1.prepare(`DELETE FROM sessions WHERE id IN (${ended})`).bind(beforeMs, limit),
    ]);
    return sessions as D1Result;
  });
}

/** Tokens that ran out, and the sessions that have none left. A session in use loses only its oldest ones. */
export async function forgetExpiredTokens(context: Context): Promise<number> {
  const beforeMs = context.nowMs() - ENDED_SESSION_KEPT_MS;
  return inSteps(context, (limit) => forgetSomeTokens(context, beforeMs, limit));
}

async function forgetSomeTokens(context: Context, beforeMs: number, limit: number): Promise<D1Result> {
  const { results } = await context.d1
    .prepare(
      `SELECT token_hash AS hash, session_id AS sessionId FROM refresh_tokens WHERE expires_at_ms < ?
     ORDER BY expires_at_ms LIMIT ?`,
    )
    .bind(beforeMs, limit)
    .all<{ hash: string; sessionId: string }>();
  const hashes = JSON.stringify(results.map(({ hash }) => hash));
  const sessionIds = JSON.stringify(results.map(({ sessionId }) => sessionId));
  const [tokens] = await context.d1.batch([
    context.d1
      .prepare('DELETE FROM refresh_tokens WHERE token_hash IN (SELECT value FROM json_each(?))')
      .bind(hashes),
    context.d1
      .prepare(
        `DELETE FROM sessions WHERE id IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE session_id = sessions.id)`,
      )
      .bind(sessionIds),
  ]);
  return tokens as D1Result;
}
