import { type SQL, sql } from 'drizzle-orm';
import { emailIssue, normalizeEmail, passwordIssue } from '#domain/accounts/credentials.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { atShardOf, type Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { atOwnerOf } from '../../db/directory.ts';
import { attemptBudgets, type User } from '../../db/schema.ts';
import { type FactorProof, requireFactor } from '../factors/factor-guard.ts';
import { removeFactorsSince } from '../factors/factor-removal.ts';
import type { FactorAnswer } from '../factors/proofs.ts';
import { takeMailBudget } from '../mail/mail-budget.ts';
import { insertMail, sendDueMails } from '../mail/mails.ts';
import { findOpenToken, isOpen, replaceToken } from '../mail/one-time-tokens.ts';
import { takeBackHistoryLinks } from '../practice/history-links.ts';
import { forgetPlaces } from '../security/known-addresses.ts';
import { findUser, findUserByEmail, type SignedIn } from './accounts.ts';
import { revokeApiKeys } from './api-keys.ts';
import { markAddressProved } from './email-proof.ts';
import { endGrants } from './end-grants.ts';
import { hasBegun, NEW_PASSWORD_FIELD, replacePassword } from './password-change.ts';
import { newSession } from './sessions.ts';

/** A new password for somebody who can read the account's mails. */

/** No account has this id: the statements run and find nothing. */
const NOBODY = 'nobody';

/**
 * Mails a link if there is such an account. Known and unknown addresses get the same answer after the same work: one look-up, one
 * batch that writes.
 */
export async function requestPasswordReset(
  context: Context,
  input: { email: string },
): Promise<Result<null, AppError>> {
  const email = normalizeEmail(input.email);
  const issue = emailIssue(email);
  if (issue) return err({ kind: 'invalid_fields', issues: [issue] });
  const mayMail = await takeMailBudget(context, email);
  if (!mayMail.ok) return mayMail;
  if (!mayMail.value) return ok(null);
  const atOwner = await atOwnerOf(context, email);
  const user = await findUserByEmail(atOwner, email);
  await writeLink(atOwner, user?.id ?? NOBODY, email);
  context.defer(() => sendDueMails(atOwner));
  return ok(null);
}

/**
 * The rules of passwords and the second factor are asked first: a link is not spent on a call that is refused. Who reads somebody's
 * mails gets no further than who knows their password.
 */
export async function confirmPasswordReset(
  given: Context,
  input: { token: string; newPassword: string; factor: FactorAnswer },
): Promise<Result<SignedIn, AppError>> {
  const context = atShardOf(given, input.token);
  const invalid: AppError = { kind: 'one_time_token_invalid' };
  const token = await findOpenToken(context, 'password_reset', input.token);
  const user = token && (await findUser(context, token.user.id));
  if (!user) return err(invalid);
  const issue = passwordIssue(input.newPassword, user, NEW_PASSWORD_FIELD);
  if (issue) return err({ kind: 'invalid_fields', issues: [issue] });
  const session = await newSession(context, user.id);
  if (await hasBegun(context, session)) return ok({ user, tokens: session.tokens });
  const factor = await factorFor(context, user, input.factor);
  if (!factor.ok) return factor;
  const stillOpen = isOpen(context, token.id);
  // A thief who had the account may have made keys that outlive its password.
  const change = { session, factor: factor.value, newPassword: input.newPassword };
  return replacePassword(context, user, change, stillOpen, invalid, async (isReplaced) => [
    revokeApiKeys(context, user.id, isReplaced),
    endGrants(context, user.id, isReplaced),
    takeBackHistoryLinks(user.id, isReplaced),
    ...(user.emailProvedAtMs === null ? takeOver(user.id, isReplaced) : []),
    ...(await markAddressProved(context, { userId: user.id, email: user.email }, token.id, isReplaced)),
  ]);
}

/**
 * The owner of an address that nobody had proved takes the account that stands there. What lets somebody in goes; songs and practice
 * stay, for whoever made them may be the owner.
 */
function takeOver(userId: string, onlyIf: SQL): SQL[] {
  return [...removeFactorsSince(userId, 0, onlyIf), forgetPlaces(userId, onlyIf)];
}

/** A factor of an address that nobody had proved was set up by who did not own it, and asks its owner for nothing. */
async function factorFor(
  context: Context,
  user: User,
  answer: FactorAnswer,
): Promise<Result<FactorProof, AppError>> {
  return user.emailProvedAtMs === null ? ok('off') : requireFactor(context, user, answer);
}

async function writeLink(context: Context, userId: string, email: string): Promise<void> {
  const id = newId('token', context);
  const token = { id, purpose: 'password_reset', userId, email: null } as const;
  const letter = { userId, to: email, mail: { kind: 'password_reset', tokenId: id } } as const;
  const isSomebody = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email = ${email})`;
  const isWritten = sql`EXISTS (SELECT 1 FROM one_time_tokens WHERE id = ${id})`;
  // A transaction that writes nothing ends sooner, which would tell who has an account: this row stands for a budget that is full.
  const decoy = { key: `decoy:${id}`, fullAtMs: context.nowMs() };
  await runBatch(context, [
    ...(await replaceToken(context, token, isSomebody)),
    insertMail(context, letter, isWritten),
    context.db.insert(attemptBudgets).values(decoy).onConflictDoNothing(),
  ]);
}
