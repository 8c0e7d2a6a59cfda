import type { AttemptOutcome } from '#domain/webhooks/webhooks.ts';
import type { Context } from '../context.ts';
import type { DeliveryRow, WebhookRow } from '../db/schema.ts';
import { receiverProblem, receiverUrl } from './receiver-address.ts';
import { signedHeaders } from './secrets.ts';

/** One attempt: ten seconds at the most, no redirect is followed, and of the answer no more is read than is kept. */

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 300;

export async function sendOnce(
  context: Context,
  webhook: WebhookRow,
  { id, body }: Pick<DeliveryRow, 'id' | 'body'>,
): Promise<AttemptOutcome> {
  const atMs = context.nowMs();
  const failed = (error: AttemptOutcome['error']) => ({ atMs, status: null, error, answer: '' });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const url = receiverUrl(webhook.url, context.env);
    const problem = url === null ? 'address_refused' : await receiverProblem(url, context.env);
    if (url === null || problem !== null) return failed(problem);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        ...signedHeaders(context.env, webhook, { id, body }, atMs),
        'content-type': 'application/json',
        'user-agent': 'Cantora-Webhooks/1',
      },
      body,
      redirect: 'manual',
      signal,
    });
    const error = response.status >= 300 && response.status < 400 ? 'redirected' : null;
    return { atMs, status: response.status, error, answer: await firstCharacters(response.body) };
  } catch {
    return failed(signal.aborted ? 'timed_out' : 'unreachable');
  }
}

/** A status that has come counts, also when the rest of the answer breaks off or takes too long. */
async function firstCharacters(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    // Leaving the loop cancels the body: what is not read does not come.
    for await (const chunk of body ?? []) {
      chunks.push(chunk.subarray(0, ANSWER_BYTES - sizeBytes));
      sizeBytes += chunk.byteLength;
      if (sizeBytes >= ANSWER_BYTES) break;
    }
  } catch {
    // What has come so far is shown.
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim();
}
