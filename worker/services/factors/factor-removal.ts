import { type SQL, sql } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import type { User } from '../../db/schema.ts';
import { sendDueMails } from '../mail/mails.ts';
import { insertEvent, logEvent, type SecurityEvent } from '../security/security-events.ts';
import { isOn, isOnInSql, readFactors } from './factors.ts';

/** Turning the second factor off, as a whole or by its last passkey. The recovery codes go with it. */

export async function turnOff(
  context: Context,
  { sessionId }: Viewer,
  user: User,
): Promise<Result<null, AppError>> {
  if (!isOn(await readFactors(context, user.id))) {
    return context.isResumed ? ok(null) : err({ kind: 'second_factor_off' });
  }
  const event: SecurityEvent = { kind: 'second_factor_off', user, sessionId };
  await runBatch(context, [
    sql`DELETE FROM authenticators WHERE user_id = ${user.id}`,
    sql`DELETE FROM passkeys WHERE user_id = ${user.id}`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${user.id}`,
    ...insertEvent(context, event),
  ]);
  logEvent(context, event);
  context.defer(() => sendDueMails(context));
  return ok(null);
}

/** Somebody else's passkey is as unknown as one that never was. */
export async function removePasskey(
  context: Context,
  { sessionId }: Viewer,
  user: User,
  passkeyId: string,
): Promise<Result<null, AppError>> {
  const event: SecurityEvent = { kind: 'passkey_removed', user, sessionId };
  const off: SecurityEvent = { kind: 'second_factor_off', user, sessionId };
  const isGone = sql`NOT EXISTS (SELECT 1 FROM passkeys WHERE id = ${passkeyId})`;
  const isOffNow = sql`NOT ${isOnInSql(user.id)}`;
  const { passkeys } = await readFactors(context, user.id);
  if (!passkeys.some(({ id }) => id === passkeyId)) {
    return context.isResumed ? ok(null) : err({ kind: 'passkey_not_found' });
  }
  await runBatch(context, [
    sql`DELETE FROM passkeys WHERE id = ${passkeyId} AND user_id = ${user.id}`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${user.id} AND ${isOffNow}`,
    ...insertEvent(context, event, isGone),
    ...insertEvent(context, off, isOffNow),
  ]);
  logEvent(context, event);
  context.defer(() => sendDueMails(context));
  return ok(null);
}

/** For the batch of the caller: every factor that came at this moment or later, and the codes where none is left. */
export function removeFactorsSince(userId: string, sinceMs: number, onlyIf: SQL): SQL[] {
  return [
    sql`DELETE FROM authenticators WHERE user_id = ${userId} AND ${onlyIf}
        AND max(coalesce(confirmed_at_ms, 0), coalesce(pending_since_ms, 0)) >= ${sinceMs}`,
    sql`DELETE FROM passkeys WHERE user_id = ${userId} AND created_at_ms >= ${sinceMs} AND ${onlyIf}`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND ${onlyIf}
        AND (created_at_ms >= ${sinceMs} OR NOT ${isOnInSql(userId)})`,
  ];
}
