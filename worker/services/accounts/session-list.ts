import { and, desc, eq, exists, gt, isNull } from 'drizzle-orm';
import type { SessionBody } from '#domain/contracts/account-api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import type { Context } from '../../context.ts';
import { refreshTokens, sessions } from '../../db/schema.ts';
import { closeEndedSockets } from './session-sockets.ts';
import { revokeSessions } from './sessions.ts';

/** Lists where an account is signed in, for its owner to see and end. */

const MAX_LISTED = 100;

/** Those that could still be used, newest use first. */
export async function listSessions(context: Context, viewer: Viewer): Promise<SessionBody[]> {
  const rows = await context.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.userId), isUsable(context)))
    .orderBy(desc(sessions.lastUsedAtMs), desc(sessions.createdAtMs), desc(sessions.id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    id: row.id,
    created_at: new Date(row.createdAtMs).toISOString(),
    last_used_at: new Date(row.lastUsedAtMs).toISOString(),
    user_agent: row.userAgent,
    is_current: row.id === viewer.sessionId,
  }));
}

/** Somebody else's session is as unknown as one that never was. */
export async function endSession(
  context: Context,
  viewer: Viewer,
  sessionId: string,
): Promise<Result<null, AppError>> {
  const isMine = and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.userId));
  const { meta } = await context.db
    .update(sessions)
    .set({ revokedAtMs: context.nowMs() })
    .where(and(isMine, isUsable(context)));
  const isEnded =
    meta.changes === 1 || (context.isResumed && (await context.db.$count(sessions, isMine)) === 1);
  context.defer(() => closeEndedSockets(context, viewer.userId));
  return isEnded ? ok(null) : err({ kind: 'session_not_found' });
}

export async function endAllSessions(context: Context, userId: string): Promise<void> {
  await context.db.run(revokeSessions(context, userId));
  context.defer(() => closeEndedSockets(context, userId));
}

function isUsable(context: Context) {
  const unexpired = context.db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessions.id), gt(refreshTokens.expiresAtMs, context.nowMs())));
  return and(isNull(sessions.revokedAtMs), exists(unexpired));
}
