/** Decides what happens to a refresh token that is presented. The rules are rotation with family revocation (RFC 9700, 4.14.2). */

export const ACCESS_TOKEN_SECONDS = 600;
export const REFRESH_TOKEN_MS = 30 * 24 * 3_600_000;
/** A session ends then, however often it is used: who signs in anew proves once more who they are. */
export const SESSION_MAX_MS = 90 * 24 * 3_600_000;
/** A rotated token may be used once more within this time: parallel tabs, or an answer that was lost. */
export const REUSE_GRACE_MS = 10_000;
/** An account has so many sessions at a time, and as many ended ones are remembered. */
export const MAX_SESSIONS = 50;

export interface PresentedToken {
  isNewest: boolean;
  /** One before the newest: the only one that the grace covers. */
  isParentOfNewest: boolean;
  /** It is null also where its row is gone: then it is older than the parent of the newest. */
  rotatedAtMs: number | null;
  /** The newest token expires then, and the session with it. */
  newestExpiresAtMs: number;
  sessionCreatedAtMs: number;
  sessionRevokedAtMs: number | null;
}

type RefreshDecision = 'rotate' | 'answer_with_child' | 'revoke_family' | 'refuse';

export function decideRefresh(token: PresentedToken, nowMs: number): RefreshDecision {
  if (token.sessionRevokedAtMs !== null || token.newestExpiresAtMs <= nowMs) return 'refuse';
  if (nowMs - token.sessionCreatedAtMs >= SESSION_MAX_MS) return 'refuse';
  if (token.isNewest) return 'rotate';
  const isInGrace = token.rotatedAtMs !== null && nowMs - token.rotatedAtMs <= REUSE_GRACE_MS;
  return token.isParentOfNewest && isInGrace ? 'answer_with_child' : 'revoke_family';
}
