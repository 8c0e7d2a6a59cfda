import { z } from 'zod';
import {
  ATTEMPT_ERRORS,
  DELIVERY_TYPES,
  DISABLED_REASONS,
  MAX_WEBHOOKS,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX_LENGTH,
} from '../webhooks/webhooks.ts';
import { example, id, time } from './leaves.ts';
import { factorFields } from './second-factor-api.ts';

/** The JSON about webhooks, and what is sent to them. */

const url = z
  .string()
  .max(WEBHOOK_URL_MAX_LENGTH)
  .describe('An https address that can be reached from the internet, on port 443, without a user name');
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);

export const newWebhookSchema = z.object({
  url,
  events: events.optional().describe('All of them where it is not said'),
  ...factorFields,
});

export const webhookChangeSchema = z.object({
  url: url.optional(),
  events: events.optional(),
  enabled: z.boolean().optional(),
  ...factorFields,
});

export const webhookProofSchema = z.object(factorFields);

const webhookSchema = z
  .object({
    id: id('webhook'),
    url: example(z.string(), 'https://choir.example/hooks/cantora'),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    enabled: z.boolean(),
    disabled_reason: z
      .enum(DISABLED_REASONS)
      .nullable()
      .describe('`failing`: the tries of three days have failed; `plan`: the plan has no webhooks any more'),
    previous_secret_until: time()
      .nullable()
      .describe('Until then the signature of the secret before is sent too'),
    created_at: time(),
  })
  .meta({ id: 'Webhook' });
export type WebhookBody = z.infer<typeof webhookSchema>;
export const webhookBodySchema = webhookSchema;

export const webhookListSchema = z.object({
  webhooks: z.array(webhookSchema).max(MAX_WEBHOOKS),
  limit: z.int(),
});
export type WebhookListBody = z.infer<typeof webhookListSchema>;

export const newWebhookBodySchema = webhookSchema
  .extend({
    secret: example(z.string(), 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=').describe(
      'Shown once, here',
    ),
  })
  .meta({ id: 'NewWebhook' });
export type NewWebhookBody = z.infer<typeof newWebhookBodySchema>;

const attemptSchema = z.object({
  at: time(),
  status: z.int().nullable().describe('Of the answer; null where there was none'),
  error: z.enum(ATTEMPT_ERRORS).nullable(),
  answer: z.string().describe('The first characters of the answer'),
});

export const deliverySchema = z
  .object({
    id: id('msg').describe('The `webhook-id` of every attempt: whoever has had it can leave the rest'),
    type: z.enum(DELIVERY_TYPES),
    song_id: z.string().nullable(),
    status: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.array(attemptSchema),
    next_attempt_at: time().nullable(),
    created_at: time(),
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryBody = z.infer<typeof deliverySchema>;

export const deliveryListSchema = z.object({ deliveries: z.array(deliverySchema) });
export type DeliveryListBody = z.infer<typeof deliveryListSchema>;

/** What a receiver gets, with the headers of Standard Webhooks. */
export interface WebhookMessage {
  type: (typeof DELIVERY_TYPES)[number];
  timestamp: string;
  data: Record<string, string | number | null>;
}
