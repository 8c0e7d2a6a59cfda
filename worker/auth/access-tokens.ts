import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import type { Scope } from '#domain/accounts/scopes.ts';
import { ACCESS_TOKEN_SECONDS } from '#domain/accounts/session-lifetimes.ts';

/** Access tokens: short-lived JWTs (RFC 7519), HMAC-SHA-256 only, bound to issuer, audience and kind. */

const ISSUER = 'cantora';
const AUDIENCE = 'cantora-api';

/** A person, by their sign-in. */
export interface Viewer {
  userId: string;
  sessionId: string;
}

/** Whose songs a call is about, and what calls: the person, or a program of theirs. */
export interface Caller {
  userId: string;
  by: { kind: 'session'; sessionId: string } | Program;
}

/** What it may do is in its scopes, whether a person gave them to a key or agreed to a grant. */
export type Program =
  | { kind: 'key'; keyId: string; scopes: readonly Scope[] }
  | { kind: 'grant'; grantId: string; clientId: string; scopes: readonly Scope[] };

const claimsSchema = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  typ: z.literal('access'),
  sub: z.string().min(1),
  sid: z.string().min(1),
});

export function callerOf({ userId, sessionId }: Viewer): Caller {
  return { userId, by: { kind: 'session', sessionId } };
}

/** A program acts in no sign-in. */
export function sessionIdOf({ by }: Caller): string | null {
  return by.kind === 'session' ? by.sessionId : null;
}

export function createAccessToken(secret: string, viewer: Viewer, nowMs: number): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  const claims = {
    iss: ISSUER,
    aud: AUDIENCE,
    typ: 'access',
    sub: viewer.userId,
    sid: viewer.sessionId,
    iat: issuedAt,
    exp: issuedAt + ACCESS_TOKEN_SECONDS,
  };
  return sign(claims, secret, 'HS256');
}

/** Gives null for anything that is not a valid, unexpired access token of ours. */
export async function readAccessToken(secret: string, token: string): Promise<Viewer | null> {
  try {
    const claims = claimsSchema.safeParse(await verify(token, secret, 'HS256'));
    return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : null;
  } catch {
    // The library throws something else for each way a token can be wrong; the caller only needs "no".
    return null;
  }
}
