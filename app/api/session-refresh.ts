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
  const headers = { [IDEMPOTENCY_HEADER]: newIdempotencyKey() };
  const response = await fetch(REFRESH_PATH, { method: 'POST', headers }).catch(() => {
    throw new ApiError({ kind: 'network' });
  });
  if (response.ok) {
    const body = (await response.json()) as Pick<TokenBody, 'access_token'>;
    storeAccessToken(body.access_token);
    return true;
  }
  // A server that is down says nothing about the session; only a refusal ends it.
  if (response.status >= 500 || response.status === 429) throw new ApiError({ kind: 'network' });
  clearAccessToken('refused');
  return false;
}

async function withLock(task: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return task();
  return await navigator.locks.request(LOCK_NAME, task);
}
