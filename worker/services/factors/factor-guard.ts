import { and, eq } from 'drizzle-orm';
import { isFresh } from '#domain/accounts/second-factor.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { PasskeyRequest } from '#domain/second-factor-methods.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import { type BudgetUse, giveBack, takeAttempt } from '../../auth/attempt-budgets.ts';
import { authenticationOptions } from '../../auth/passkeys.ts';
import type { Context } from '../../context.ts';
import { sessions, type User } from '../../db/schema.ts';
import { isKnownPlace } from '../security/known-addresses.ts';
import { tellEvent } from '../security/security-events.ts';
import { challengeFor, type Factors, isOn, methodsOf, readFactors } from './factors.ts';
import { type FactorAnswer, isAnswer, methodOf } from './proofs.ts';

/** Asks for a second factor: at the sign-in, and again for what a stolen session must not do. */

/** `off`: the account has none. */
export type FactorProof = 'off' | 'proved';

/** At the sign-in, when the password was right. An error says what can be answered with, and holds what a passkey is to sign. */
export async function requireFactor(
  context: Context,
  user: User,
  answer: FactorAnswer,
): Promise<Result<FactorProof, AppError>> {
  const factors = await readFactors(context, user.id);
  if (!isOn(factors)) return ok('off');
  if (!isAnswer(answer)) {
    const passkeyRequest = await requestFor(context, user.id, factors);
    return err({ kind: 'second_factor_required', methods: methodsOf(factors), passkeyRequest });
  }
  return prove(context, user, null, factors, answer);
}

/** In a session: it was proved there within ten minutes, or it is proved now. */
export async function requireFreshFactor(
  context: Context,
  viewer: Viewer,
  user: User,
  answer: FactorAnswer = {},
): Promise<Result<FactorProof, AppError>> {
  const factors = await readFactors(context, user.id);
  if (!isOn(factors)) return ok('off');
  if (isAnswer(answer)) return proveInSession(context, viewer, user, factors, answer);
  const provedAtMs = await provedIn(context, viewer);
  if (isFresh(provedAtMs, context.nowMs())) return ok('proved');
  return err({ kind: 'second_factor_not_fresh', methods: methodsOf(factors) });
}

/** For a page that asks before the change itself. */
export async function proveNow(
  context: Context,
  viewer: Viewer,
  user: User,
  answer: FactorAnswer,
): Promise<Result<FactorProof, AppError>> {
  const factors = await readFactors(context, user.id);
  if (!isOn(factors)) return err({ kind: 'second_factor_off' });
  return proveInSession(context, viewer, user, factors, answer);
}

export async function markProved(context: Context, { sessionId, userId }: Viewer): Promise<void> {
  await context.db
    .update(sessions)
    .set({ secondFactorAtMs: context.nowMs() })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

/** Gives the challenge that a passkey of this account is to sign; null where it has none. */
export async function requestFor(
  context: Context,
  userId: string,
  factors: Factors,
): Promise<PasskeyRequest | null> {
  if (factors.passkeys.length === 0) return null;
  const challenge = await challengeFor(context, userId, 'passkey_proof');
  return authenticationOptions(context.env, factors.passkeys, challenge);
}

/** Takes a guess before it looks and gives it back when the answer was right, as for passwords. */
export async function takeFactorGuess(
  context: Context,
  user: User,
  sessionId: string | null,
  isRight: () => Promise<boolean>,
): Promise<Result<null, AppError>> {
  const attempt = await takeAttempt(context, await budgetsFor(context, user.id));
  if (!attempt.ok) {
    await tellEvent(context, { kind: 'second_factor_locked', user, sessionId });
    return err({ kind: 'too_many_attempts', ...attempt.error });
  }
  if (!(await isRight())) return err({ kind: 'wrong_second_factor' });
  await giveBack(context, attempt.value);
  return ok(null);
}

async function proveInSession(
  context: Context,
  viewer: Viewer,
  user: User,
  factors: Factors,
  answer: FactorAnswer,
): Promise<Result<FactorProof, AppError>> {
  const proof = await prove(context, user, viewer.sessionId, factors, answer);
  if (proof.ok) await markProved(context, viewer);
  return proof;
}

async function prove(
  context: Context,
  user: User,
  sessionId: string | null,
  factors: Factors,
  answer: FactorAnswer,
): Promise<Result<FactorProof, AppError>> {
  let method: Awaited<ReturnType<typeof methodOf>> = null;
  const guess = await takeFactorGuess(context, user, sessionId, async () => {
    method = await methodOf(context, user.id, factors, answer);
    return method !== null;
  });
  const outcome = guess.ok ? 'right' : guess.error.kind;
  context.log({ event: 'second_factor_checked', userId: user.id, method, outcome });
  if (!guess.ok) return guess;
  if (method === 'recovery_code') await tellEvent(context, { kind: 'recovery_code_used', user, sessionId });
  return ok('proved');
}

export async function provedIn(context: Context, { sessionId, userId }: Viewer): Promise<number | null> {
  const row = await context.db
    .select({ provedAtMs: sessions.secondFactorAtMs })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .get();
  return row?.provedAtMs ?? null;
}

/** A stranger who knows the password uses up guesses of their own and not the owner's. */
async function budgetsFor(context: Context, userId: string): Promise<BudgetUse[]> {
  const isKnown = await isKnownPlace(context, userId);
  const name = isKnown ? 'second_factor_from_known_place' : 'second_factor_of_account';
  return [
    { name, subject: userId },
    { name: 'second_factor_in_a_day', subject: `${userId} ${isKnown ? 'known' : 'strange'}` },
  ];
}
