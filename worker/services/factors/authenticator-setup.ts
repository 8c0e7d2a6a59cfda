import { type SQL, sql } from 'drizzle-orm';
import { SETUP_MS } from '#domain/accounts/second-factor.ts';
import type { AuthenticatorSetupBody } from '#domain/contracts/second-factor-api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import { sealText } from '../../auth/sealed-text.ts';
import { newTotpSecret, totpUri } from '../../auth/totp.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import type { User } from '../../db/schema.ts';
import { sendDueMails } from '../mail/mails.ts';
import { insertEvent, logEvent, type SecurityEvent } from '../security/security-events.ts';
import { markProved, takeFactorGuess } from './factor-guard.ts';
import { type Factors, isOn, readFactors } from './factors.ts';
import { isCurrentCode, secretKey, unsealSecret } from './proofs.ts';
import { hasWritten, newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

/** An authenticator app in two steps: a secret that is shown, and a code that proves it has arrived. Until then nothing counts. */

/** The authenticator that the account has stays good until the new one is confirmed. */
export async function beginAuthenticator(context: Context, user: User): Promise<AuthenticatorSetupBody> {
  const secret = newTotpSecret(context.randomBytes);
  const sealed = await sealText(secretKey(context, user.id), secret, context.randomBytes);
  await context.db.run(sql`
    INSERT INTO authenticators (user_id, pending_secret, pending_since_ms)
    SELECT id, ${sealed}, ${context.nowMs()} FROM users WHERE id = ${user.id} AND deleted_at_ms IS NULL
    ON CONFLICT (user_id) DO UPDATE SET pending_secret = excluded.pending_secret, pending_since_ms = excluded.pending_since_ms`);
  return { secret, otpauth_uri: totpUri(secret, user.email) };
}

/** The recovery codes when this turned the second factor on; null when it was on before, and its codes stay good. */
export async function confirmAuthenticator(
  context: Context,
  viewer: Viewer,
  user: User,
  digits: string,
): Promise<Result<string[] | null, AppError>> {
  const codes = newRecoveryCodes(context);
  if (await hasWritten(context, user.id, codes)) return ok(codes);
  const factors = await readFactors(context, user.id);
  const pending = pendingSecret(context, factors);
  if (pending === null) return err({ kind: 'second_factor_not_begun' });
  const secret = await unsealSecret(context, user.id, pending);
  const guess = await takeFactorGuess(context, user, viewer.sessionId, () =>
    isCurrentCode(context, user.id, secret, digits.replace(/\s/g, '')),
  );
  if (!guess.ok) return guess;
  const newCodes = isOn(factors) ? null : codes;
  if (!(await putInPlace(context, viewer, user, pending, newCodes))) {
    return err({ kind: 'second_factor_not_begun' });
  }
  await markProved(context, viewer);
  return ok(newCodes);
}

function pendingSecret(context: Context, { authenticator }: Factors): string | null {
  const sinceMs = authenticator?.pendingSinceMs ?? 0;
  return context.nowMs() - sinceMs < SETUP_MS ? (authenticator?.pendingSecret ?? null) : null;
}

async function putInPlace(
  context: Context,
  { sessionId }: Viewer,
  user: User,
  pending: string,
  codes: string[] | null,
): Promise<boolean> {
  const isInPlace = sql`EXISTS (SELECT 1 FROM authenticators WHERE user_id = ${user.id} AND sealed_secret = ${pending})`;
  const kind = codes === null ? 'authenticator_replaced' : 'second_factor_on';
  const event: SecurityEvent = { kind, user, sessionId };
  const [placed] = await runBatch(context, [
    sql`UPDATE authenticators SET sealed_secret = pending_secret, confirmed_at_ms = ${context.nowMs()},
                                  pending_secret = NULL, pending_since_ms = NULL
        WHERE user_id = ${user.id} AND pending_secret = ${pending}`,
    ...(codes === null ? [] : await replaceRecoveryCodes(context, user.id, codes, isInPlace)),
    ...insertEvent(context, event, isInPlace),
  ] satisfies SQL[]);
  if (placed?.meta.changes !== 1) return false;
  logEvent(context, event);
  context.defer(() => sendDueMails(context));
  return true;
}
