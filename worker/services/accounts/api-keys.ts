import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  API_KEY_NAME_MAX_LENGTH,
  apiKeyText,
  cleanKeyName,
  isApiKey,
  MAX_API_KEYS,
} from '#domain/accounts/api-keys.ts';
import { apiAllowance } from '#domain/accounts/api-quota.ts';
import { readScopes, type Scope, scopeText } from '#domain/accounts/scopes.ts';
import type { ApiKeyBody, ApiKeyListBody, NewApiKeyBody } from '#domain/contracts/account-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { hashToken, newToken } from '../../auth/refresh-token-format.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { apiKeys, type User } from '../../db/schema.ts';
import { insertMail, sendDueMails } from '../mail/mails.ts';
import { insertEvent, logEvent, type SecurityEvent } from '../security/security-events.ts';
import { requestsUsed } from './api-request-count.ts';

/** Keys with which programs call the API for a Master account. The key itself is shown once; only its hash is kept. */

type ApiKey = typeof apiKeys.$inferSelect;

const UNREADABLE_NAME: AppError = {
  kind: 'invalid_fields',
  issues: [{ field: 'name', code: 'invalid', params: { max: API_KEY_NAME_MAX_LENGTH } }],
};

/** Also for who has lost the plan: they should see which keys are there, and remove them. */
export async function listApiKeys(context: Context, user: User): Promise<ApiKeyListBody> {
  const rows = await context.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, user.id), isNull(apiKeys.revokedAtMs)))
    .orderBy(asc(apiKeys.createdAtMs), asc(apiKeys.id));
  const { limit, periodEndsAtMs } = apiAllowance(user, context.nowMs());
  const used = await requestsUsed(context, user);
  return {
    keys: rows.map(keyBody),
    requests: { used, limit, resets_at: new Date(periodEndsAtMs).toISOString() },
  };
}

/** Made again with the same randomness it is the same key. */
export async function createApiKey(
  context: Context,
  user: User,
  { name, scopes }: { name: string; scopes: readonly Scope[] },
  sessionId: string | null,
): Promise<Result<NewApiKeyBody, AppError>> {
  if (apiAllowance(user, context.nowMs()).limit === 0) return err({ kind: 'api_not_in_plan' });
  const clean = cleanKeyName(name);
  if (clean === null) return err(UNREADABLE_NAME);
  const id = newId('apikey', context);
  const key = apiKeyText(newToken(context));
  const isThere = sql`EXISTS (SELECT 1 FROM api_keys WHERE id = ${id})`;
  const notice = { userId: user.id, to: user.email, mail: { kind: 'api_key_created_notice' } } as const;
  const event: SecurityEvent = { kind: 'api_key_created', user, sessionId };
  const results = await runBatch(context, [
    sql`INSERT INTO api_keys (id, user_id, name, key_hash, scopes, created_at_ms)
        SELECT ${id}, ${user.id}, ${clean}, ${await hashToken(key)}, ${scopeText(scopes)}, ${context.nowMs()}
        WHERE (SELECT count(*) FROM api_keys WHERE user_id = ${user.id} AND revoked_at_ms IS NULL) < ${MAX_API_KEYS}
        ON CONFLICT DO NOTHING`,
    insertMail(context, notice, isThere),
    ...insertEvent(context, event, isThere),
    sql`SELECT created_at_ms AS createdAtMs FROM api_keys WHERE id = ${id}`,
  ]);
  context.defer(() => sendDueMails(context));
  const row = results.at(-1)?.results[0] as Pick<ApiKey, 'createdAtMs'> | undefined;
  if (!row) return err({ kind: 'api_key_limit', keyLimit: MAX_API_KEYS });
  logEvent(context, event);
  return ok({ ...keyBody({ id, name: clean, scopes: scopeText(scopes), lastUsedAtMs: null, ...row }), key });
}

/** Somebody else's key is as unknown as one that never was. */
export async function revokeApiKey(
  context: Context,
  userId: string,
  keyId: string,
): Promise<Result<null, AppError>> {
  const isMine = and(eq(apiKeys.id, keyId), eq(apiKeys.userId, userId));
  const { meta } = await context.db
    .update(apiKeys)
    .set({ revokedAtMs: context.nowMs() })
    .where(and(isMine, isNull(apiKeys.revokedAtMs)));
  const isDone =
    meta.changes === 1 || (context.isResumed && (await context.db.$count(apiKeys, isMine)) === 1);
  return isDone ? ok(null) : err({ kind: 'api_key_not_found' });
}

/** Every key of the account; for the batch of the caller. */
export function revokeApiKeys(context: Context, userId: string, onlyIf: SQL): SQL {
  return sql`UPDATE api_keys SET revoked_at_ms = ${context.nowMs()}
             WHERE user_id = ${userId} AND revoked_at_ms IS NULL AND ${onlyIf}`;
}

/** The live key behind a bearer, or null. */
export async function findApiKey(context: Context, bearer: string): Promise<ApiKey | null> {
  if (!isApiKey(bearer)) return null;
  const isLive = and(eq(apiKeys.keyHash, await hashToken(bearer)), isNull(apiKeys.revokedAtMs));
  return (await context.db.select().from(apiKeys).where(isLive).get()) ?? null;
}

function keyBody(row: Omit<ApiKey, 'userId' | 'keyHash' | 'revokedAtMs'>): ApiKeyBody {
  return {
    id: row.id,
    name: row.name,
    scopes: readScopes(row.scopes),
    created_at: new Date(row.createdAtMs).toISOString(),
    last_used_at: row.lastUsedAtMs === null ? null : new Date(row.lastUsedAtMs).toISOString(),
  };
}
