/**
 * A new access token for the HttpOnly refresh cookie. The server rotates the cookie, so two refreshes at once would
 * look like theft: within a page all callers share one call, across tabs a lock lets one go first.
 */
import type { TokenBody } from '#domain/contracts/api.ts';
import { clearAccessToken, readAccessToken, storeAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { IDEMPOTENCY_HEADER, newIdempotencyKey } from './idempotency.ts';

const REFRESH_PATH = '/api/v1/auth/refresh';
const LOCK_NAME = 'cantora.refresh';
const TOO_MANY = 429;
/** Nobody should wait longer for a page; what is asked next is tried again anyway. */
const MAX_WAIT_SECONDS = 15;

let refreshInFlight: Promise<boolean> | null = null;

/** True when there is a newer token than the one that was refused. Throws only when the server cannot be reached. */
export function refreshAccessToken(refusedToken: string): Promise<boolean> {
  refreshInFlight ??= withLock(() => refreshUnlessNewer(refusedToken)).finally(() => {
    refreshInFlight = null;
  });
  return refreshInFlight;
}

async function refreshUnlessNewer(refusedToken: string): Promise<boolean> {
  const currentToken = readAccessToken();
  if (currentToken === null) return false;
  if (currentToken !== refusedToken) return true;
  let response = await askForToken();
  const waitSeconds = Number(response.headers.get('retry-after'));
  if (response.status === TOO_MANY && waitSeconds > 0 && waitSeconds <= MAX_WAIT_SECONDS) {
    // When the server asks to come back in a moment, the refresh waits: the session is as good as before.
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
    response = await askForToken();
  }
  if (response.ok) {
    const body = (await response.json()) as Pick<TokenBody, 'access_token'>;
    storeAccessToken(body.access_token);
    return true;
  }
  // A server that is down says nothing about the session; only a refusal ends it.
  if (response.status >= 500 || response.status === TOO_MANY) throw new ApiError({ kind: 'network' });
  clearAccessToken('refused');
  return false;
}

function askForToken(): Promise<Response> {
  const headers = { [IDEMPOTENCY_HEADER]: newIdempotencyKey() };
  return fetch(REFRESH_PATH, { method: 'POST', headers }).catch(() => {
    throw new ApiError({ kind: 'network' });
  });
}

async function withLock(task: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return task();
  return await navigator.locks.request(LOCK_NAME, task);
}
