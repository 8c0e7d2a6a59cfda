import { and, desc, eq, isNull } from 'drizzle-orm';
import { decideRefresh } from '#domain/accounts/refresh.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { childToken, hashToken, isRefreshToken } from '../../auth/refresh-tokens.ts';
import type { Context } from '../../context.ts';
import { refreshTokens, sessions, users } from '../../db/schema.ts';
import { tellEvent } from '../security/security-events.ts';
import { closeEndedSockets } from './session-sockets.ts';
import { refreshTokenRow, revokeSession, type Tokens, tokensFor } from './sessions.ts';

/** The chain of refresh tokens of a session. */

type TokenRow = typeof refreshTokens.$inferSelect;

/** Rotates a refresh token. Reuse outside the grace ends the whole session: one of the two users of the token is a thief. */
export async function refreshSession(
  context: Context,
  presented: string,
): Promise<Result<Tokens, 'refused'>> {
  if (!isRefreshToken(presented)) return err('refused');
  const found = await findToken(context, presented);
  if (!found) return err('refused');
  const { token, session, newestGeneration } = found;
  const decision = decideRefresh(
    {
      isNewest: token.generation === newestGeneration,
      isParentOfNewest: token.generation === newestGeneration - 1,
      rotatedAtMs: token.rotatedAtMs,
      expiresAtMs: token.expiresAtMs,
      sessionCreatedAtMs: session.createdAtMs,
      sessionRevokedAtMs: session.revokedAtMs,
    },
    context.nowMs(),
  );
  switch (decision) {
    case 'rotate':
      await rotate(context, token, presented);
      break;
    case 'answer_with_child':
      break;
    case 'revoke_family':
      await revokeSession(context, session.id);
      context.defer(() => closeEndedSockets(context, session.userId));
      await tellReuse(context, session);
      return err('refused');
    case 'refuse':
      return err('refused');
    default:
      return decision satisfies never;
  }
  const viewer = { userId: session.userId, sessionId: session.id };
  return ok(await tokensFor(context, viewer, await childToken(context.env.ACCESS_TOKEN_SECRET, presented)));
}

async function tellReuse(context: Context, session: typeof sessions.$inferSelect): Promise<void> {
  const user = await context.db.select().from(users).where(eq(users.id, session.userId)).get();
  if (user) await tellEvent(context, { kind: 'refresh_token_reused', user, sessionId: session.id });
}

/** Two calls may rotate the same token at once: the child is the same, so the second insert changes nothing. */
async function rotate(context: Context, token: TokenRow, presented: string): Promise<void> {
  const nowMs = context.nowMs();
  const child = await childToken(context.env.ACCESS_TOKEN_SECRET, presented);
  const row = await refreshTokenRow(child, token.sessionId, token.generation + 1, nowMs);
  await context.db.batch([
    context.db.insert(refreshTokens).values(row).onConflictDoNothing(),
    context.db
      .update(refreshTokens)
      .set({ rotatedAtMs: nowMs })
      .where(and(eq(refreshTokens.tokenHash, token.tokenHash), isNull(refreshTokens.rotatedAtMs))),
    context.db.update(sessions).set({ lastUsedAtMs: nowMs }).where(eq(sessions.id, token.sessionId)),
  ]);
}

async function findToken(context: Context, presented: string) {
  const tokenHash = await hashToken(presented);
  const row = await context.db
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .get();
  if (!row) return null;
  const newest = await context.db
    .select({ generation: refreshTokens.generation })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, row.session.id))
    .orderBy(desc(refreshTokens.generation))
    .get();
  return { ...row, newestGeneration: newest?.generation ?? row.token.generation };
}
