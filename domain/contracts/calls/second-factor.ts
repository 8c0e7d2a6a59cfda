import {
  authenticatorConfirmSchema,
  authenticatorSetupSchema,
  factorAddedSchema,
  factorChangeSchema,
  factorProofSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeyRequestSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  securityEventListSchema,
} from '../second-factor-api.ts';
import { type Calls, FRESH_FACTOR, PASSWORD_WORK } from './call.ts';

/** The second factor of an account, and what has happened to its safety. */

const OF_CHANGES = ['wrong_password', ...FRESH_FACTOR, ...PASSWORD_WORK] as const;

export const secondFactorCalls = {
  'GET /auth/second-factor': {
    summary: 'Whether two-step sign-in is on, and by what',
    by: 'session',
    answers: { 200: secondFactorSchema },
  },
  'DELETE /auth/second-factor': {
    summary: 'Turn two-step sign-in off',
    by: 'session',
    body: factorChangeSchema,
    answers: { 204: null },
    errors: [...OF_CHANGES, 'second_factor_off'],
  },
  'POST /auth/second-factor/challenge': {
    summary: 'What a passkey is to sign, to prove the second factor in this session',
    by: 'session',
    answers: { 200: passkeyRequestSchema },
    errors: ['passkey_not_found'],
  },
  'POST /auth/second-factor/verify': {
    summary: 'Prove the second factor in this session; that holds for ten minutes',
    by: 'session',
    body: factorProofSchema,
    answers: { 204: null },
    errors: ['second_factor_off', 'wrong_second_factor', 'too_many_attempts'],
  },
  'POST /auth/second-factor/authenticator': {
    summary: 'Begin to set up an authenticator app',
    by: 'session',
    body: factorChangeSchema,
    answers: { 201: authenticatorSetupSchema },
    errors: [...OF_CHANGES, 'email_not_confirmed'],
  },
  'POST /auth/second-factor/authenticator/confirm': {
    summary: 'Confirm the authenticator app with a code of it',
    by: 'session',
    body: authenticatorConfirmSchema,
    answers: { 200: factorAddedSchema },
    errors: ['email_not_confirmed', 'second_factor_not_begun', 'wrong_second_factor', 'too_many_attempts'],
  },
  'POST /auth/second-factor/recovery-codes': {
    summary: 'Ten new recovery codes; the older ones are worthless',
    by: 'session',
    body: factorChangeSchema,
    answers: { 201: recoveryCodesSchema },
    errors: [...OF_CHANGES, 'second_factor_off'],
  },
  'POST /auth/second-factor/passkeys/options': {
    summary: 'What the browser is to make a passkey of',
    by: 'session',
    body: factorChangeSchema,
    answers: { 200: passkeyOptionsSchema },
    errors: [...OF_CHANGES, 'email_not_confirmed', 'passkey_limit'],
  },
  'POST /auth/second-factor/passkeys': {
    summary: 'Keep the passkey that the browser has made',
    by: 'session',
    body: newPasskeySchema,
    answers: { 201: factorAddedSchema },
    errors: ['email_not_confirmed', 'passkey_refused', 'passkey_limit'],
  },
  'DELETE /auth/second-factor/passkeys/{id}': {
    summary: 'Remove a passkey; the last one turns two-step sign-in off where there is no app',
    by: 'session',
    body: factorChangeSchema,
    answers: { 204: null },
    errors: [...OF_CHANGES, 'passkey_not_found'],
  },
  'GET /auth/security-events': {
    summary: 'What has happened to the safety of this account',
    by: 'session',
    answers: { 200: securityEventListSchema },
  },
} as const satisfies Calls;
