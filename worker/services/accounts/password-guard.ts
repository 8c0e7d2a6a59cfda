import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type BudgetUse, giveBack, takeAttempt } from '../../auth/attempt-budgets.ts';
import type { HashPlace } from '../../auth/hash-queue.ts';
import { findRoom, noteIgnoredRefusals } from '../../auth/hash-turns.ts';
import { isDeviceOf } from '../../auth/known-devices.ts';
import { hashPassword, isWeaklyHashed, verifyPassword } from '../../auth/passwords.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { isKnownAddress } from '../security/known-addresses.ts';
import { tellEventLater } from '../security/security-events.ts';

/**
 * The only way to compare a password with an account's: take a guess from the budget → hash → give the guess back when it was
 * right. The owner's browsers and addresses have budgets of their own, so a stranger cannot lock the owner out. For an unknown
 * e-mail the same is done and the answer is no.
 */

/** No account has this id: what is looked up for an unknown e-mail. */
const NOBODY = 'nobody';

interface PasswordOwner {
  /** Normalized; what the budget of an unknown e-mail hangs on. */
  email: string;
  /** It is null for an unknown e-mail. */
  user: User | null;
  /** How often they were told to come back and did not wait. */
  ignoredRefusals?: number;
}

/** True when the password is right; an error when there was no guess left or no room to hash. The log hears of each. */
export async function checkPassword(
  context: Context,
  owner: PasswordOwner,
  password: string,
): Promise<Result<boolean, AppError>> {
  const { uses, place } = await budgetsFor(context, owner);
  const isRight = await guess(context, owner, password, uses, place);
  const outcome = isRight.ok ? (isRight.value ? 'right' : 'wrong') : isRight.error.kind;
  context.log({ event: 'password_checked', userId: owner.user?.id ?? null, lane: place.lane, outcome });
  return isRight;
}

/** For changes that a stolen session alone must not make. `field` is what the form calls the password. */
export async function provePassword(
  context: Context,
  user: User,
  password: string,
  field: 'password' | 'current_password' = 'password',
): Promise<Result<null, AppError>> {
  const isRight = await checkPassword(context, { email: user.email, user }, password);
  if (!isRight.ok) return isRight;
  return isRight.value ? ok(null) : err({ kind: 'wrong_password', field });
}

/**
 * Hashes a password anew that was hashed when hashing was cheaper; at the sign-in, the only time that it is known. What cannot be
 * done now is done at the next one.
 */
export async function strengthenPassword(context: Context, user: User, password: string): Promise<User> {
  if (!isWeaklyHashed(user.passwordHash)) return user;
  const hash = await hashPassword(password, knownPlace(context, user.id));
  if (!hash.ok) return user;
  const { meta } = await context.d1
    .prepare('UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?')
    .bind(hash.value, user.id, user.passwordHash)
    .run();
  if (meta.changes === 1) return { ...user, passwordHash: hash.value };
  return withNewerHash(context, user, password);
}

/** A parallel sign-in was faster, and its hash counts now; unless it is that of another password, which nobody has proved here. */
async function withNewerHash(context: Context, user: User, password: string): Promise<User> {
  const row = await context.d1
    .prepare('SELECT password_hash AS passwordHash FROM users WHERE id = ?')
    .bind(user.id)
    .first<{ passwordHash: string }>();
  const isSame = await verifyPassword(password, row?.passwordHash || null, knownPlace(context, user.id));
  return isSame.ok && isSame.value ? { ...user, ...row } : user;
}

async function guess(
  context: Context,
  owner: PasswordOwner,
  password: string,
  uses: BudgetUse[],
  place: HashPlace,
): Promise<Result<boolean, AppError>> {
  noteIgnoredRefusals(place, owner.ignoredRefusals ?? 0);
  const room = findRoom(place);
  if (!room.ok) return room;
  const attempt = await takeAttempt(context, uses);
  if (!attempt.ok) {
    const { user } = owner;
    if (user) tellEventLater(context, { kind: 'password_locked', user, sessionId: null });
    return err({ kind: 'too_many_attempts', ...attempt.error });
  }
  // An account that came back to its address has none until a new one is set.
  const isRight = await verifyPassword(password, owner.user?.passwordHash || null, place);
  if (!isRight.ok || isRight.value) await giveBack(context, attempt.value);
  return isRight;
}

async function budgetsFor(
  context: Context,
  { email, user }: PasswordOwner,
): Promise<{ uses: BudgetUse[]; place: HashPlace }> {
  const { address, deviceToken } = context.client;
  const userId = user?.id ?? NOBODY;
  const [isDevice, isAddress] = await Promise.all([
    isDeviceOf(context.env.ACCESS_TOKEN_SECRET, userId, deviceToken),
    isKnownAddress(context, userId),
  ]);
  const place = knownPlace(context, userId);
  if (isDevice) {
    return { uses: [{ name: 'guess_on_known_device', subject: `${userId} ${deviceToken}` }], place };
  }
  if (isAddress) {
    return { uses: [{ name: 'guess_from_known_address', subject: `${userId} ${address}` }], place };
  }
  const uses: BudgetUse[] = [
    { name: 'guess_at_account', subject: email },
    { name: 'guess_at_account_in_a_day', subject: email },
    { name: 'guess_at_account_from_address', subject: `${email} ${address}` },
    { name: 'guess_from_address', subject: address },
  ];
  return { uses, place: { lane: 'stranger', account: null, address } };
}

function knownPlace({ client }: Context, userId: string): HashPlace {
  return { lane: 'known', account: userId, address: client.address };
}
