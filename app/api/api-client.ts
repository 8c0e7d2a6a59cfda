/** Calls of `/api/v1` with the bearer token, one refresh and one retry on 401. Failures are thrown as ApiError. */
import { readAccessToken } from './access-token.ts';
import { ApiError, refusal } from './api-error.ts';
import { refreshAccessToken } from './session-refresh.ts';

export const API_BASE = '/api/v1';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
}

/** For the calls that make or end a session; they carry no bearer token. */
export async function callPublic<Body>(path: string, request: ApiRequest = {}): Promise<Body> {
  return readBody(await send(path, request, null));
}

/** Without a token nothing is sent. */
export async function callAuthenticated<Body>(path: string, request: ApiRequest = {}): Promise<Body> {
  const token = readAccessToken();
  if (token === null) throw new ApiError({ kind: 'no_token' });
  const response = await send(path, request, token);
  if (response.status !== 401 || !(await refreshAccessToken(token))) return readBody(response);
  return readBody(await send(path, request, readAccessToken()));
}

async function send(path: string, { method = 'GET', body, signal }: ApiRequest, token: string | null) {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  try {
    return await fetch(API_BASE + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ kind: 'network' });
  }
}

async function readBody<Body>(response: Response): Promise<Body> {
  if (!response.ok)
    throw refusal(response.status, response.statusText, await response.text().catch(() => ''));
  if (response.status === 204) return undefined as Body;
  return (await response.json().catch(() => {
    throw new ApiError({ kind: 'network' });
  })) as Body;
}
