import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fromAddress, takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';

/**
 * Before a mail goes to an address that somebody only claims to have: nobody's letter box is filled by strangers. Whoever asks too
 * often is told so. That an address has had its mails is told to nobody: then this is false, and the answer is the usual one. `to` is
 * normalized and need not belong to an account.
 */
export async function takeMailBudget(context: Context, to: string): Promise<Result<boolean, AppError>> {
  const asked = await takeAttempt(context, fromAddress('mail_asked_from', context.client.address));
  if (!asked.ok) return err({ kind: 'too_many_attempts', ...asked.error });
  const sent = await takeAttempt(context, [
    { name: 'mail_to', subject: to },
    { name: 'mail_of_any_kind_to', subject: to },
  ]);
  return ok(sent.ok);
}

/** Before news goes to an address that an account has proved: how long it has to wait, or null. */
export async function takeNoticeBudget(context: Context, to: string): Promise<number | null> {
  const taken = await takeAttempt(context, [{ name: 'mail_of_any_kind_to', subject: to }]);
  return taken.ok ? null : taken.error.retryAfterSeconds * 1000;
}
