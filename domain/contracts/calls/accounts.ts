import { sessionListSchema } from '../account-api.ts';
import {
  accountDeletionSchema,
  emailChangeConfirmSchema,
  emailChangeSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetConfirmSchema,
  passwordResetSchema,
  refreshSchema,
  registerSchema,
} from '../account-requests.ts';
import {
  healthSchema,
  mailSchema,
  preferencesChangeSchema,
  preferencesSchema,
  tokenSchema,
  userSchema,
} from '../api.ts';
import { type Calls, FRESH_FACTOR, PASSWORD_WORK } from './call.ts';

/** Signing up and in, sessions, passwords and e-mail addresses, leaving. */

export const accountCalls = {
  'POST /auth/register': {
    summary: 'Sign up',
    by: 'anybody',
    body: registerSchema,
    answers: { 201: tokenSchema },
    errors: ['forbidden_origin', 'challenge_failed', 'email_taken', ...PASSWORD_WORK],
  },
  'POST /auth/login': {
    summary: 'Sign in',
    by: 'anybody',
    body: loginSchema,
    answers: { 200: tokenSchema },
    errors: [
      'forbidden_origin',
      'wrong_credentials',
      'second_factor_required',
      'wrong_second_factor',
      ...PASSWORD_WORK,
    ],
  },
  'POST /auth/refresh': {
    summary: 'New tokens for a refresh token: as the bearer, in the body, or in the cookie of our own pages',
    by: 'anybody',
    body: refreshSchema,
    answers: { 200: tokenSchema },
    errors: ['invalid_refresh_token', 'forbidden_origin'],
  },
  'GET /auth/me': { summary: 'Who is signed in', by: 'session', answers: { 200: userSchema } },
  'GET /auth/preferences': {
    summary: 'What the account has chosen of how the product looks',
    by: 'session',
    answers: { 200: preferencesSchema },
  },
  'PUT /auth/preferences': {
    summary: 'Choose; what is not named stays',
    by: 'session',
    body: preferencesChangeSchema,
    answers: { 200: preferencesSchema },
  },
  'POST /auth/logout': { summary: 'End this session', by: 'session', answers: { 204: null } },
  'POST /auth/logout/all': { summary: 'End all sessions', by: 'session', answers: { 204: null } },
  'GET /auth/sessions': {
    summary: 'Where this account is signed in',
    by: 'session',
    answers: { 200: sessionListSchema },
  },
  'DELETE /auth/sessions/{id}': {
    summary: 'End one session',
    by: 'session',
    answers: { 204: null },
    errors: ['session_not_found'],
  },
  'POST /auth/password': {
    summary: 'Change the password; all other sessions end',
    by: 'session',
    body: passwordChangeSchema,
    answers: { 200: tokenSchema },
    errors: ['forbidden_origin', 'wrong_password', ...FRESH_FACTOR, ...PASSWORD_WORK],
  },
  'POST /auth/password/reset': {
    summary: 'Mail a link to choose a new password',
    by: 'anybody',
    body: passwordResetSchema,
    answers: { 202: mailSchema },
    errors: ['forbidden_origin', 'too_many_attempts'],
  },
  'POST /auth/password/reset/confirm': {
    summary: 'Choose a new password with a mailed token, and sign in',
    by: 'anybody',
    body: passwordResetConfirmSchema,
    answers: { 200: tokenSchema },
    errors: [
      'forbidden_origin',
      'one_time_token_invalid',
      'second_factor_required',
      'wrong_second_factor',
      ...PASSWORD_WORK,
    ],
  },
  'POST /auth/email': {
    summary: 'Mail a link to confirm a new e-mail address',
    by: 'session',
    body: emailChangeSchema,
    answers: { 202: mailSchema },
    errors: ['forbidden_origin', 'wrong_password', ...FRESH_FACTOR, ...PASSWORD_WORK],
  },
  'POST /auth/email/proof': {
    summary: 'Mail the link again that confirms the address of a new account',
    by: 'session',
    answers: { 202: mailSchema },
    errors: ['forbidden_origin', 'too_many_attempts'],
  },
  'POST /auth/email/confirm': {
    summary: 'Confirm an e-mail address with a mailed token: a new one, or that of a new account',
    by: 'anybody',
    body: emailChangeConfirmSchema,
    answers: { 200: userSchema },
    errors: ['forbidden_origin', 'one_time_token_invalid', 'email_taken', 'too_many_attempts'],
  },
  'GET /auth/export': {
    summary: 'Everything that the account holds, as one ZIP file',
    by: 'session',
    answers: { 200: 'application/zip' },
    errors: ['too_many_attempts', 'second_factor_not_fresh'],
  },
  'DELETE /auth/me': {
    summary: 'Delete the account and all that it holds',
    by: 'session',
    body: accountDeletionSchema,
    answers: { 204: null },
    errors: ['forbidden_origin', 'wrong_password', ...FRESH_FACTOR, ...PASSWORD_WORK],
  },
  'GET /auth/health': { summary: 'Whether sign-in is there', by: 'anybody', answers: { 200: healthSchema } },
} as const satisfies Calls;
