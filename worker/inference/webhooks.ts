import { Webhook } from 'standardwebhooks';

/**
 * Standard Webhooks in both directions: HMAC-SHA-256 over id, time and what is sent, five minutes of tolerance. The signed id ends
 * with the call itself (` POST /v1/jobs`), so that a signature good for one call is good for no other.
 */

const TOLERANCE_SECONDS = 300;
const SIGNATURE = /^v1,[A-Za-z0-9+/]{43}=(?: |$)/;

interface SignedCall {
  method: string;
  /** Without host and query. */
  path: string;
  body: string;
}

export function signedHeaders(
  secret: string,
  id: string,
  nowMs: number,
  call: SignedCall,
): Record<string, string> {
  const sentAt = new Date(nowMs);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': new Webhook(secret).sign(signedId(id, call), sentAt, call.body),
  };
}

/** Looks at the headers before the body is read: they must name a job and hold something like a signature of just now. */
export function looksSigned(headers: Headers, nowMs: number): boolean {
  const signedAtSeconds = Number(headers.get('webhook-timestamp') ?? Number.NaN);
  const isFresh = Math.abs(nowMs / 1000 - signedAtSeconds) <= TOLERANCE_SECONDS + 1;
  return isFresh && headers.has('webhook-id') && SIGNATURE.test(headers.get('webhook-signature') ?? '');
}

export function hasValidSignature(secret: string, headers: Headers, call: SignedCall): boolean {
  try {
    const id = signedId(headers.get('webhook-id') ?? '', call);
    new Webhook(secret).verify(call.body, { ...Object.fromEntries(headers), 'webhook-id': id });
    return true;
  } catch {
    // Missing headers, a stale time and a wrong signature are the same to the caller: not from the sidecar.
    return false;
  }
}

function signedId(id: string, { method, path }: SignedCall): string {
  return `${id} ${method} ${path}`;
}
