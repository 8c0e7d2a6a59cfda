import type { PreferencesChange } from '#domain/contracts/api.ts';
import { api, bodyOf, openAuthenticated, publicApi } from './api-client.ts';
import type { FactorAnswer } from './second-factor-api.ts';

interface SignInFields {
  email: string;
  password: string;
}

interface SignUpFields extends SignInFields {
  full_name: string;
  /** What the check against robots gave; only where the sign-up has one. */
  challenge_token?: string;
}

export const signIn = (fields: SignInFields & FactorAnswer) =>
  bodyOf(publicApi.auth.login.$post({ json: fields }));

export const signUp = (fields: SignUpFields) => bodyOf(publicApi.auth.register.$post({ json: fields }));

export const signOut = () => bodyOf(api.auth.logout.$post());

export const getProfile = (signal?: AbortSignal) =>
  bodyOf(api.auth.me.$get({}, signal && { init: { signal } }));

/** `timeZone` decides where this week, this month and the days of the streak begin. */
export const getStatus = (timeZone: string | null) =>
  bodyOf(api.auth.status.$get({ query: timeZone === null ? {} : { time_zone: timeZone } }));

export const getLedger = ({ limit, offset }: { limit: number; offset: number }, signal: AbortSignal) =>
  bodyOf(api.auth.ledger.$get({ query: { limit: `${limit}`, offset: `${offset}` } }, { init: { signal } }));

export const changePreferences = (change: PreferencesChange) =>
  bodyOf(api.auth.preferences.$put({ json: change }));

/** Everything that the account holds, as one ZIP file that is not read yet. */
export async function openExport(
  fields: { password: string } & FactorAnswer,
  signal: AbortSignal,
): Promise<Response> {
  const { ticket } = await bodyOf(api.auth.export.$post({ json: fields }));
  return openAuthenticated(`/auth/export?ticket=${encodeURIComponent(ticket)}`, signal);
}

export const deleteAccount = (json: { password: string } & FactorAnswer) =>
  bodyOf(api.auth.me.$delete({ json }));
