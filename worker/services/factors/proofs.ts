import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { CHALLENGE_MS, CODE_STEP_SECONDS, readTypedCode } from '#domain/accounts/second-factor.ts';
import { newId } from '#domain/ids.ts';
import type { SecondFactorMethod } from '#domain/second-factor-methods.ts';
import { keyedHash } from '../../auth/keyed-hash.ts';
import { type ChallengePurpose, readChallenge } from '../../auth/passkey-challenges.ts';
import { readAssertion } from '../../auth/passkeys.ts';
import { sealingKey, unsealText } from '../../auth/sealed-text.ts';
import { totpStep } from '../../auth/totp.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { inSteps } from '../../db/in-steps.ts';
import { passkeys, recoveryCodes } from '../../db/schema.ts';
import type { Factors } from './factors.ts';

/** Whether an answer proves a second factor. Every code, and every challenge, proves something once, however many calls come at once. */

/** A typed code, or what a browser's passkey has signed. */
export interface FactorAnswer {
  code?: string | undefined;
  passkey?: { id: string } | undefined;
}

export function isAnswer({ code, passkey }: FactorAnswer): boolean {
  return (code ?? '') !== '' || passkey !== undefined;
}

/** Says what has been proved, and by which factor; null when nothing has. */
export async function methodOf(
  context: Context,
  userId: string,
  factors: Factors,
  answer: FactorAnswer,
): Promise<SecondFactorMethod | null> {
  if (answer.passkey !== undefined) {
    return (await isSigned(context, userId, factors, answer.passkey)) ? 'passkey' : null;
  }
  const typed = readTypedCode(answer.code ?? '');
  if (typed?.kind === 'recovery_code') {
    return (await isRecoveryCode(context, userId, typed.code)) ? 'recovery_code' : null;
  }
  const sealed = factors.authenticator?.sealedSecret;
  if (typed === null || !sealed) return null;
  const secret = await unsealSecret(context, userId, sealed);
  return (await isCurrentCode(context, userId, secret, typed.digits)) ? 'totp' : null;
}

export async function isCurrentCode(
  context: Context,
  userId: string,
  secret: string,
  digits: string,
): Promise<boolean> {
  const step = totpStep(secret, digits, context.nowMs());
  if (step === null) return false;
  // A step earlier or later is right too, so this one is over for good two steps on.
  const forgetAtMs = (step + 3) * CODE_STEP_SECONDS * 1000;
  return takeOnce(context, userId, `totp:${step}`, forgetAtMs);
}

/** Whether a challenge is ours, for this account and purpose, and has not been answered before. */
export async function takeChallenge(
  context: Context,
  userId: string,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  const owner = { purpose, userId };
  const nowMs = context.nowMs();
  const nonce = await readChallenge(context.env.ACCESS_TOKEN_SECRET, owner, challenge, nowMs);
  return nonce !== null && takeOnce(context, userId, `challenge:${nonce}`, nowMs + CHALLENGE_MS);
}

export function unsealSecret(context: Context, userId: string, sealed: string): Promise<string> {
  return unsealText(secretKey(context, userId), sealed);
}

export function secretKey(context: Context, userId: string): Buffer {
  return sealingKey(context.env.ACCESS_TOKEN_SECRET, userId, 'authenticator');
}

export function recoveryCodeHash(context: Context, userId: string, code: string): Promise<string> {
  return keyedHash(context.env.ACCESS_TOKEN_SECRET, 'recovery-code', `${userId} ${code}`);
}

/** For the sweep. */
export async function forgetUsedProofs(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    `DELETE FROM used_proofs WHERE rowid IN
       (SELECT rowid FROM used_proofs WHERE forget_at_ms <= ? ORDER BY forget_at_ms LIMIT ?)`,
  );
  const nowMs = context.nowMs();
  return inSteps(context, (limit) => statement.bind(nowMs, limit).run());
}

/** True for the first who comes with it, and for the same call when it is made again. */
async function takeOnce(
  context: Context,
  userId: string,
  proof: string,
  forgetAtMs: number,
): Promise<boolean> {
  const usedBy = newId('proof', context);
  const [, found] = await runBatch<{ usedBy: string }>(context, [
    sql`INSERT INTO used_proofs (user_id, proof, used_by, forget_at_ms)
        VALUES (${userId}, ${proof}, ${usedBy}, ${forgetAtMs}) ON CONFLICT DO NOTHING`,
    sql`SELECT used_by AS usedBy FROM used_proofs WHERE user_id = ${userId} AND proof = ${proof}`,
  ]);
  return found?.results[0]?.usedBy === usedBy;
}

async function isRecoveryCode(context: Context, userId: string, code: string): Promise<boolean> {
  const usedBy = newId('proof', context);
  const isTheirs = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, await recoveryCodeHash(context, userId, code)),
    or(isNull(recoveryCodes.usedAtMs), eq(recoveryCodes.usedBy, usedBy)),
  );
  const { meta } = await context.db
    .update(recoveryCodes)
    .set({ usedAtMs: context.nowMs(), usedBy })
    .where(isTheirs);
  return meta.changes === 1;
}

async function isSigned(
  context: Context,
  userId: string,
  factors: Factors,
  answer: { id: string },
): Promise<boolean> {
  const passkey = factors.passkeys.find(({ id }) => id === answer.id);
  if (!passkey) return false;
  const signCount = await readAssertion(context.env, answer, passkey, (challenge) =>
    takeChallenge(context, userId, 'passkey_proof', challenge),
  );
  if (signCount === null) return false;
  await context.db
    .update(passkeys)
    .set({ signCount, lastUsedAtMs: context.nowMs() })
    .where(eq(passkeys.id, passkey.id));
  return true;
}
