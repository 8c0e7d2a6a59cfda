import type { LedgerBody, UserStatusBody } from '#domain/contracts/account-api.ts';
import type { TokenBody, UserBody } from '#domain/contracts/api.ts';
import { callAuthenticated, callPublic, openAuthenticated } from './api-client.ts';

export interface SignInFields {
  email: string;
  password: string;
}

export interface SignUpFields extends SignInFields {
  full_name: string;
}

export function signIn(fields: SignInFields): Promise<TokenBody> {
  return callPublic('/auth/login', { method: 'POST', body: fields });
}

export function signUp(fields: SignUpFields): Promise<TokenBody> {
  return callPublic('/auth/register', { method: 'POST', body: fields });
}

export function signOut(): Promise<void> {
  return callAuthenticated('/auth/logout', { method: 'POST' });
}

export function getProfile(signal?: AbortSignal): Promise<UserBody> {
  return callAuthenticated('/auth/me', signal === undefined ? {} : { signal });
}

/** `timeZone` decides where this week, this month and the days of the streak begin. */
export function getStatus(timeZone: string | null): Promise<UserStatusBody> {
  const query = timeZone === null ? '' : `?${new URLSearchParams({ time_zone: timeZone })}`;
  return callAuthenticated(`/auth/status${query}`);
}

export function getLedger(
  { limit, offset }: { limit: number; offset: number },
  signal: AbortSignal,
): Promise<LedgerBody> {
  return callAuthenticated(`/auth/ledger?limit=${limit}&offset=${offset}`, { signal });
}

/** Everything that the account holds, as one ZIP file that is not read yet. */
export function openExport(signal: AbortSignal): Promise<Response> {
  return openAuthenticated('/auth/export', signal);
}

export function deleteAccount(password: string): Promise<void> {
  return callAuthenticated('/auth/me', { method: 'DELETE', body: { password } });
}
