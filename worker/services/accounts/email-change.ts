import { sql } from 'drizzle-orm';
import { emailIssue, normalizeEmail } from '#domain/accounts/credentials.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import { atShardOf, type Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { shardCount } from '../../db/db-for.ts';
import { atOwnerOf } from '../../db/directory.ts';
import type { User } from '../../db/schema.ts';
import { requireFreshFactor } from '../factors/factor-guard.ts';
import type { FactorAnswer } from '../factors/proofs.ts';
import { takeMailBudget } from '../mail/mail-budget.ts';
import { insertMail, type Letter, sendDueMails } from '../mail/mails.ts';
import { closeTokens, findOpenToken, isOpen, type OpenToken, replaceToken } from '../mail/one-time-tokens.ts';
import { insertEvent, logEvent, type SecurityEvent } from '../security/security-events.ts';
import { findUser, findUserByEmail } from './accounts.ts';
import { leaveMark } from './address-marks.ts';
import { claimAddress, isReserved } from './addresses.ts';
import { markAddressProved, proveEmail } from './email-proof.ts';
import { wayBack } from './email-undo.ts';
import { provePassword } from './password-guard.ts';

/** Another e-mail address: asked for with the password, confirmed from the new address, told to the old one, which can undo it. */

/** The answer is the same whether the address is free or taken; only who reads its mails learns which. */
export async function requestEmailChange(
  context: Context,
  viewer: Viewer,
  input: { email: string; password: string; factor: FactorAnswer },
): Promise<Result<null, AppError>> {
  const user = await findUser(context, viewer.userId);
  if (!user) return err({ kind: 'authentication_failed' });
  const email = normalizeEmail(input.email);
  const issue = emailIssue(email) ?? unchangedIssue(email, user);
  if (issue) return err({ kind: 'invalid_fields', issues: [issue] });
  const mayMail = await takeMailBudget(context, email);
  if (!mayMail.ok) return mayMail;
  const proof = await provePassword(context, user, input.password);
  if (!proof.ok) return proof;
  const factor = await requireFreshFactor(context, viewer, user, input.factor);
  if (!factor.ok) return factor;
  if (!mayMail.value) return ok(null);
  await writeLink(context, viewer, user, email);
  context.defer(() => sendDueMails(context));
  return ok(null);
}

/** The token alone proves it: the mail may be read where nobody is signed in. */
export async function confirmEmailChange(
  given: Context,
  input: { token: string },
): Promise<Result<User, AppError>> {
  const context = atShardOf(given, input.token);
  const proved = await proveEmail(context, input.token);
  const known = proved.ok ? await findUser(context, proved.value.userId) : null;
  if (known) return ok(known);
  const token = await findOpenToken(context, 'email_change', input.token);
  if (!token?.email) return err({ kind: 'one_time_token_invalid' });
  const isClaimed = await claimAddress(context, token.email, token.user.id);
  const isChanged = isClaimed && (await replaceEmail(context, token, token.email));
  // A spent token is found only for the call that spent it: then the address is the new one already.
  if (isChanged || token.user.email === token.email) {
    context.defer(() => sendDueMails(context));
    const user = await findUser(context, token.user.id);
    return user ? ok(user) : err({ kind: 'one_time_token_invalid' });
  }
  const isStillOpen = (await findOpenToken(context, 'email_change', input.token)) !== null;
  return err({ kind: isStillOpen ? 'email_taken' : 'one_time_token_invalid' });
}

/** A taken address gets a token too, which nobody is ever sent: so the same is done in both cases. */
async function writeLink(context: Context, viewer: Viewer, user: User, email: string): Promise<void> {
  const atOwner = await atOwnerOf(context, email);
  const owner = await findUserByEmail(atOwner, email);
  const id = newId('token', context);
  const token = { id, purpose: 'email_change', userId: user.id, email } as const;
  const toNewAddress: Letter = owner
    ? { userId: owner.id, to: email, mail: { kind: 'email_taken_notice' } }
    : { userId: user.id, to: email, mail: { kind: 'email_change_confirm', tokenId: id } };
  const event: SecurityEvent = { kind: 'email_change_requested', user, sessionId: viewer.sessionId };
  // The address's owner may lie on another shard; then all letters are written apart, so that nobody sees by the time who does.
  const isApart = shardCount(context.env) > 1;
  await runBatch(context, [
    ...(await replaceToken(context, token)),
    ...(isApart ? [] : [insertMail(context, toNewAddress)]),
    insertMail(context, {
      userId: user.id,
      to: user.email,
      mail: { kind: 'email_changed_notice', stage: 'requested' },
    }),
    ...insertEvent(context, event),
  ]);
  const atReader = owner ? atOwner : context;
  if (isApart) {
    await runBatch(atReader, [insertMail(atReader, toNewAddress)]);
    context.defer(() => sendDueMails(atReader));
  }
  logEvent(context, event);
}

/** The old address keeps a mark of what it has had and, where it was proved, a way back. */
async function replaceEmail(
  context: Context,
  { id: tokenId, user }: Pick<OpenToken, 'id' | 'user'>,
  email: string,
): Promise<boolean> {
  const isStillOpen = isOpen(context, tokenId);
  const isReplaced = sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND email = ${email}) AND ${isStillOpen}`;
  const event: SecurityEvent = { kind: 'email_changed', user, sessionId: null };
  const [replaced] = await runBatch(context, [
    sql`UPDATE users SET email = ${email} WHERE id = ${user.id} AND email = ${user.email} AND deleted_at_ms IS NULL
        AND NOT EXISTS (SELECT 1 FROM users WHERE email = ${email}) AND NOT ${isReserved(context, email, user.id)}
        AND ${isStillOpen}`,
    ...(await leaveMark(context, user, 'moves', isReplaced)),
    ...(await markAddressProved(context, { userId: user.id, email }, tokenId, isReplaced)),
    ...(await wayBack(context, user, isReplaced)),
    ...insertEvent(context, event, isReplaced),
    closeTokens(context, user.id, isReplaced),
  ]);
  if (replaced?.meta.changes === 1) logEvent(context, event);
  return replaced?.meta.changes === 1;
}

function unchangedIssue(email: string, user: User) {
  const message = 'This is your e-mail address already.';
  return email === user.email ? { field: 'email', code: 'unchanged', message } : null;
}
