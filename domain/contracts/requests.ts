import { z } from 'zod';
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../accounts/credentials.ts';

/** Bodies and parameters of the API, by shape. The rules of meaning (password strength and the like) follow in `domain`. */

export const registerSchema = z.object({
  email: z.string().max(EMAIL_MAX_LENGTH * 2),
  password: z.string().max(PASSWORD_MAX_LENGTH * 8),
  full_name: z.string().max(FULL_NAME_MAX_LENGTH * 8),
});

export const loginSchema = z.object({
  email: z.string().max(EMAIL_MAX_LENGTH * 2),
  password: z.string().max(PASSWORD_MAX_LENGTH * 8),
});

export const refreshSchema = z.object({ refresh_token: z.string().max(200).optional() });

export const socketTicketSchema = z.object({ song_id: z.string().max(100) });
