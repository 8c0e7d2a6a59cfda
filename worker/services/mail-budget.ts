import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../auth/attempt-budgets.ts';
import type { Context } from '../context.ts';

/**
 * Before a mail goes to an address that somebody only claims to have: nobody's letter box is filled by strangers. `to` is normalized
 * and need not belong to an account, so the refusal tells nothing about who has one.
 */
export async function takeMailBudget(context: Context, to: string): Promise<Result<null, AppError>> {
  const attempt = await takeAttempt(context, [
    { name: 'mail_to', subject: to },
    { name: 'mail_asked_from', subject: context.client.address },
  ]);
  return attempt.ok ? ok(null) : err({ kind: 'too_many_attempts', ...attempt.error });
}
