/**
 * Calls of `/api/v1`, typed by its declarations, with the bearer token, one refresh and one retry on 401. Failures are thrown as
 * ApiError. Whatever changes something carries an idempotency key, one for each call, so that its retries take effect once.
 */
import { hc } from 'hono/client';
import { words } from '#app/content/catalogues.ts';
import { readAccessToken } from './access-token.ts';
import { ApiError, refusal } from './api-error.ts';
import type { Api } from './api-types.ts';
import { forgetEarlyReads, takeEarlyRead } from './early-reads.ts';
import { type Answer, IDEMPOTENCY_HEADER, newIdempotencyKey, sendOnceMore } from './idempotency.ts';
import { refreshAccessToken } from './session-refresh.ts';

export const API_BASE = '/api/v1';

type Send<Result> = (token: string) => Promise<Result>;
type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** For the calls that make or end a session; they carry no bearer token. */
export const callPublic: Fetch = async (path, init = {}) => {
  const call = withKey(init);
  return responseOf(await sendOnceMore(() => exchange(path, call, null), init.signal));
};

/** Without a token nothing is sent. */
export const callAuthenticated: Fetch = async (path, init = {}) => {
  const call = withKey(init);
  return responseOf(
    await withFreshToken((token) => sendOnceMore(() => exchange(path, call, token), init.signal)),
  );
};

export const publicApi = hc<Api>(API_BASE, { fetch: callPublic as typeof fetch });
export const api = hc<Api>(API_BASE, { fetch: callAuthenticated as typeof fetch });

/** What a call answers with; nothing where it has no body. */
export async function bodyOf<Body>(call: Promise<{ status: number; json(): Promise<Body> }>): Promise<Body> {
  const response = await call;
  if (response.status === 204) return undefined as Body;
  return response.json().catch(() => {
    throw new ApiError({ kind: 'network' });
  });
}

/** For answers that are too large for the memory: the caller reads the stream. */
export async function openAuthenticated(path: string, signal: AbortSignal): Promise<Response> {
  const response = await withFreshToken((token) => send(API_BASE + path, { signal }, token));
  if (response.ok) return response;
  return refuse(response.status, response.statusText, await response.text().catch(() => ''));
}

/** Once more with a new token when the one at hand is refused. */
export async function withFreshToken<Result extends { status: number }>(send: Send<Result>): Promise<Result> {
  const token = readAccessToken();
  if (token === null) throw new ApiError({ kind: 'no_token' });
  const result = await send(token);
  if (result.status !== 401 || !(await refreshAccessToken(token))) return result;
  return send(readAccessToken() ?? token);
}

/** The caller's own key where one change is tried again over several calls. */
function withKey(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  const isChange = init.method !== undefined && init.method !== 'GET';
  if (isChange) forgetEarlyReads();
  if (isChange && !headers.has(IDEMPOTENCY_HEADER)) headers.set(IDEMPOTENCY_HEADER, newIdempotencyKey());
  return { ...init, headers };
}

async function exchange(path: string, init: RequestInit, token: string | null): Promise<Answer> {
  const response = await send(path, init, token);
  const { status, statusText, headers } = response;
  const text = await response.text().catch((error: unknown) => lost(error, init.signal));
  return { status, statusText, text, retryAfterSeconds: Number(headers.get('retry-after')) || null };
}

function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const early = token === null ? null : takeEarlyRead(path, token);
  return (early ?? fetch(path, { ...init, headers })).catch((error: unknown) => lost(error, init.signal));
}

/** What was called off on purpose is no lost connection. */
function lost(error: unknown, signal: AbortSignal | null | undefined): never {
  if (signal?.aborted) throw error;
  throw new ApiError({ kind: 'network' });
}

/** The words of all refusals come with the first one: no page begins with them. */
export async function refuse(...answer: Parameters<typeof refusal>): Promise<never> {
  await words('errors').catch(() => undefined);
  throw refusal(...answer);
}

async function responseOf({ status, statusText, text, retryAfterSeconds }: Answer): Promise<Response> {
  if (status < 200 || status > 299) await refuse(status, statusText, text, retryAfterSeconds);
  return new Response(status === 204 ? null : text, { status, statusText });
}
