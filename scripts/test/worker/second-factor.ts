import { env } from 'cloudflare:workers';
import { Secret, TOTP } from 'otpauth';
import type { AuthenticatorSetupBody, FactorAddedBody } from '#domain/contracts/second-factor-api.ts';
import { bearer, PASSWORD, type Person, postJson } from './api.ts';

/** A person's authenticator app. */

export const FACTOR = '/api/v1/auth/second-factor';

export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
}

export async function turnOnAuthenticator(person: Person): Promise<Authenticator> {
  const begun = await postJson(`${FACTOR}/authenticator`, { password: PASSWORD }, bearer(person));
  if (begun.status !== 201) throw new Error(await begun.text());
  const { secret } = await begun.json<AuthenticatorSetupBody>();
  const code = { second_factor_code: codeOf(secret) };
  const confirmed = await postJson(`${FACTOR}/authenticator/confirm`, code, bearer(person));
  if (confirmed.status !== 200) throw new Error(await confirmed.text());
  const { recovery_codes: recoveryCodes } = await confirmed.json<FactorAddedBody>();
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** What the app shows now, or so many steps of 30 s from now: a code is good once, so the next call takes the next one. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** As if the half minute of every code that was given so far had long gone by. */
export async function forgetUsedCodes(): Promise<void> {
  await env.DB.prepare('DELETE FROM used_proofs').run();
}

/** As if the last proof in every session were eleven minutes old. */
export async function letProofsAge(): Promise<void> {
  await env.DB.prepare('UPDATE sessions SET second_factor_at_ms = second_factor_at_ms - 660000').run();
}
