import { api, bodyOf, publicApi } from './api-client.ts';
import type { FactorAnswer } from './second-factor-api.ts';

/** All other sessions end; the tokens of this one are new. */
export const changePassword = (
  fields: { current_password: string; new_password: string; keep_api_keys: boolean } & FactorAnswer,
) => bodyOf(api.auth.password.$post({ json: fields }));

export const requestPasswordReset = (email: string) =>
  bodyOf(publicApi.auth.password.reset.$post({ json: { email } }));

/** Signs in; all other sessions end. */
export const confirmPasswordReset = (fields: { token: string; new_password: string } & FactorAnswer) =>
  bodyOf(publicApi.auth.password.reset.confirm.$post({ json: fields }));

export const requestEmailChange = (fields: { email: string; password: string } & FactorAnswer) =>
  bodyOf(api.auth.email.$post({ json: fields }));

/** Needs no session: the mail may be opened on another device. */
export const confirmEmailChange = (token: string) =>
  bodyOf(publicApi.auth.email.confirm.$post({ json: { token } }));

/** The reader of the old address's mails makes this call, whoever is signed in. */
export const undoEmailChange = (token: string) =>
  bodyOf(publicApi.auth.email.undo.$post({ json: { token } }));

/** For an account that has not confirmed its address. */
export const askForEmailProof = () => bodyOf(api.auth.email.proof.$post());
