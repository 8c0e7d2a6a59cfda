import { desc, eq, sql } from 'drizzle-orm';
import { ATTEMPT_BUDGETS } from '#domain/accounts/attempts.ts';
import { decideRefresh } from '#domain/accounts/refresh-rotation.ts';
import { MAX_SESSIONS } from '#domain/accounts/session-lifetimes.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { attemptInBatch } from '../../auth/attempt-budgets.ts';
import { childToken, hashFamily, hashToken, isRefreshToken } from '../../auth/refresh-token-format.ts';
import { atShardOf, type Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { refreshTokens, sessions, subscriptions, type User, users } from '../../db/schema.ts';
import { type AccountRows, renewUser } from '../credits/renewal.ts';
import { tellEvent } from '../security/security-events.ts';
import { closeEndedSockets } from './session-sockets.ts';
import { insertToken, refreshTokenRow, revokeSession, type Tokens, tokensFor } from './sessions.ts';

/** The chain of refresh tokens of a session. Its newest two have rows; of an older one the family tells whose it was. */

type Session = typeof sessions.$inferSelect;
type TokenRow = typeof refreshTokens.$inferSelect;
type Found = { token: TokenRow | null; newest: TokenRow; session: Session; account: AccountRows };

const REFUSED: AppError = { kind: 'invalid_refresh_token' };

/** Rotates a refresh token. Reuse outside the grace ends the whole session: one of the two users of the token is a thief. */
export async function refreshSession(
  given: Context,
  presented: string,
): Promise<Result<Tokens & { user: User }, AppError>> {
  const context = atShardOf(given, presented);
  const found = isRefreshToken(presented) ? await findToken(context, presented) : null;
  if (!found || found.account.user.deletedAtMs !== null) return err(REFUSED);
  const { session } = found;
  const decision = decide(found, context.nowMs());
  switch (decision) {
    case 'rotate': {
      // A refusal here has changed nothing: the token is as good as before.
      const refusal = await rotate(context, found, presented);
      if (refusal) return err(refusal);
      break;
    }
    case 'answer_with_child':
      break;
    case 'revoke_family':
      await revokeSession(context, session.id);
      context.defer(() => closeEndedSockets(context, session.userId));
      await tellReuse(context, found);
      return err(REFUSED);
    case 'refuse':
      return err(REFUSED);
    default:
      return decision satisfies never;
  }
  const viewer = { userId: session.userId, sessionId: session.id };
  const child = await childToken(context.env.ACCESS_TOKEN_SECRET, presented);
  const user = await renewUser(context, found.account);
  return ok({ ...(await tokensFor(context, viewer, child)), user });
}

function decide({ token, newest, session }: Found, nowMs: number): ReturnType<typeof decideRefresh> {
  const presented = {
    isNewest: token?.generation === newest.generation,
    isParentOfNewest: token?.generation === newest.generation - 1,
    rotatedAtMs: token?.rotatedAtMs ?? null,
    newestExpiresAtMs: newest.expiresAtMs,
    sessionCreatedAtMs: session.createdAtMs,
    sessionRevokedAtMs: session.revokedAtMs,
  };
  return decideRefresh(presented, nowMs);
}

/** All sessions of an account together cannot use up its budget with tokens that are old enough, so these need not be counted. */
function isCounted(context: Context, { newest }: Found): boolean {
  return context.nowMs() - newest.createdAtMs < MAX_SESSIONS * ATTEMPT_BUDGETS.refresh.intervalMs;
}

async function tellReuse(context: Context, { session, account: { user } }: Found): Promise<void> {
  await tellEvent(context, { kind: 'refresh_token_reused', user, sessionId: session.id });
}

/**
 * Two calls may rotate the same token at once: the child is the same, so the second insert changes nothing; nor does that of a call which
 * was so slow that its token is gone. Rows without a family stay until they run out: nothing else knows them. The child takes the row of
 * its grandparent, where there is one, so that a rotation writes few rows.
 */
async function rotate(context: Context, found: Found, presented: string): Promise<AppError | null> {
  const nowMs = context.nowMs();
  const { tokenHash, sessionId, generation } = found.newest;
  const use = { name: 'refresh', subject: found.session.userId } as const;
  const attempt = isCounted(context, found) ? await attemptInBatch(context, use) : null;
  const isFree = attempt?.isFree ?? sql`TRUE`;
  const child = await childToken(context.env.ACCESS_TOKEN_SECRET, presented);
  const row = await refreshTokenRow(child, sessionId, generation + 1, nowMs);
  const isThere = sql`EXISTS (SELECT 1 FROM refresh_tokens WHERE token_hash = ${tokenHash}) AND ${isFree}`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE token_hash = ${row.tokenHash})`;
  const results = await runBatch(context, [
    sql`UPDATE refresh_tokens
        SET token_hash = ${row.tokenHash}, generation = ${row.generation}, created_at_ms = ${nowMs}, expires_at_ms = ${row.expiresAtMs},
            rotated_at_ms = NULL
        WHERE session_id = ${sessionId} AND generation = ${generation - 1} AND family_hash = ${row.familyHash} AND ${isThere} AND ${isNew}`,
    insertToken(row, isThere),
    sql`UPDATE refresh_tokens SET rotated_at_ms = ${nowMs} WHERE token_hash = ${tokenHash} AND rotated_at_ms IS NULL AND ${isFree}`,
    sql`DELETE FROM refresh_tokens
        WHERE session_id = ${sessionId} AND generation < ${generation} AND family_hash IS NOT NULL AND ${isFree}`,
    sql`UPDATE sessions SET last_used_at_ms = ${nowMs} WHERE id = ${sessionId} AND ${isFree}`,
    ...(attempt ? [attempt.take(sql`TRUE`)] : []),
  ]);
  return attempt && results.at(-1)?.results.length !== 1 ? attempt.refusal() : null;
}

/** Gives null for a token that no known session ever had. */
async function findToken(context: Context, presented: string): Promise<Found | null> {
  const [tokenHash, familyHash] = [await hashToken(presented), await hashFamily(presented)];
  const isRelative = sql`${refreshTokens.tokenHash} = ${tokenHash} OR ${refreshTokens.familyHash} = ${familyHash}`;
  const itselfFirst = desc(sql`${refreshTokens.tokenHash} = ${tokenHash}`);
  const sessionId = sql`(SELECT ${refreshTokens.sessionId} FROM ${refreshTokens} WHERE ${isRelative} ORDER BY ${itselfFirst} LIMIT 1)`;
  // Side by side and not in a batch: in that drizzle mixes up columns of joined tables that have one name.
  const [[relative], [newest]] = await Promise.all([
    context.db
      .select({ token: refreshTokens, session: sessions, user: users, subscription: subscriptions })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
      .where(isRelative)
      .orderBy(itselfFirst)
      .limit(1),
    context.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, sessionId))
      .orderBy(desc(refreshTokens.generation))
      .limit(1),
  ]);
  if (!relative || !newest) return null;
  const { token, session, ...account } = relative;
  return { token: token.tokenHash === tokenHash ? token : null, newest, session, account };
}
