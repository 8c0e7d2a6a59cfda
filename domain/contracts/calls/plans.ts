import {
  apiKeyListSchema,
  creditsUsedSchema,
  ledgerBodySchema,
  newApiKeyBodySchema,
  portalSchema,
  subscriptionSchema,
  upgradeBodySchema,
  userStatusSchema,
} from '../account-api.ts';
import {
  creditsUseSchema,
  ledgerSchema,
  newApiKeySchema,
  statusSchema,
  upgradeSchema,
} from '../plan-requests.ts';
import { type Calls, FRESH_FACTOR, PASSWORD_WORK } from './call.ts';

/** What an account has and pays for: usage, credits, the subscription, API keys. */

export const planCalls = {
  'GET /auth/status': {
    summary: 'Plan, credits, practice time and songs',
    by: 'key',
    scope: 'any',
    query: statusSchema,
    answers: { 200: userStatusSchema },
  },
  'GET /auth/ledger': {
    summary: 'Every change of the credits',
    by: 'session',
    query: ledgerSchema,
    answers: { 200: ledgerBodySchema },
  },
  'POST /auth/credits/use': {
    summary: 'Spend credits for minutes',
    by: 'session',
    body: creditsUseSchema,
    answers: { 200: creditsUsedSchema },
    errors: ['insufficient_credits'],
  },
  'GET /auth/subscription': {
    summary: 'The subscription and who takes payments',
    by: 'session',
    answers: { 200: subscriptionSchema },
  },
  'POST /auth/subscription/upgrade': {
    summary: 'Change the plan',
    by: 'session',
    body: upgradeSchema,
    answers: { 200: upgradeBodySchema },
    errors: ['plan_unchanged', 'no_subscription', 'payment_failed'],
  },
  'POST /auth/subscription/portal': {
    summary: 'A link to cards and invoices',
    by: 'session',
    answers: { 200: portalSchema },
    errors: ['no_subscription'],
  },
  'POST /auth/subscription/refund': {
    summary: 'Withdraw within 14 days: the money comes back and the plan ends',
    by: 'session',
    answers: { 200: upgradeBodySchema },
    errors: ['no_subscription', 'refund_window_over', 'payment_failed'],
  },
  'GET /auth/api-keys': {
    summary: 'API keys and the requests of this month',
    by: 'session',
    answers: { 200: apiKeyListSchema },
  },
  'POST /auth/api-keys': {
    summary: 'Make an API key',
    by: 'session',
    body: newApiKeySchema,
    answers: { 201: newApiKeyBodySchema },
    errors: ['api_not_in_plan', 'api_key_limit', 'wrong_password', ...FRESH_FACTOR, ...PASSWORD_WORK],
  },
  'DELETE /auth/api-keys/{id}': {
    summary: 'Remove an API key',
    by: 'session',
    answers: { 204: null },
    errors: ['api_key_not_found'],
  },
} as const satisfies Calls;
