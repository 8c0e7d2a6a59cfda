import { type ApiAllowance, apiAllowance } from '#domain/accounts/api-keys.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';

/**
 * The monthly requests of an account, whatever the number of its keys. One conditional upsert counts and decides at once, so that
 * parallel calls are accepted exactly up to the limit. A call costs its request when it begins; a refused one costs nothing.
 */

/** When a key was used last is for people to read: once a minute is exact enough and spares a write. */
const LAST_USED_PRECISION_MS = 60_000;

export async function countRequest(
  context: Context,
  user: User,
  apiKeyId: string,
): Promise<Result<null, AppError>> {
  const nowMs = context.nowMs();
  const allowance = apiAllowance(user, nowMs);
  if (allowance.limit === 0) return err({ kind: 'api_not_in_plan' });
  const [counted] = await context.env.DB.batch([
    countStatement(context, user.id, allowance),
    context.env.DB.prepare(
      `UPDATE api_keys SET last_used_at_ms = ?1 WHERE id = ?2 AND coalesce(last_used_at_ms, 0) < ?3`,
    ).bind(nowMs, apiKeyId, nowMs - LAST_USED_PRECISION_MS),
  ]);
  if (counted?.meta.changes === 1) return ok(null);
  const retryAfterSeconds = Math.max(1, Math.ceil((allowance.periodEndsAtMs - nowMs) / 1000));
  return err({ kind: 'api_quota_exceeded', retryAfterSeconds });
}

export async function requestsUsed(context: Context, user: User): Promise<number> {
  const row = await context.env.DB.prepare(
    'SELECT requests FROM api_usage WHERE user_id = ? AND period_started_at_ms = ?',
  )
    .bind(user.id, user.periodStartedAtMs)
    .first<{ requests: number }>();
  return row?.requests ?? 0;
}

function countStatement(context: Context, userId: string, allowance: ApiAllowance): D1PreparedStatement {
  return context.env.DB.prepare(
    `INSERT INTO api_usage (user_id, period_started_at_ms, requests) VALUES (?1, ?2, 1)
     ON CONFLICT (user_id, period_started_at_ms) DO UPDATE SET requests = requests + 1 WHERE requests < ?3`,
  ).bind(userId, allowance.periodStartedAtMs, allowance.limit);
}
