/**
 * Repeated calls: what becomes of a second call with the same `Idempotency-Key`, and of the first one's answer. Pure; the rows and
 * the sealing are in worker/idempotency.
 */

/** A call that has not shown life for so long has died; the next one with its key takes its place. */
export const IDEMPOTENCY_LEASE_MS = 60_000;
export const IDEMPOTENCY_RENEWAL_MS = 20_000;
export const IDEMPOTENCY_KEPT_MS = 24 * 3_600_000;
/** Answers of changing calls are short; one beyond this is not kept, and a repeat is carried out again with the same ids. */
export const MAX_KEPT_ANSWER_BYTES = 262_144;
/** Most first calls are done by then; a client that asks again too early is told so again. */
export const IDEMPOTENCY_RETRY_AFTER_SECONDS = 2;

const KEY_PATTERN = /^[\x20-\x7e]{1,255}$/;
/** Refusals that are facts about the account, and not about how the call was made. */
const KEPT_REFUSALS: ReadonlySet<number> = new Set([402, 403, 404, 409, 410]);

/** The row of a key as it stands when a call finds it taken. */
export interface KnownCall {
  fingerprint: string;
  state: 'running' | 'answered';
  leaseExpiresAtMs: number;
}

type RepeatDecision = { kind: 'reused' } | { kind: 'replay' } | { kind: 'running' } | { kind: 'take_over' };

/**
 * `keep`: the answer is replayed. `forget`: the key is free again, also for another body, so that a typing mistake does not burn it.
 * `end_lease`: nobody knows how far the call came, so the next one with this key and body goes on at once, with the same ids.
 */
export type AnswerFate = 'keep' | 'forget' | 'end_lease';

export function isIdempotencyKey(text: string): boolean {
  return KEY_PATTERN.test(text);
}

export function decideRepeat(known: KnownCall, fingerprint: string, nowMs: number): RepeatDecision {
  if (known.fingerprint !== fingerprint) return { kind: 'reused' };
  if (known.state === 'answered') return { kind: 'replay' };
  if (known.leaseExpiresAtMs > nowMs) return { kind: 'running' };
  return { kind: 'take_over' };
}

/** For an unknown caller only what was done is kept: refusals, which cost nothing to provoke, would fill the table. */
export function fateOfAnswer(status: number, isCallerKnown: boolean): AnswerFate {
  if (status >= 500) return 'end_lease';
  if (status >= 200 && status < 300) return 'keep';
  return isCallerKnown && KEPT_REFUSALS.has(status) ? 'keep' : 'forget';
}
