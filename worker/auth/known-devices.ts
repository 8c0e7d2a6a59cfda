import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from './keyed-hash.ts';

/**
 * The cookie that a browser keeps from a sign-in. It gives the account's owner a budget of guesses of their own and never access, so a
 * stolen one is worth ten guesses. Stateless.
 */

export const DEVICE_COOKIE = '__Host-cantora_device';
export const DEVICE_COOKIE_SECONDS = 400 * 24 * 3_600;

const PURPOSE = 'device';
const NONCE_BYTES = 12;
const TOKEN_PATTERN = /^([\w-]{16})\.([\w-]{43})$/;

export async function newDeviceToken(
  secret: string,
  userId: string,
  randomBytes: (count: number) => Uint8Array,
): Promise<string> {
  const nonce = Buffer.from(randomBytes(NONCE_BYTES)).toString('base64url');
  return `${nonce}.${await keyedHash(secret, PURPOSE, `${nonce}.${userId}`)}`;
}

/** Whether the token was given to a browser in which this account had signed in. Takes the same time whoever the account is. */
export async function isDeviceOf(secret: string, userId: string, token: string | null): Promise<boolean> {
  const [, nonce = '', seal = ''] = TOKEN_PATTERN.exec(token ?? '') ?? [];
  const expected = await keyedHash(secret, PURPOSE, `${nonce}.${userId}`);
  return seal.length === expected.length && timingSafeEqual(Buffer.from(seal), Buffer.from(expected));
}
