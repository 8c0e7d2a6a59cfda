import type { TokenBody, UserBody } from '#domain/contracts/api.ts';
import { callAuthenticated, callPublic } from './api-client.ts';

/** What the server says about a mail that it may have sent: it never tells whether there is such an account. */
export interface MailAnswerBody {
  detail: string;
}

/** All other sessions end; the tokens of this one are new. */
export function changePassword(fields: {
  current_password: string;
  new_password: string;
}): Promise<TokenBody> {
  return callAuthenticated('/auth/password', { method: 'POST', body: fields });
}

export function requestPasswordReset(email: string): Promise<MailAnswerBody> {
  return callPublic('/auth/password/reset', { method: 'POST', body: { email } });
}

/** Signs in; all other sessions end. */
export function confirmPasswordReset(fields: { token: string; new_password: string }): Promise<TokenBody> {
  return callPublic('/auth/password/reset/confirm', { method: 'POST', body: fields });
}

export function requestEmailChange(fields: { email: string; password: string }): Promise<MailAnswerBody> {
  return callAuthenticated('/auth/email', { method: 'POST', body: fields });
}

/** Needs no session: the mail may be opened on another device. */
export function confirmEmailChange(token: string): Promise<UserBody> {
  return callPublic('/auth/email/confirm', { method: 'POST', body: { token } });
}
