/** When a call of an upload is tried again, and after how long. A lost connection is waited for as long as it takes. */
import { ApiError, type ApiFailure, isNetworkFailure } from './api-error.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';

/** A server that asks for patience for so long will not in the next minute either: then the person is told. */
const MAX_REFUSED_TRIES = 6;
/** One that fails twice is in trouble, and asking on would only look like a lost connection. */
const MAX_FAILED_TRIES = 2;
/** A longer wait than this is no pause but a refusal, as with too many open uploads. */
const MAX_RETRY_AFTER_SECONDS = 60;
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Bytes that changed on their way, or came too slowly, are sent again; the first call with a key is still at work. */
const RETRIED_CODES: ReadonlySet<string> = new Set(['checksum_mismatch', 'idempotency_key_running']);
const CUT_OFF = 'part_cut_off';

/** Between two tries: the connection is lost, or the server has answered that it cannot. */
export type WaitsFor = 'connection' | 'server' | null;

interface RetryWorld {
  /** Resolves earlier when the connection comes back; rejects when it is called off. */
  wait(ms: number): Promise<void>;
  random(): number;
}

export async function persist<Value>(
  work: () => Promise<Value>,
  onWaiting: (waitsFor: WaitsFor) => void,
  world: RetryWorld,
): Promise<Value> {
  let refusedTries = 0;
  for (let failedTries = 0; ; failedTries += 1) {
    try {
      const value = await work();
      if (failedTries > 0) onWaiting(null);
      return value;
    } catch (error) {
      if (!isNetworkFailure(error)) refusedTries += 1;
      if (!isWorthAnotherTry(error) || refusedTries >= maxTries(error)) throw error;
      onWaiting(isNetworkFailure(error) ? 'connection' : 'server');
      await world.wait(delayMs(error, failedTries, world.random()));
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure?.kind !== 'refused') return failure?.kind === 'network';
  if ((failure.retryAfterSeconds ?? 0) > MAX_RETRY_AFTER_SECONDS) return false;
  if (isCutOff(failure)) return true;
  return RETRIED_STATUSES.has(failure.status) || RETRIED_CODES.has(failure.code);
}

function maxTries(error: unknown): number {
  const failure = failureOf(error);
  const hasFailed = failure?.kind === 'refused' && failure.status >= 500 && !failure.retryAfterSeconds;
  return hasFailed ? MAX_FAILED_TRIES : MAX_REFUSED_TRIES;
}

function isCutOff({ params }: Extract<ApiFailure, { kind: 'refused' }>): boolean {
  return params !== undefined && 'reason' in params && params.reason === CUT_OFF;
}

/** What the server asks for, and never less than the backoff. */
function delayMs(error: unknown, failedTries: number, random: number): number {
  const failure = failureOf(error);
  const askedSeconds = failure?.kind === 'refused' ? (failure.retryAfterSeconds ?? 0) : 0;
  return Math.max(askedSeconds * 1000, reconnectDelayMs(failedTries, random));
}

function failureOf(error: unknown): ApiFailure | null {
  return error instanceof ApiError ? error.failure : null;
}
