import { api, bodyOf } from './api-client.ts';

const factor = api.auth['second-factor'];

/** What a dialog has asked for: a typed code, or what a passkey has signed. Empty at the first try. */
export interface FactorAnswer {
  second_factor_code?: string;
  passkey?: SignedByPasskey;
}

/** AuthenticationResponseJSON of WebAuthn, as far as it matters here. */
export interface SignedByPasskey {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string };
  [more: string]: unknown;
}

type WithPassword = { password: string } & FactorAnswer;

export const getSecondFactor = (signal: AbortSignal) => bodyOf(factor.$get({}, { init: { signal } }));

export const turnSecondFactorOff = (json: WithPassword) => bodyOf(factor.$delete({ json }));

/** What a passkey is to sign for this session. */
export const passkeyChallenge = () => bodyOf(factor.challenge.$post());

export const beginAuthenticator = (json: WithPassword) => bodyOf(factor.authenticator.$post({ json }));

export const confirmAuthenticator = (code: string) =>
  bodyOf(factor.authenticator.confirm.$post({ json: { second_factor_code: code } }));

export const renewRecoveryCodes = (json: WithPassword) => bodyOf(factor['recovery-codes'].$post({ json }));

export const passkeyOptions = (json: WithPassword) => bodyOf(factor.passkeys.options.$post({ json }));

export const addPasskey = (json: Parameters<typeof factor.passkeys.$post>[0]['json']) =>
  bodyOf(factor.passkeys.$post({ json }));

export const removePasskey = (passkeyId: string, json: WithPassword) =>
  bodyOf(factor.passkeys[':id'].$delete({ param: { id: encodeURIComponent(passkeyId) }, json }));

export const listSecurityEvents = (signal: AbortSignal) =>
  bodyOf(api.auth['security-events'].$get({}, { init: { signal } }));
