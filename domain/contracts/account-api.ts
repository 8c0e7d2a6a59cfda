import type { SubscriptionType } from '../plans.ts';
import type { UserBody } from './api.ts';

/** The JSON about an account: usage, ledger, sessions, practice, subscription. Types only, as in `api.ts`. */

export interface UserStatusBody {
  subscription_type: SubscriptionType;
  is_pro_user: boolean;
  /** When credits and training time are filled up again. */
  period_ends_at: string;
  credits: { used_monthly: number; total_monthly: number; remaining: number };
  /** Seconds; `limit_monthly` and `remaining_monthly` are null when unlimited. */
  training_time: {
    used_monthly: number;
    limit_monthly: number | null;
    remaining_monthly: number | null;
    has_unlimited: boolean;
  };
  /** `limit` is null when unlimited; `this_week` counts from Monday in the asked time zone. */
  songs: { total: number; completed: number; limit: number | null; this_week: number };
  /** Whole minutes of this calendar month in the asked time zone. */
  practice_minutes_this_month: number;
  /** Consecutive local days with at least one minute of practice; the last is today or yesterday. */
  practice_streak: number;
}

export interface CreditsUsedBody {
  credits_remaining: number;
}

export type LedgerKind = 'grant' | 'reserve' | 'settle' | 'refund' | 'use' | 'clawback';

export interface LedgerEntryBody {
  id: string;
  kind: LedgerKind;
  /** What the entry did to the balance. */
  amount: number;
  balance_after: number;
  /** Null for entries without a song, and after the song was deleted. */
  song_title: string | null;
  created_at: string;
}

/** Newest first. */
export interface LedgerBody {
  entries: LedgerEntryBody[];
  total: number;
  limit: number;
  offset: number;
}

export interface SessionBody {
  id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string | null;
  is_current: boolean;
}

export interface SessionListBody {
  sessions: SessionBody[];
}

export interface TrainingStartBody {
  session_id: string;
  training_time: UserStatusBody['training_time'];
}

export interface TrainingProgressBody {
  session_id: string | null;
  /** Seconds credited to this session so far. */
  credited_seconds: number;
  training_time: UserStatusBody['training_time'];
}

export type BillingInterval = 'monthly' | 'yearly';

export interface SubscriptionBody {
  /** Who takes the money for a new plan; `none` while payments are not set up. `test` charges nothing and says so. */
  payments: 'stripe' | 'test' | 'none';
  /** Null without a paid subscription. `test` is the labelled provider that charges nothing. */
  provider: 'stripe' | 'test' | null;
  plan: SubscriptionType;
  interval: BillingInterval | null;
  status: 'none' | 'active' | 'past_due' | 'ended';
  paid_through: string | null;
  /** What follows after `paid_through`; the same as `plan` when it renews. */
  next_plan: SubscriptionType;
  /** Until when the 14-day guarantee gives the money back; null when it does not apply. */
  refundable_until: string | null;
}

export interface UpgradeBody {
  user: UserBody;
  subscription_type: SubscriptionType;
  credits_remaining: number;
  subscription: SubscriptionBody;
  /** Where the browser goes to pay; null when the change is already made. */
  checkout_url: string | null;
}

export interface ApiKeyBody {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface ApiKeyListBody {
  keys: ApiKeyBody[];
  requests: { used: number; limit: number; resets_at: string };
}

/** The key itself is shown once, here. */
export interface NewApiKeyBody extends ApiKeyBody {
  key: string;
}
