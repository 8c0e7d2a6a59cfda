import { IDEMPOTENCY_KEPT_MS, IDEMPOTENCY_LEASE_MS, type KnownCall } from '#domain/idempotency.ts';
import type { Context } from '../context.ts';

/** Writes rows of `idempotency_keys`. The holder of the lease carries the call out; each of its writes asks whether it still does. */

const SEED_BYTES = 32;

/** A call that is ours to carry out. */
export interface Claim {
  id: string;
  seed: string;
  leaseExpiresAtMs: number;
}

export interface KnownRow extends KnownCall {
  seed: string;
  createdAtMs: number;
  sealedAnswer: string | null;
}

/**
 * Ours, or the row of whoever came first. A row that is too old to be replayed counts as none: the sweep has not come by yet.
 * Insert and look-up are one batch, so that the row cannot vanish in between.
 */
export async function claimCall(
  context: Context,
  id: string,
  fingerprint: string,
): Promise<{ claim: Claim } | { known: KnownRow }> {
  const nowMs = context.nowMs();
  const seed = Buffer.from(context.randomBytes(SEED_BYTES)).toString('base64url');
  const leaseExpiresAtMs = nowMs + IDEMPOTENCY_LEASE_MS;
  const [, found] = await context.d1.batch<KnownRow>([
    context.d1
      .prepare(
        `INSERT INTO idempotency_keys (id, fingerprint, seed, state, created_at_ms, lease_expires_at_ms)
       VALUES (?1, ?2, ?3, 'running', ?4, ?5)
       ON CONFLICT (id) DO UPDATE SET fingerprint = ?2, seed = ?3, state = 'running', sealed_answer = NULL, created_at_ms = ?4,
                                      lease_expires_at_ms = ?5
       WHERE created_at_ms <= ?6`,
      )
      .bind(id, fingerprint, seed, nowMs, leaseExpiresAtMs, nowMs - IDEMPOTENCY_KEPT_MS),
    context.d1
      .prepare(
        `SELECT fingerprint, seed, state, sealed_answer AS sealedAnswer, created_at_ms AS createdAtMs,
              lease_expires_at_ms AS leaseExpiresAtMs
       FROM idempotency_keys WHERE id = ?`,
      )
      .bind(id),
  ]);
  const known = found?.results[0];
  if (!known) throw new Error('A claimed idempotency key has no row.');
  return known.seed === seed ? { claim: { id, seed, leaseExpiresAtMs } } : { known };
}

/** Takes the place of a call that has died. Null when another one was faster. */
export async function takeOver(context: Context, id: string, known: KnownRow): Promise<Claim | null> {
  const claim = { id, seed: known.seed, leaseExpiresAtMs: known.leaseExpiresAtMs };
  return (await moveLease(context, claim, context.nowMs() + IDEMPOTENCY_LEASE_MS)) ? claim : null;
}

/** A sign of life of a call that takes long, such as an upload. */
export async function renewLease(context: Context, claim: Claim): Promise<void> {
  await moveLease(context, claim, context.nowMs() + IDEMPOTENCY_LEASE_MS);
}

/** The next call with this key and body goes on at once, with the same ids. */
export async function endLease(context: Context, claim: Claim): Promise<void> {
  await moveLease(context, claim, 0);
}

/** Also when the lease is over: with the same seed the call that took over has the same effect, and one of both answers is kept. */
export async function keepAnswer(context: Context, claim: Claim, sealedAnswer: string): Promise<void> {
  await context.d1
    .prepare(
      `UPDATE idempotency_keys SET state = 'answered', sealed_answer = ?1 WHERE id = ?2 AND seed = ?3 AND state = 'running'`,
    )
    .bind(sealedAnswer, claim.id, claim.seed)
    .run();
}

/** Undoes the claim as if the call had never been made: the key may be used again, also for another body. */
export async function forgetCall(context: Context, claim: Claim): Promise<void> {
  await context.d1
    .prepare(
      `DELETE FROM idempotency_keys WHERE id = ?1 AND seed = ?2 AND state = 'running' AND lease_expires_at_ms = ?3`,
    )
    .bind(claim.id, claim.seed, claim.leaseExpiresAtMs)
    .run();
}

/** The lease itself is the fencing token: a holder that lost it changes nothing. */
async function moveLease(context: Context, claim: Claim, leaseExpiresAtMs: number): Promise<boolean> {
  const { meta } = await context.d1
    .prepare(
      `UPDATE idempotency_keys SET lease_expires_at_ms = ?1
     WHERE id = ?2 AND seed = ?3 AND state = 'running' AND lease_expires_at_ms = ?4`,
    )
    .bind(leaseExpiresAtMs, claim.id, claim.seed, claim.leaseExpiresAtMs)
    .run();
  if (meta.changes === 1) claim.leaseExpiresAtMs = leaseExpiresAtMs;
  return meta.changes === 1;
}
