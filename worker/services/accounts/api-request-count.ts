import { type ApiAllowance, type ApiQuota, apiAllowance, quotaAfter } from '#domain/accounts/api-quota.ts';
import type { AppError } from '#domain/errors.ts';
import type { Program } from '../../auth/access-tokens.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';

/**
 * The monthly requests of an account, over all its keys and grants. One conditional upsert counts and decides at once, so that
 * parallel calls are accepted exactly up to the limit. A call costs its request when it begins; a refused one costs nothing.
 */

/** When a key was used last is for people to read: once a minute is exact enough and spares a write. */
const LAST_USED_PRECISION_MS = 60_000;

interface CountedRequest {
  quota: ApiQuota;
  /** Why the request was refused, which costs nothing; null where it was counted. */
  refusal: AppError | null;
}

export async function countRequest(context: Context, user: User, program: Program): Promise<CountedRequest> {
  const nowMs = context.nowMs();
  const allowance = apiAllowance(user, nowMs);
  if (allowance.limit === 0)
    return { quota: quotaAfter(0, allowance, nowMs), refusal: { kind: 'api_not_in_plan' } };
  const [counted] = await context.d1.batch<{ requests: number }>([
    countStatement(context, user.id, allowance),
    ...(program.kind === 'key' ? [noteUse(context, program.keyId)] : []),
  ]);
  const used = counted?.results[0]?.requests;
  const quota = quotaAfter(used ?? allowance.limit, allowance, nowMs);
  if (used !== undefined) return { quota, refusal: null };
  return { quota, refusal: { kind: 'api_quota_exceeded', retryAfterSeconds: quota.resetSeconds } };
}

export async function requestsUsed(context: Context, user: User): Promise<number> {
  const row = await context.d1
    .prepare('SELECT requests FROM api_usage WHERE user_id = ? AND period_started_at_ms = ?')
    .bind(user.id, user.periodStartedAtMs)
    .first<{ requests: number }>();
  return row?.requests ?? 0;
}

function noteUse(context: Context, keyId: string): D1PreparedStatement {
  const nowMs = context.nowMs();
  return context.d1
    .prepare(`UPDATE api_keys SET last_used_at_ms = ?1 WHERE id = ?2 AND coalesce(last_used_at_ms, 0) < ?3`)
    .bind(nowMs, keyId, nowMs - LAST_USED_PRECISION_MS);
}

function countStatement(context: Context, userId: string, allowance: ApiAllowance): D1PreparedStatement {
  return context.d1
    .prepare(
      `INSERT INTO api_usage (user_id, period_started_at_ms, requests) VALUES (?1, ?2, 1)
     ON CONFLICT (user_id, period_started_at_ms) DO UPDATE SET requests = requests + 1 WHERE requests < ?3
     RETURNING requests`,
    )
    .bind(userId, allowance.periodStartedAtMs, allowance.limit);
}
