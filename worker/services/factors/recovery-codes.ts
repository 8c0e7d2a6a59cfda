import { type SQL, sql } from 'drizzle-orm';
import { newRecoveryCode, RECOVERY_CODE_COUNT, readTypedCode } from '#domain/accounts/second-factor.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import type { User } from '../../db/schema.ts';
import { sendDueMails } from '../mail/mails.ts';
import { insertEvent, logEvent, type SecurityEvent } from '../security/security-events.ts';
import { isOn, isOnInSql, readFactors } from './factors.ts';
import { recoveryCodeHash } from './proofs.ts';

/** The ways back in when phone and passkey are lost: ten codes, each good once, shown once. A call that is made again draws the same. */

export function newRecoveryCodes({ randomBytes }: Context): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => newRecoveryCode(randomBytes));
}

/** For the batch that turns the second factor on, or renews the codes: all older ones are worthless. */
export async function replaceRecoveryCodes(
  context: Context,
  userId: string,
  codes: readonly string[],
  onlyIf: SQL,
): Promise<SQL[]> {
  const hashes = await Promise.all(codes.map((code) => hashOf(context, userId, code)));
  return [
    sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND ${onlyIf}`,
    sql`INSERT INTO recovery_codes (user_id, code_hash, created_at_ms)
        SELECT ${userId}, value, ${context.nowMs()} FROM json_each(${JSON.stringify(hashes)}) WHERE ${onlyIf}`,
  ];
}

/** Whether a call that is made again has written these codes the first time. */
export async function hasWritten(
  context: Context,
  userId: string,
  codes: readonly string[],
): Promise<boolean> {
  if (!context.isResumed) return false;
  const hash = await hashOf(context, userId, codes[0] ?? '');
  const row = await context.d1
    .prepare('SELECT 1 FROM recovery_codes WHERE user_id = ? AND code_hash = ?')
    .bind(userId, hash)
    .first();
  return row !== null;
}

export async function renewRecoveryCodes(
  context: Context,
  viewer: Viewer,
  user: User,
): Promise<Result<string[], AppError>> {
  const codes = newRecoveryCodes(context);
  if (await hasWritten(context, user.id, codes)) return ok(codes);
  if (!isOn(await readFactors(context, user.id))) return err({ kind: 'second_factor_off' });
  const { sessionId } = viewer;
  const event: SecurityEvent = { kind: 'recovery_codes_renewed', user, sessionId };
  const isStillOn = isOnInSql(user.id);
  await runBatch(context, [
    ...(await replaceRecoveryCodes(context, user.id, codes, isStillOn)),
    ...insertEvent(context, event, isStillOn),
  ]);
  logEvent(context, event);
  context.defer(() => sendDueMails(context));
  return ok(codes);
}

function hashOf(context: Context, userId: string, shown: string): Promise<string> {
  const typed = readTypedCode(shown);
  return recoveryCodeHash(context, userId, typed?.kind === 'recovery_code' ? typed.code : shown);
}
