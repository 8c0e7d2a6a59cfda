import { sql } from 'drizzle-orm';
import { MAX_PASSKEYS } from '#domain/accounts/second-factor.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isInvisible } from '#domain/visible-text.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import { type KnownPasskey, readRegistration, registrationOptions } from '../../auth/passkeys.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import type { User } from '../../db/schema.ts';
import { sendDueMails } from '../mail/mails.ts';
import { insertEvent, logEvent, type SecurityEvent } from '../security/security-events.ts';
import { markProved } from './factor-guard.ts';
import { challengeFor, isOn, readFactors } from './factors.ts';
import { takeChallenge } from './proofs.ts';
import { hasWritten, newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

/** Passkeys as second factors: the browser is told what to make, and what it made is kept. */

const UNNAMED = 'Passkey';

/** Tells the browser which passkey to make; its challenge is the proof that the password was given. */
export async function beginPasskey(context: Context, user: User): Promise<Result<object, AppError>> {
  const { passkeys } = await readFactors(context, user.id);
  if (passkeys.length >= MAX_PASSKEYS) return err({ kind: 'passkey_limit', passkeyLimit: MAX_PASSKEYS });
  const challenge = await challengeFor(context, user.id, 'passkey_registration');
  return ok(await registrationOptions(context.env, user, passkeys, challenge));
}

/** The recovery codes when this turned the second factor on, else null. */
export async function addPasskey(
  context: Context,
  viewer: Viewer,
  user: User,
  made: { name: string; credential: unknown },
): Promise<Result<string[] | null, AppError>> {
  const codes = newRecoveryCodes(context);
  if (await hasWritten(context, user.id, codes)) return ok(codes);
  const factors = await readFactors(context, user.id);
  const passkey = await readRegistration(context.env, made.credential, (challenge) =>
    takeChallenge(context, user.id, 'passkey_registration', challenge),
  );
  if (passkey === null) return err({ kind: 'passkey_refused' });
  if (factors.passkeys.length >= MAX_PASSKEYS)
    return err({ kind: 'passkey_limit', passkeyLimit: MAX_PASSKEYS });
  const newCodes = isOn(factors) ? null : codes;
  const isKept = await keep(context, viewer, user, { ...passkey, name: nameOf(made.name) }, newCodes);
  if (!isKept) return err({ kind: 'passkey_refused' });
  await markProved(context, viewer);
  return ok(newCodes);
}

async function keep(
  context: Context,
  { sessionId }: Viewer,
  user: User,
  passkey: KnownPasskey & { name: string },
  codes: string[] | null,
): Promise<boolean> {
  const { id, name, publicKey, signCount, transportsJson } = passkey;
  const isKept = sql`EXISTS (SELECT 1 FROM passkeys WHERE id = ${id} AND user_id = ${user.id})`;
  const kind = codes === null ? 'passkey_added' : 'second_factor_on';
  const event: SecurityEvent = { kind, user, sessionId };
  const [kept] = await runBatch(context, [
    sql`INSERT INTO passkeys (id, user_id, name, public_key, sign_count, transports_json, created_at_ms)
        SELECT ${id}, id, ${name}, ${publicKey}, ${signCount}, ${transportsJson}, ${context.nowMs()} FROM users
        WHERE id = ${user.id} AND deleted_at_ms IS NULL
          AND (SELECT count(*) FROM passkeys WHERE user_id = ${user.id}) < ${MAX_PASSKEYS}
        ON CONFLICT (id) DO NOTHING`,
    ...(codes === null ? [] : await replaceRecoveryCodes(context, user.id, codes, isKept)),
    ...insertEvent(context, event, isKept),
  ]);
  if (kept?.meta.changes !== 1) return false;
  logEvent(context, event);
  context.defer(() => sendDueMails(context));
  return true;
}

function nameOf(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return isInvisible(clean) ? UNNAMED : clean;
}
