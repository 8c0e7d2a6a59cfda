import { createHash } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import { readAccessToken } from '../auth/access-tokens.ts';
import { type AppContext, HttpProblem } from '../http.ts';
import { MAX_JSON_BYTES } from '../middleware/body-limit.ts';
import { readUpTo } from '../read-up-to.ts';
import { REFRESH_COOKIE } from '../routes/token-answer.ts';
import { type CallKeys, openCallKeys } from './call-keys.ts';

const REFRESH_PATH = '/api/v1/auth/refresh';

/** Megabytes of raw bytes, which may not be held to compare them. */
const PART_OF_UPLOAD = /^\/api\/v1\/uploads\/[^/]+\/parts\/[^/]+\/?$/;

/** A call as its row knows it. */
export interface RepeatableCall {
  id: string;
  fingerprint: string;
  keys: CallKeys;
  /** A form is too long to be read before it is let in, and its boundary differs between retries: its digest follows later. */
  isForm: boolean;
}

/** A part of an upload has the same effect and answer however often it is sent, and other bytes are refused: its key adds nothing. */
export function isRepeatableAnyway(c: AppContext): boolean {
  return PART_OF_UPLOAD.test(c.req.path);
}

export async function describeCall(c: AppContext, clientKey: string): Promise<RepeatableCall> {
  const keys = openCallKeys(c.env.ACCESS_TOKEN_SECRET, clientKey);
  const isForm = c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
  const body = isForm ? Buffer.from('a form') : await readBody(c);
  const { pathname, search } = new URL(c.req.url);
  return {
    id: keys.rowId(await scopeOf(c, body)),
    fingerprint: keys.fingerprint([c.req.method, pathname, search, body]),
    keys,
    isForm,
  };
}

/** Reads the body and puts an unread copy in its place. */
async function readBody(c: AppContext): Promise<Uint8Array> {
  const { raw } = c.req;
  if (raw.body === null) return new Uint8Array();
  const body = await readUpTo(raw.body, MAX_JSON_BYTES);
  if (body === null) throw new HttpProblem({ kind: 'malformed_request', reason: 'too_long' });
  c.req.raw = new Request(raw, { body });
  return body;
}

/**
 * Whose key it is. The signature of a token is checked and its session is not: a call that ended its own session must still be
 * answered again, and to the holder of a token that was good when it was first made.
 */
async function scopeOf(c: AppContext, body: Uint8Array): Promise<string> {
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token) {
    const viewer = await readAccessToken(c.env.ACCESS_TOKEN_SECRET, token);
    return viewer ? `user:${viewer.userId}` : `token:${token}`;
  }
  if (c.req.path !== REFRESH_PATH) return `address:${c.get('context').client.address}`;
  return `token:${getCookie(c, REFRESH_COOKIE) ?? createHash('sha256').update(body).digest('hex')}`;
}
