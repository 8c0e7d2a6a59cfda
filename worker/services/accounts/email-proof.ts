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
import { findOpenToken, isOpen, replaceToken } from './one-time-tokens.ts';

/** The first credits of an account wait, where the configuration says so, until a mailed link has proved its address. */

/** At the sign-up, and again when somebody asks. An account whose credits do not wait is sent nothing. */
export async function askForEmailProof(context: Context, user: User): Promise<Result<null, AppError>> {
  if (user.creditsAwaited === null) return ok(null);
  const mayMail = await takeMailBudget(context, user.email);
  if (!mayMail.ok) return mayMail;
  if (!mayMail.value) return ok(null);
  const id = newId('token', context.randomBytes);
  const token = { id, purpose: 'email_proof', userId: user.id, email: user.email } as const;
  const mail = { kind: 'email_proof', tokenId: id } as const;
  await runBatch(context, [
    ...(await replaceToken(context, token)),
    insertMail(context, { userId: user.id, to: user.email, mail }),
  ]);
  context.defer(() => sendDueMails(context));
  return ok(null);
}

/** Whose address the token proves; the credits are theirs from now on. */
export async function proveEmail(
  context: Context,
  presented: string,
): Promise<Result<{ userId: string }, AppError>> {
  const token = await findOpenToken(context, 'email_proof', presented);
  // The account may have another address by now, whose own link proved it.
  if (!token || token.email !== token.user.email) return err({ kind: 'one_time_token_invalid' });
  const nowMs = context.nowMs();
  await runBatch(context, [
    ...releaseCredits(token.user.id, nowMs, isOpen(context, token.id)),
    closeToken(token.id, nowMs),
  ]);
  return ok({ userId: token.user.id });
}

function closeToken(id: string, nowMs: number): SQL {
  return sql`UPDATE one_time_tokens SET closed_at_ms = ${nowMs} WHERE id = ${id} AND closed_at_ms IS NULL`;
}
