import { Webhook } from 'standardwebhooks';
import { SECRET_OVERLAP_MS } from '#domain/webhooks/webhooks.ts';
import { sealingKey } from '../auth/sealed-text.ts';
import type { WebhookRow } from '../db/schema.ts';
import type { Env } from '../env.ts';

/** Secrets of webhooks: derived from an id in their row with a key of ours, so that a copy of the database holds none. */

type SecretIds = Pick<WebhookRow, 'secretId' | 'previousSecretId' | 'rotatedAtMs'>;

export function webhookSecret(env: Pick<Env, 'ACCESS_TOKEN_SECRET'>, secretId: string): string {
  return `whsec_${sealingKey(env.ACCESS_TOKEN_SECRET, secretId, 'webhook-secret').toString('base64')}`;
}

/** Until when the secret before the last rotation signs as well; null when it does not. */
export function overlapEndMs({ previousSecretId, rotatedAtMs }: SecretIds, nowMs: number): number | null {
  const untilMs = (rotatedAtMs ?? 0) + SECRET_OVERLAP_MS;
  return previousSecretId !== null && nowMs < untilMs ? untilMs : null;
}

/** The headers of Standard Webhooks; after a rotation with the signatures of both secrets. */
export function signedHeaders(
  env: Pick<Env, 'ACCESS_TOKEN_SECRET'>,
  webhook: SecretIds,
  message: { id: string; body: string },
  nowMs: number,
): Record<string, string> {
  const hasOverlap = overlapEndMs(webhook, nowMs) !== null;
  const ids = [webhook.secretId, ...(hasOverlap ? [webhook.previousSecretId ?? ''] : [])];
  const sign = (id: string) =>
    new Webhook(webhookSecret(env, id)).sign(message.id, new Date(nowMs), message.body);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': ids.map(sign).join(' '),
  };
}
