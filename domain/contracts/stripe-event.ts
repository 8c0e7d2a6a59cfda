import { z } from 'zod';

/** What is read of an event of Stripe: its name and whom it is about. The rest is fetched, never believed. */
export const stripeEventSchema = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.object({
      id: z.string().max(255).optional(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

export type StripeEvent = z.output<typeof stripeEventSchema>;
