import { checkWaitlistEmail } from '#domain/accounts/waitlist.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fromAddress, takeAttempt } from '../../auth/attempt-budgets.ts';
import { atFirstShard, type Context } from '../../context.ts';
import { waitlist } from '../../db/schema.ts';

/** An address that waits already is welcome again, in the same words: nobody can ask here who else waits. */
export async function joinWaitlist(
  context: Context,
  input: { email: string },
): Promise<Result<null, AppError>> {
  const email = checkWaitlistEmail(input.email);
  if (!email.ok) return err({ kind: 'invalid_fields', issues: email.error });
  const attempt = await takeAttempt(context, fromAddress('waitlist', context.client.address));
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  await atFirstShard(context)
    .db.insert(waitlist)
    .values({ email: email.value, createdAtMs: context.nowMs() })
    .onConflictDoNothing();
  return ok(null);
}
