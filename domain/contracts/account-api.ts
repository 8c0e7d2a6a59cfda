import { z } from 'zod';
import { SCOPES } from '../accounts/scopes.ts';
import { userSchema } from './api.ts';
import { example, id, page, planSchema, time } from './leaves.ts';

/** The JSON about an account: usage, ledger, sessions, practice, subscription, API keys. */

const trainingTimeSchema = z
  .object({
    used_monthly: z.number(),
    limit_monthly: z.number().nullable(),
    remaining_monthly: z.number().nullable(),
    has_unlimited: z.boolean(),
  })
  .meta({ id: 'TrainingTime', description: 'Seconds; the limit and what remains are null when unlimited' });

export const userStatusSchema = z.object({
  subscription_type: planSchema,
  is_pro_user: z.boolean(),
  period_ends_at: time().describe('When credits and training time are filled up again'),
  credits: z.object({ used_monthly: z.int(), total_monthly: z.int(), remaining: z.int() }),
  training_time: trainingTimeSchema,
  songs: z.object({
    total: z.int(),
    completed: z.int(),
    limit: z.int().nullable().describe('Null when unlimited'),
    this_week: z.int().describe('Since Monday in the asked time zone'),
    processed_today: z.int().describe('Whose processing ended well today in the asked time zone'),
  }),
  practice_minutes_today: z.int().describe('Whole minutes, of this day in the asked time zone'),
  practice_minutes_this_month: z.int().describe('Of this calendar month in the asked time zone'),
  practice_streak: z
    .int()
    .describe('Consecutive local days with at least one minute of practice; the last is today or yesterday'),
});
export type UserStatusBody = z.infer<typeof userStatusSchema>;

export const creditsUsedSchema = z.object({ credits_remaining: z.int() });

const ledgerEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(['grant', 'reserve', 'settle', 'refund', 'use', 'clawback']),
  amount: z.int().describe('What the entry did to the balance'),
  balance_after: z.int(),
  song_title: z.string().nullable().describe('Null without a song, and after the song was deleted'),
  created_at: time(),
});
export type LedgerEntryBody = z.infer<typeof ledgerEntrySchema>;
export type LedgerKind = LedgerEntryBody['kind'];

export const ledgerBodySchema = z
  .object({ entries: z.array(ledgerEntrySchema), ...page })
  .describe('Newest first');
export type LedgerBody = z.infer<typeof ledgerBodySchema>;

const sessionSchema = z.object({
  id: z.string(),
  created_at: time(),
  last_used_at: time(),
  user_agent: z.string().nullable(),
  is_current: z.boolean(),
});
export type SessionBody = z.infer<typeof sessionSchema>;

export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });
export type SessionListBody = z.infer<typeof sessionListSchema>;

export const trainingStartBodySchema = z.object({
  session_id: z.string(),
  training_time: trainingTimeSchema,
});
export type TrainingStartBody = z.infer<typeof trainingStartBodySchema>;

export const trainingProgressSchema = z.object({
  session_id: z.string().nullable(),
  credited_seconds: z.number().describe('Credited to this session so far'),
  training_time: trainingTimeSchema,
});
export type TrainingProgressBody = z.infer<typeof trainingProgressSchema>;

export const trainingDaysSchema = z.object({
  days: z
    .array(
      z.object({
        date: example(z.string(), '2026-11-22'),
        minutes: z.int().describe('Whole minutes; 0 without practice'),
      }),
    )
    .describe('The last 30 days in the asked time zone, the oldest first, today as the last'),
});

const intervalSchema = z.enum(['monthly', 'yearly']);
export type BillingInterval = z.infer<typeof intervalSchema>;

export const subscriptionSchema = z
  .object({
    payments: z
      .enum(['stripe', 'test', 'none'])
      .describe(
        'Who takes the money for a new plan; `none` while payments are not set up, `test` charges nothing',
      ),
    provider: z.enum(['stripe', 'test']).nullable().describe('Null without a paid subscription'),
    plan: planSchema,
    interval: intervalSchema.nullable(),
    status: z.enum(['none', 'active', 'past_due', 'ended']),
    paid_through: time().nullable(),
    next_plan: planSchema.describe('What follows after `paid_through`; the same as `plan` when it renews'),
    refundable_until: time()
      .nullable()
      .describe('Until when the 14-day guarantee gives the money back; null when it does not apply'),
  })
  .meta({ id: 'Subscription' });
export type SubscriptionBody = z.infer<typeof subscriptionSchema>;

export const upgradeBodySchema = z.object({
  user: userSchema,
  subscription_type: planSchema,
  credits_remaining: z.int(),
  subscription: subscriptionSchema,
  checkout_url: z
    .string()
    .nullable()
    .describe('Where the browser goes to pay; null when the change is already made'),
});
export type UpgradeBody = z.infer<typeof upgradeBodySchema>;

export const portalSchema = z.object({ url: z.string() });

const apiKeySchema = z.object({
  id: z.string(),
  name: example(z.string(), 'Choir server'),
  scopes: z.array(z.enum(SCOPES)),
  created_at: time(),
  last_used_at: time().nullable(),
});
export type ApiKeyBody = z.infer<typeof apiKeySchema>;

export const apiKeyListSchema = z.object({
  keys: z.array(apiKeySchema),
  requests: z.object({ used: z.int(), limit: z.int(), resets_at: time() }),
});
export type ApiKeyListBody = z.infer<typeof apiKeyListSchema>;

export const newApiKeyBodySchema = apiKeySchema.extend({
  key: id('cantora').describe('The key itself is shown once, here'),
});
export type NewApiKeyBody = z.infer<typeof newApiKeyBodySchema>;
