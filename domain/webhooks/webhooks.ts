/** Webhooks of the Master plan: what they tell of, and their limits. */

export const WEBHOOK_EVENTS = ['song.completed', 'song.failed', 'transposition.completed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A test is sent by hand. Nobody can choose it, and it is not tried again. */
export const TEST_EVENT = 'webhook.test';
export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const;

/** Why a webhook is sent nothing: its owner requested so, three days of tries have failed, or the plan has no webhooks. */
export const DISABLED_REASONS = ['owner', 'failing', 'plan'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Why there was no answer to judge. */
export const ATTEMPT_ERRORS = ['address_refused', 'timed_out', 'unreachable', 'redirected'] as const;

/** What became of one attempt, as the log keeps it. */
export interface AttemptOutcome {
  atMs: number;
  /** Of the receiver's answer; null where there was none. */
  status: number | null;
  error: (typeof ATTEMPT_ERRORS)[number] | null;
  /** The first characters of the answer. */
  answer: string;
}

/** A Worker opens six connections at a time: all webhooks of an account can be called at once, and none waits for another. */
export const MAX_WEBHOOKS = 5;
export const WEBHOOK_URL_MAX_LENGTH = 500;
export const KEPT_DELIVERIES = 50;
/** So long after a rotation the signature of the secret before is sent as well. */
export const SECRET_OVERLAP_MS = 24 * 3_600_000;

export function isAccepted({ status, error }: AttemptOutcome): boolean {
  return error === null && status !== null && status >= 200 && status < 300;
}
