import type { SessionListBody } from '#domain/contracts/account-api.ts';
import { callAuthenticated } from './api-client.ts';

export function listSessions(signal: AbortSignal): Promise<SessionListBody> {
  return callAuthenticated('/auth/sessions', { signal });
}

export function revokeSession(sessionId: string): Promise<void> {
  return callAuthenticated(`/auth/sessions/${encodeURIComponent(sessionId)}`, { method: 'DELETE' });
}

/** This session ends too. */
export function signOutEverywhere(): Promise<void> {
  return callAuthenticated('/auth/logout/all', { method: 'POST' });
}
