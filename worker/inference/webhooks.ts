import { Webhook } from 'standardwebhooks';

/** Standard Webhooks in both directions: HMAC-SHA-256 over id, time and body, five minutes of tolerance. */

export function signedHeaders(
  secret: string,
  id: string,
  nowMs: number,
  body: string,
): Record<string, string> {
  const sentAt = new Date(nowMs);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  };
}

export function hasValidSignature(secret: string, headers: Headers, body: string): boolean {
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers));
    return true;
  } catch {
    // Missing headers, a stale time and a wrong signature are the same to the caller: not from the sidecar.
    return false;
  }
}
