import type { ErrorCode } from '../errors.ts';
import type { WireRule } from './wire-rule.ts';

/** The rows of `wire-errors.ts` about signing up and in, the second factor and sessions. */

export const ACCOUNT_ERRORS = {
  wrong_credentials: { status: 401, detail: 'The e-mail or the password is not right.' },
  invalid_refresh_token: { status: 401, detail: 'Your session has ended. Please log in again.' },
  challenge_failed: {
    status: 403,
    detail: 'Please complete the check that you are not a robot, then sign up again.',
  },
  email_taken: {
    status: 409,
    detail: 'There is already an account with this e-mail. Please sign in.',
    errors: () => [{ field: 'email', code: 'email_taken' }],
  },
  wrong_password: {
    status: 403,
    detail: 'The password is not right.',
    errors: ({ field }) => [{ field, code: 'wrong_password' }],
  },
  second_factor_required: {
    status: 401,
    detail:
      'The password is right. Please also enter the code from your authenticator app, or a recovery code.',
  },
  second_factor_not_fresh: {
    status: 403,
    detail: 'Please confirm with your second step that it is you.',
  },
  wrong_second_factor: {
    status: 403,
    detail: 'The code is not right, or it was used before.',
    errors: () => [{ field: 'second_factor_code', code: 'wrong_second_factor' }],
  },
  second_factor_not_begun: {
    status: 409,
    detail: 'Setting up took too long. Please begin again.',
  },
  email_not_confirmed: {
    status: 409,
    detail: 'Please confirm your e-mail address first: the link is in the mail that we have sent you.',
  },
  export_not_begun: {
    status: 403,
    detail: 'An export begins with your password. Please ask for it again.',
  },
  second_factor_off: { status: 409, detail: 'Two-step sign-in is off for this account.' },
  passkey_not_found: { status: 404, detail: 'Passkey not found' },
  passkey_refused: { status: 422, detail: 'The passkey could not be read. Please try again.' },
  passkey_limit: {
    status: 409,
    detail: ({ passkey_limit }) =>
      `An account has at most ${passkey_limit} passkeys. Please remove one that is not in use.`,
  },
  one_time_token_invalid: {
    status: 400,
    detail: 'This link is not valid any more. Please ask for a new one.',
  },
  session_not_found: { status: 404, detail: 'Session not found' },
} as const satisfies { [Code in ErrorCode]?: WireRule<Code> };
