import type { AppError } from '#domain/errors.ts';
import { readAccessToken } from '../auth/access-tokens.ts';
import { type AppContext, HttpProblem } from '../http.ts';
import {
  bodyLimitOf,
  bodyOf,
  callAt,
  MAX_ANONYMOUS_BYTES,
  MAX_JSON_BYTES,
} from '../middleware/body-limit.ts';
import { holdBody, ofAccount, ofStranger } from '../middleware/held-body.ts';
import { isSignedIn } from '../middleware/signed-in.ts';
import { bearerOf, findProgram } from '../middleware/viewer.ts';
import { type CallKeys, openCallKeys } from './call-keys.ts';

/**
 * Calls that repeat by themselves, so that a key needs no row. A part of an upload has the same effect however often it is sent, and is
 * megabytes of raw bytes, which may not be held to compare them. A refresh token has one child, and an event of Stripe counts once. The
 * calls of practice are nearly all that are made: time counts once, whoever tells of it, and what they create is named by their key.
 */
const REPEATABLE_ANYWAY = [
  /^\/api\/v1\/uploads\/[^/]+\/parts\/[^/]+\/?$/,
  /^\/api\/v1\/auth\/refresh\/?$/,
  /^\/api\/v1\/billing\/stripe\/?$/,
  /^\/api\/v1\/training\/(start|heartbeat|end|offline)\/?$/,
  /^\/api\/v1\/practice\/results\/?$/,
  /^\/api\/v1\/songs\/[^/]+\/play\/?$/,
];

/** Whose key it is. */
interface KeyOwner {
  scope: string;
  /** The owner of a session, or of an API key, that is good now; null for everybody else. */
  userId: string | null;
}

/** A call as its row knows it. */
export interface RepeatableCall {
  id: string;
  fingerprint: string;
  owner: KeyOwner;
  keys: CallKeys;
  /** A form is too long to be read before it is let in, and its boundary differs between retries: its digest follows later. */
  isForm: boolean;
}

export function isRepeatableAnyway(c: AppContext): boolean {
  return REPEATABLE_ANYWAY.some((path) => path.test(c.req.path));
}

/** Ids that are the same whenever this caller sends this key again. No session is asked for: they let nobody in. */
export async function namedByKey(c: AppContext, clientKey: string): Promise<(count: number) => Uint8Array> {
  const token = bearerOf(c);
  const viewer = await readAccessToken(c.env.ACCESS_TOKEN_SECRET, token);
  const owner = viewer ? `user:${viewer.userId}` : `token:${token}`;
  return openCallKeys(c.env.ACCESS_TOKEN_SECRET, clientKey).streamOf(`${owner} ${c.req.path}`);
}

export async function describeCall(
  c: AppContext,
  clientKey: string,
  owner: KeyOwner,
): Promise<RepeatableCall> {
  const keys = openCallKeys(c.env.ACCESS_TOKEN_SECRET, clientKey);
  const isForm = c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
  const body = await comparedBody(c, owner, isForm);
  const { pathname, search } = new URL(c.req.url);
  return {
    id: keys.rowId(owner.scope),
    fingerprint: keys.fingerprint([c.req.method, pathname, search, body]),
    owner,
    keys,
    isForm,
  };
}

/**
 * The signature of a token says whose key it is, and its session does not: a call that ended its own session must still be answered
 * again, and to the holder of a token that was good when it was first made. Such calls are short.
 */
export async function keyOwner(c: AppContext): Promise<KeyOwner> {
  const context = c.get('context');
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token) return { scope: `address:${context.client.address}`, userId: null };
  const viewer = await readAccessToken(c.env.ACCESS_TOKEN_SECRET, token);
  if (!viewer) return { scope: `token:${token}`, userId: (await findProgram(c))?.user.id ?? null };
  const isLive = await isSignedIn(c, viewer);
  return { scope: `user:${viewer.userId}`, userId: isLive ? viewer.userId : null };
}

async function comparedBody(c: AppContext, { userId }: KeyOwner, isForm: boolean): Promise<Uint8Array> {
  const call = callAt(c.req.method, c.req.path);
  const isShutOut = userId === null && call !== null && call.by !== 'anybody';
  const shutOut: AppError = {
    kind: c.req.header('authorization') ? 'authentication_failed' : 'authentication_required',
  };
  if (isForm && isShutOut) throw new HttpProblem(shutOut);
  if (isForm) return Buffer.from('a form');
  if (isShutOut) return holdBody(c, { maxBytes: MAX_ANONYMOUS_BYTES, refusal: shutOut }, ofStranger(c));
  if (userId === null) return holdBody(c, bodyOf(MAX_ANONYMOUS_BYTES), ofStranger(c));
  return holdBody(c, call ? bodyLimitOf(call) : bodyOf(MAX_JSON_BYTES), ofAccount(userId));
}
