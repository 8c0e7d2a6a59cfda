import {
  deliveryListSchema,
  deliverySchema,
  newWebhookBodySchema,
  newWebhookSchema,
  webhookBodySchema,
  webhookChangeSchema,
  webhookListSchema,
  webhookProofSchema,
} from '../webhook-api.ts';
import { type Calls, FRESH_FACTOR } from './call.ts';

/** Webhooks of the Master plan. A program cannot make one: it would outlive its key. */

const OF_CHANGES = ['api_not_in_plan', ...FRESH_FACTOR] as const;

export const webhookCalls = {
  'GET /webhooks': {
    summary: 'The webhooks of this account',
    by: 'session',
    answers: { 200: webhookListSchema },
  },
  'POST /webhooks': {
    summary: 'Have an address told of what happens to songs; the answer holds the secret that signs',
    by: 'session',
    body: newWebhookSchema,
    answers: { 201: newWebhookBodySchema },
    errors: ['webhook_limit', ...OF_CHANGES],
  },
  'PATCH /webhooks/{id}': {
    summary: 'Change a webhook, stop it or let it go on; what is not named stays',
    by: 'session',
    body: webhookChangeSchema,
    answers: { 200: webhookBodySchema },
    errors: ['webhook_not_found', ...OF_CHANGES],
  },
  'DELETE /webhooks/{id}': {
    summary: 'Remove a webhook; what was not delivered yet is not sent any more',
    by: 'session',
    answers: { 204: null },
    errors: ['webhook_not_found'],
  },
  'POST /webhooks/{id}/test': {
    summary: 'Send an event of type `webhook.test` now, once, also to a webhook that is stopped',
    by: 'session',
    answers: { 200: deliverySchema },
    errors: ['webhook_not_found', 'api_not_in_plan', 'too_many_attempts'],
  },
  'POST /webhooks/{id}/rotate': {
    summary: 'A new secret; for 24 hours the one before signs as well',
    by: 'session',
    body: webhookProofSchema,
    answers: { 200: newWebhookBodySchema },
    errors: ['webhook_not_found', ...OF_CHANGES],
  },
  'GET /webhooks/{id}/deliveries': {
    summary: 'The last 50 deliveries, the newest first, with what was answered',
    by: 'session',
    answers: { 200: deliveryListSchema },
    errors: ['webhook_not_found'],
  },
} as const satisfies Calls;
