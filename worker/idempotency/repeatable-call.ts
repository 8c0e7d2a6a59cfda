import { readAccessToken } from '../auth/access-tokens.ts';
import type { AppContext } from '../http.ts';
import { bodyLimitAt } from '../middleware/body-limit.ts';
import { holdBody } from '../middleware/held-body.ts';
import { type CallKeys, openCallKeys } from './call-keys.ts';

/**
 * Calls that repeat by themselves, so that a key adds nothing. A part of an upload has the same effect however often it is sent, and is
 * megabytes of raw bytes, which may not be held to compare them. A refresh token has one child.
 */
const REPEATABLE_ANYWAY = [/^\/api\/v1\/uploads\/[^/]+\/parts\/[^/]+\/?$/, /^\/api\/v1\/auth\/refresh\/?$/];

/** A call as its row knows it. */
export interface RepeatableCall {
  id: string;
  fingerprint: string;
  /** Null where nobody is signed in, as far as the bearer tells. */
  userId: string | null;
  keys: CallKeys;
  /** A form is too long to be read before it is let in, and its boundary differs between retries: its digest follows later. */
  isForm: boolean;
}

export function isRepeatableAnyway(c: AppContext): boolean {
  return REPEATABLE_ANYWAY.some((path) => path.test(c.req.path));
}

export async function describeCall(c: AppContext, clientKey: string): Promise<RepeatableCall> {
  const keys = openCallKeys(c.env.ACCESS_TOKEN_SECRET, clientKey);
  const isForm = c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
  const limit = bodyLimitAt(c.req.method, c.req.path);
  const body = isForm ? Buffer.from('a form') : await holdBody(c, limit);
  const { pathname, search } = new URL(c.req.url);
  const { scope, userId } = await callerOf(c);
  return {
    id: keys.rowId(scope),
    userId,
    fingerprint: keys.fingerprint([c.req.method, pathname, search, body]),
    keys,
    isForm,
  };
}

/**
 * Whose key it is. The signature of a token is checked and its session is not: a call that ended its own session must still be
 * answered again, and to the holder of a token that was good when it was first made.
 */
async function callerOf(c: AppContext): Promise<{ scope: string; userId: string | null }> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token) {
    const viewer = await readAccessToken(c.env.ACCESS_TOKEN_SECRET, token);
    const userId = viewer?.userId ?? null;
    return { scope: userId === null ? `token:${token}` : `user:${userId}`, userId };
  }
  return { scope: `address:${c.get('context').client.address}`, userId: null };
}
