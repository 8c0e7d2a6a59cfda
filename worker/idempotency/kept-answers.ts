import { MAX_KEPT_ANSWER_BYTES } from '#domain/idempotency.ts';
import { readUpTo } from '../read-up-to.ts';

/** An answer as it is kept: everything that makes a replay the same to the byte. */
export interface KeptAnswer {
  status: number;
  headers: [name: string, value: string][];
  bodyBase64: string;
  requestId: string;
  /** The digest of the form; null for calls whose body is in the fingerprint. */
  formDigest: string | null;
}

/** The answer, read without using it up; null when it is too long to be kept. */
export async function copyAnswer(
  response: Response,
  meta: Pick<KeptAnswer, 'requestId' | 'formDigest'>,
): Promise<KeptAnswer | null> {
  const body = await readUpTo(response.clone().body, MAX_KEPT_ANSWER_BYTES);
  if (body === null) return null;
  return {
    status: response.status,
    headers: headersOf(response),
    bodyBase64: body.toString('base64'),
    ...meta,
  };
}

export function replayAnswer(kept: KeptAnswer): Response {
  const headers = new Headers();
  for (const [name, value] of kept.headers) headers.append(name, value);
  headers.set('idempotency-replayed', 'true');
  const body = kept.bodyBase64 === '' ? null : Buffer.from(kept.bodyBase64, 'base64');
  return new Response(body, { status: kept.status, headers });
}

/** Each cookie on its own: joined with commas, browsers would read only the first. */
function headersOf(response: Response): [string, string][] {
  const others = [...response.headers].filter(([name]) => name !== 'set-cookie');
  return [
    ...others,
    ...response.headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]),
  ];
}
