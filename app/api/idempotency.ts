/**
 * One random key for each thing that a person does: the server carries out a call once for each key and replays its first answer.
 * So a call may be sent again after a lost connection, or with a renewed token, and still happens once.
 */
import { isNetworkFailure } from './api-error.ts';
import { sleep } from './sleep.ts';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

const KEY_BYTES = 16;
const RUNNING_CODE = 'idempotency_key_running';
/** A lost connection often comes back within a second; nobody should wait longer for the bad news. */
const RECONNECT_WAIT_MS = 600;
const MAX_RUNNING_WAITS = 3;
const MAX_RUNNING_WAIT_SECONDS = 5;

/** Not randomUUID: that one is missing on pages without https. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What came back, read to its end: a connection can also be lost in the middle of an answer. */
export interface Answer {
  status: number;
  statusText: string;
  text: string;
  retryAfterSeconds: number | null;
}

/**
 * Sends again once when the connection is lost. `send` must be safe to repeat: it reads only, or it carries the same key each time.
 * The first sending may still be running then; its answer is waited for.
 */
export async function sendOnceMore(
  send: () => Promise<Answer>,
  signal: AbortSignal | null | undefined,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (signal?.aborted || !isNetworkFailure(error)) throw error;
  }
  await wait(RECONNECT_WAIT_MS);
  let answer = await send();
  for (let waits = 0; waits < MAX_RUNNING_WAITS && isStillRunning(answer); waits += 1) {
    await wait(Math.min(answer.retryAfterSeconds ?? 1, MAX_RUNNING_WAIT_SECONDS) * 1000);
    answer = await send();
  }
  return answer;
}

function isStillRunning({ status, text }: Answer): boolean {
  return status === 409 && text.includes(`"${RUNNING_CODE}"`);
}
