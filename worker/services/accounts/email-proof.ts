import { type SQL, sql } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import type { User } from '../../db/schema.ts';
import { releaseCredits } from '../credits/credit-grants.ts';
import { takeMailBudget } from '../mail/mail-budget.ts';
import { insertMail, sendDueMails } from '../mail/mails.ts';
import { closeToken, findOpenToken, isOpen, replaceToken } from '../mail/one-time-tokens.ts';
import { type AddressOwner, grantOf, takeMark } from './address-marks.ts';

/**
 * Whether the owner of an account reads its address. A mailed link proves it: the first of a new account, or any that was followed
 * later. Until then no second factor is set up, no notices are mailed, and in production the first credits wait.
 */

/** At the sign-up, and again when somebody asks. An account that has proved its address is sent nothing. */
export async function askForEmailProof(context: Context, user: User): Promise<Result<null, AppError>> {
  if (user.emailProvedAtMs !== null) return ok(null);
  const mayMail = await takeMailBudget(context, user.email);
  if (!mayMail.ok) return mayMail;
  if (!mayMail.value) return ok(null);
  const id = newId('token', context);
  const token = { id, purpose: 'email_proof', userId: user.id, email: user.email } as const;
  const mail = { kind: 'email_proof', tokenId: id } as const;
  await runBatch(context, [
    ...(await replaceToken(context, token)),
    insertMail(context, { userId: user.id, to: user.email, mail }),
  ]);
  context.defer(() => sendDueMails(context));
  return ok(null);
}

/** Whose address the token proves. */
export async function proveEmail(
  context: Context,
  presented: string,
): Promise<Result<{ userId: string }, AppError>> {
  const token = await findOpenToken(context, 'email_proof', presented);
  // The account may have another address by now, whose own link proved it.
  if (!token || token.email !== token.user.email) return err({ kind: 'one_time_token_invalid' });
  const owner = { userId: token.user.id, email: token.email };
  await runBatch(context, [
    ...(await markAddressProved(context, owner, token.id, isOpen(context, token.id))),
    closeToken(context, token.id),
  ]);
  return ok({ userId: token.user.id });
}

/** For the batch of a followed link: the account goes on with the month of its address, and credits that waited are there. */
export async function markAddressProved(
  context: Context,
  owner: AddressOwner,
  key: string,
  onlyIf: SQL,
): Promise<SQL[]> {
  const nowMs = context.nowMs();
  return [
    ...(await takeMark(context, owner, key, onlyIf)),
    ...releaseCredits(owner.userId, await grantOf(context, owner.email), nowMs, onlyIf),
    sql`UPDATE users SET email_proved_at_ms = ${nowMs} WHERE id = ${owner.userId} AND email = ${owner.email} AND ${onlyIf}`,
  ];
}
