import { z } from 'zod';

/** Only names of plans come in; which price that is, the server alone knows. Anything else in the body is not read. */
export const upgradeSchema = z.object({
  subscription_type: z.enum(['free', 'pro', 'premium']),
  interval: z.enum(['monthly', 'yearly']).optional(),
});
