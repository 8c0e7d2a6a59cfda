import { z } from 'zod';
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../accounts/credentials.ts';
import { factorFields } from './second-factor-api.ts';

/** Bodies of the calls about accounts, by shape. The rules of meaning (password strength and the like) follow in `domain/accounts`. */

const email = z.string().max(EMAIL_MAX_LENGTH * 2);
const password = z.string().max(PASSWORD_MAX_LENGTH * 8);
/** The maker of the check sets this limit. */
const CHALLENGE_TOKEN_MAX_LENGTH = 2048;
const token = z.string().max(200);

export const registerSchema = z.object({
  email,
  password,
  full_name: z.string().max(FULL_NAME_MAX_LENGTH * 8),
  challenge_token: z
    .string()
    .max(CHALLENGE_TOKEN_MAX_LENGTH)
    .optional()
    .describe('What the check against robots gave the page, where the sign-up has one'),
});

export const loginSchema = z.object({ email, password, ...factorFields });

export const refreshSchema = z.object({ refresh_token: token.optional() });

export const accountDeletionSchema = z.object({ password, ...factorFields });

export const passwordChangeSchema = z.object({
  current_password: password,
  new_password: password,
  keep_api_keys: z
    .boolean()
    .optional()
    .describe('Whether API keys go on counting; they end with the old password where this is not said'),
  ...factorFields,
});

export const passwordResetSchema = z.object({ email });

export const passwordResetConfirmSchema = z.object({ token, new_password: password, ...factorFields });

export const emailChangeSchema = z.object({ email, password, ...factorFields });

export const emailChangeConfirmSchema = z.object({ token });

export const emailChangeUndoSchema = z.object({ token });

export const exportRequestSchema = z.object({ password, ...factorFields });

export const exportQuerySchema = z.object({
  ticket: token.optional().describe('Of `POST /auth/export`, by the same account: good once, for a minute'),
});
