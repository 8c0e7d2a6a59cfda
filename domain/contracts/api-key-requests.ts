import { z } from 'zod';
import { API_KEY_NAME_MAX_LENGTH } from '../accounts/api-keys.ts';

/** Bodies of the calls about API keys, by shape. */

export const newApiKeySchema = z.object({ name: z.string().max(API_KEY_NAME_MAX_LENGTH * 4) });
