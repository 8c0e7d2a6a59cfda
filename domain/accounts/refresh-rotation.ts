import { REUSE_GRACE_MS, SESSION_MAX_MS } from './session-lifetimes.ts';

/** Decides what happens to a refresh token that is presented. The rules are rotation with family revocation (RFC 9700, 4.14.2). */

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
