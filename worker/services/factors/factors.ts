import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SecondFactorBody } from '#domain/contracts/second-factor-api.ts';
import type { SecondFactorMethod } from '#domain/second-factor-methods.ts';
import { type ChallengePurpose, newChallenge } from '../../auth/passkey-challenges.ts';
import type { Context } from '../../context.ts';
import { authenticators, passkeys, recoveryCodes } from '../../db/schema.ts';

/** The second factors that an account has. It is on while there is one that can be asked for: an app that was confirmed, or a passkey. */

export type Authenticator = typeof authenticators.$inferSelect;
export type Passkey = typeof passkeys.$inferSelect;

export interface Factors {
  authenticator: Authenticator | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
}

export async function readFactors({ db }: Context, userId: string): Promise<Factors> {
  const isLeft = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAtMs));
  const [authenticatorRows, passkeyRows, [codes]] = await db.batch([
    db.select().from(authenticators).where(eq(authenticators.userId, userId)),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAtMs)),
    db.select({ left: count() }).from(recoveryCodes).where(isLeft),
  ]);
  return {
    authenticator: authenticatorRows[0] ?? null,
    passkeys: passkeyRows,
    recoveryCodesLeft: codes?.left ?? 0,
  };
}

export function isOn({ authenticator, passkeys }: Factors): boolean {
  return (authenticator?.sealedSecret ?? null) !== null || passkeys.length > 0;
}

/** `isOn` in SQL, for batches: the account may have turned it on or off meanwhile. */
export function isOnInSql(userId: string): SQL {
  return sql`(EXISTS (SELECT 1 FROM authenticators WHERE user_id = ${userId} AND sealed_secret IS NOT NULL)
              OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${userId}))`;
}

export function methodsOf({ authenticator, passkeys, recoveryCodesLeft }: Factors): SecondFactorMethod[] {
  const methods: SecondFactorMethod[] = [];
  if (authenticator?.sealedSecret) methods.push('totp');
  if (passkeys.length > 0) methods.push('passkey');
  if (recoveryCodesLeft > 0) methods.push('recovery_code');
  return methods;
}

export function challengeFor(context: Context, userId: string, purpose: ChallengePurpose): Promise<string> {
  const { env, nowMs, randomBytes } = context;
  return newChallenge(env.ACCESS_TOKEN_SECRET, { purpose, userId }, nowMs(), randomBytes);
}

export function factorsBody(factors: Factors): SecondFactorBody {
  const { authenticator, passkeys, recoveryCodesLeft } = factors;
  const since = authenticator?.sealedSecret ? authenticator.confirmedAtMs : null;
  return {
    is_on: isOn(factors),
    authenticator_since: since === null ? null : timeText(since),
    passkeys: passkeys.map(passkeyBody),
    recovery_codes_left: recoveryCodesLeft,
  };
}

function passkeyBody({ id, name, createdAtMs, lastUsedAtMs }: Passkey) {
  return {
    id,
    name,
    created_at: timeText(createdAtMs),
    last_used_at: lastUsedAtMs === null ? null : timeText(lastUsedAtMs),
  };
}

function timeText(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
