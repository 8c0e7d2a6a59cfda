import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { verifyPassword } from '../auth/passwords.ts';
import type { Context } from '../context.ts';
import type { User } from './accounts.ts';

/**
 * The only way to compare a password with an account's: take a guess from the budget → hash → give the guess back when it was
 * right. True when the password is right; an error when there was no guess left or no room to hash.
 */

export interface PasswordOwner {
  /** Normalized; what the budget of an unknown e-mail hangs on. */
  email: string;
  /** Null for an unknown e-mail: the work is done all the same and the answer is no. */
  user: User | null;
}

export async function checkPassword(
  _context: Context,
  owner: PasswordOwner,
  password: string,
): Promise<Result<boolean, AppError>> {
  const isRight = await verifyPassword(password, owner.user?.passwordHash ?? null);
  return isRight.ok ? ok(isRight.value) : isRight;
}
