import { z } from 'zod';
import { API_KEY_NAME_MAX_LENGTH } from '../accounts/api-keys.ts';
import { PASSWORD_MAX_LENGTH } from '../accounts/credentials.ts';
import { SCOPES } from '../accounts/scopes.ts';
import { isTimeZone } from '../calendar.ts';
import { pageRequest } from './leaves.ts';
import { factorFields } from './second-factor-api.ts';

/** What the calls about usage, credits, the subscription and API keys take. */

/** Far beyond any plan's credits: more is a mistake of the caller. */
const MAX_MINUTES = 10_000;
const MAX_ZONE_NAME_LENGTH = 100;

const minutesRule = `minutes must be a number above 0 and at most ${MAX_MINUTES}.`;
const scopesRule = `scopes must be a list of at least one of ${SCOPES.join(', ')}.`;
const zoneRule = 'time_zone must be the name of an IANA time zone, like Europe/Lisbon.';

export const creditsUseSchema = z.object({
  minutes: z
    .number({ error: minutesRule })
    .positive({ error: minutesRule })
    .max(MAX_MINUTES, { error: minutesRule }),
});

export const statusSchema = z.object({
  time_zone: z
    .string()
    .max(MAX_ZONE_NAME_LENGTH, { error: zoneRule })
    .refine(isTimeZone, { error: zoneRule })
    .default('UTC'),
});

export const ledgerSchema = z.object(pageRequest);

/** Only names of plans come in; which price that is, the server alone knows. Anything else in the body is not read. */
export const upgradeSchema = z.object({
  subscription_type: z.enum(['free', 'pro', 'premium']),
  interval: z.enum(['monthly', 'yearly']).optional(),
});

export const newApiKeySchema = z.object({
  name: z.string().max(API_KEY_NAME_MAX_LENGTH * 4),
  password: z.string().max(PASSWORD_MAX_LENGTH * 8),
  scopes: z
    .array(z.enum(SCOPES, { error: scopesRule }), { error: scopesRule })
    .min(1, { error: scopesRule })
    .max(SCOPES.length, { error: scopesRule })
    .default([...SCOPES])
    .describe('What programs may do with the key; all of it where this is not said'),
  ...factorFields,
});
