/**
 * Calls of `/api/v1` with the bearer token, one refresh and one retry on 401. Failures are thrown as ApiError. Whatever changes
 * something carries an idempotency key, one for each call of these functions, so that its retries take effect once.
 */
import { readAccessToken } from './access-token.ts';
import { ApiError, refusal } from './api-error.ts';
import { type Answer, IDEMPOTENCY_HEADER, newIdempotencyKey, sendOnceMore } from './idempotency.ts';
import { refreshAccessToken } from './session-refresh.ts';

export const API_BASE = '/api/v1';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** For a change that is tried again over several of these calls; each call has one of its own otherwise. */
  idempotencyKey?: string;
  /** The browser finishes sending it even when the page goes away. */
  outlivesPage?: boolean;
}

type Send<Result> = (token: string) => Promise<Result>;

/** For the calls that make or end a session; they carry no bearer token. */
export async function callPublic<Body>(path: string, request: ApiRequest = {}): Promise<Body> {
  const key = keyFor(request);
  return bodyOf(await sendOnceMore(() => exchange(path, request, null, key), request.signal));
}

/** Without a token nothing is sent. */
export async function callAuthenticated<Body>(path: string, request: ApiRequest = {}): Promise<Body> {
  const key = keyFor(request);
  return bodyOf(
    await withFreshToken((token) => sendOnceMore(() => exchange(path, request, token, key), request.signal)),
  );
}

/** For answers that are too large for the memory: the caller reads the stream. */
export async function openAuthenticated(path: string, signal: AbortSignal): Promise<Response> {
  const response = await withFreshToken((token) => send(path, { signal }, token, null));
  if (response.ok) return response;
  throw refusal(response.status, response.statusText, await response.text().catch(() => ''));
}

/** Once more with a new token when the one at hand is refused. */
export async function withFreshToken<Result extends { status: number }>(send: Send<Result>): Promise<Result> {
  const token = readAccessToken();
  if (token === null) throw new ApiError({ kind: 'no_token' });
  const result = await send(token);
  if (result.status !== 401 || !(await refreshAccessToken(token))) return result;
  return send(readAccessToken() ?? token);
}

function keyFor({ method = 'GET', idempotencyKey }: ApiRequest): string | null {
  return method === 'GET' ? null : (idempotencyKey ?? newIdempotencyKey());
}

async function exchange(
  path: string,
  request: ApiRequest,
  token: string | null,
  key: string | null,
): Promise<Answer> {
  const response = await send(path, request, token, key);
  const { status, statusText, headers } = response;
  const text = await response.text().catch((error: unknown) => lost(error, request.signal));
  return { status, statusText, text, retryAfterSeconds: Number(headers.get('retry-after')) || null };
}

function send(
  path: string,
  { method = 'GET', body, signal, outlivesPage = false }: ApiRequest,
  token: string | null,
  key: string | null,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (key !== null) headers.set(IDEMPOTENCY_HEADER, key);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return fetch(API_BASE + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
    keepalive: outlivesPage,
  }).catch((error: unknown) => lost(error, signal));
}

/** What was called off on purpose is no lost connection. */
function lost(error: unknown, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw error;
  throw new ApiError({ kind: 'network' });
}

function bodyOf<Body>({ status, statusText, text, retryAfterSeconds }: Answer): Body {
  if (status < 200 || status > 299) throw refusal(status, statusText, text, retryAfterSeconds);
  if (status === 204) return undefined as Body;
  try {
    return JSON.parse(text) as Body;
  } catch {
    throw new ApiError({ kind: 'network' });
  }
}
