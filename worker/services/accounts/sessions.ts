import { and, between, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { REFRESH_TOKEN_MS } from '#domain/accounts/session-lifetimes.ts';
import { IDEMPOTENCY_LEASE_MS } from '#domain/idempotency.ts';
import { newId } from '#domain/ids.ts';
import { createAccessToken, type Viewer } from '../../auth/access-tokens.ts';
import { hashFamily, hashToken, newToken } from '../../auth/refresh-token-format.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { sessions, subscriptions, type User, users } from '../../db/schema.ts';
import type { AccountRows } from '../credits/renewal.ts';
import type { FactorProof } from '../factors/factor-guard.ts';
import { isOnInSql } from '../factors/factors.ts';
import { makeRoom } from './session-places.ts';

/** Sessions begin with a password or a mailed link and end for good. */

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  viewer: Viewer;
}

/** A session that begins with the batch of its caller. A call that is made again draws the same ids: it is the same session. */
export interface NewSession {
  tokens: Tokens;
  insertIf(onlyIf: SQL, factor: FactorProof): SQL[];
}

/**
 * Signs in whoever knew the password of this row, and proved the second factor where there is one. Null when it is another password by
 * now, a second factor came, or the account is gone: the hashing took its time, and whoever changed the password meanwhile has ended
 * all sessions of the old one.
 */
export async function openSession(
  context: Context,
  user: Pick<User, 'id' | 'email' | 'passwordHash'>,
  factor: FactorProof,
): Promise<Tokens | null> {
  const isUnchanged = sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND password_hash = ${user.passwordHash}
                                  AND deleted_at_ms IS NULL)
                          AND (${factor === 'proved'} OR NOT ${isOnInSql(user.id)})`;
  const session = await newSession(context, user.id);
  const opened = sql`SELECT id FROM sessions WHERE id = ${session.tokens.viewer.sessionId}`;
  const results = await runBatch(context, [...session.insertIf(isUnchanged, factor), opened]);
  if (results.at(-1)?.results.length !== 1) return null;
  await makeRoom(context, user, session.tokens.viewer.sessionId);
  return session.tokens;
}

export async function newSession(context: Context, userId: string): Promise<NewSession> {
  const nowMs = context.nowMs();
  const sessionId = newId('session', context);
  const refreshToken = newToken(context);
  const row = await refreshTokenRow(refreshToken, sessionId, 1, nowMs);
  const insertIf = (onlyIf: SQL, factor: FactorProof) => [
    sql`INSERT INTO sessions (id, user_id, created_at_ms, last_used_at_ms, user_agent, second_factor_at_ms)
        SELECT ${sessionId}, ${userId}, ${nowMs}, ${nowMs}, ${context.client.userAgent}, ${factor === 'proved' ? nowMs : null}
        WHERE ${onlyIf} ON CONFLICT (id) DO NOTHING`,
    insertToken(row, sql`EXISTS (SELECT 1 FROM sessions WHERE id = ${sessionId})`),
  ];
  return { tokens: await tokensFor(context, { userId, sessionId }, refreshToken), insertIf };
}

export async function revokeSession(context: Context, sessionId: string): Promise<void> {
  await context.db
    .update(sessions)
    .set({ revokedAtMs: context.nowMs() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAtMs)));
}

/** Ends every session of the account; for the batch of the caller. */
export function revokeSessions(context: Context, userId: string, onlyIf = sql`TRUE`): SQL {
  return sql`UPDATE sessions SET revoked_at_ms = ${context.nowMs()}
             WHERE user_id = ${userId} AND revoked_at_ms IS NULL AND ${onlyIf}`;
}

export async function isLiveSession(context: Context, viewer: Viewer): Promise<boolean> {
  return (await findLiveAccount(context, viewer)) !== null;
}

/**
 * The account of a session that has not been ended, unless it was deleted. A call that is resumed may have done just that before it died:
 * it goes on as who it was when it was first made. What was ended later was ended by somebody else, and counts.
 */
export async function findLiveAccount(
  context: Context,
  { userId, sessionId }: Viewer,
): Promise<AccountRows | null> {
  const sinceMs = context.firstTriedAtMs ?? Number.MAX_SAFE_INTEGER;
  const untilMs = sinceMs + IDEMPOTENCY_LEASE_MS;
  const row = await context.db
    .select({ user: users, subscription: subscriptions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        or(isNull(sessions.revokedAtMs), between(sessions.revokedAtMs, sinceMs, untilMs)),
        or(isNull(users.deletedAtMs), between(users.deletedAtMs, sinceMs, untilMs)),
      ),
    )
    .get();
  return row ?? null;
}

/** A second time it changes nothing. */
export function insertToken(row: Awaited<ReturnType<typeof refreshTokenRow>>, onlyIf: SQL): SQL {
  return sql`
    INSERT INTO refresh_tokens (token_hash, family_hash, session_id, generation, created_at_ms, expires_at_ms)
    SELECT ${row.tokenHash}, ${row.familyHash}, ${row.sessionId}, ${row.generation}, ${row.createdAtMs}, ${row.expiresAtMs}
    WHERE ${onlyIf} ON CONFLICT (token_hash) DO NOTHING`;
}

export async function refreshTokenRow(token: string, sessionId: string, generation: number, nowMs: number) {
  return {
    tokenHash: await hashToken(token),
    familyHash: await hashFamily(token),
    sessionId,
    generation,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + REFRESH_TOKEN_MS,
  };
}

export async function tokensFor(context: Context, viewer: Viewer, refreshToken: string): Promise<Tokens> {
  const accessToken = await createAccessToken(context.env.ACCESS_TOKEN_SECRET, viewer, context.nowMs());
  return { accessToken, refreshToken, viewer };
}
