import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../accounts/credentials.ts';

/** Bodies of the calls about a whole account, by shape. */

export const accountDeletionSchema = z.object({ password: z.string().max(PASSWORD_MAX_LENGTH * 8) });
