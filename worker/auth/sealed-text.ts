import { hkdfSync } from 'node:crypto';

/** Texts that only this server can read again: AES-GCM under a key for one purpose and one owner. */

const KEY_BYTES = 32;
const IV_BYTES = 12;

/** `salt`: whose it is. What is sealed for one opens for no other. */
export function sealingKey(secret: string, salt: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, KEY_BYTES));
}

export async function sealText(
  key: Buffer,
  plain: string,
  randomBytes: (count: number) => Uint8Array,
): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const bytes = new TextEncoder().encode(plain);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await imported(key), bytes);
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64');
}

/** Throws when it was sealed with another key, or changed since. */
export async function unsealText(key: Buffer, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64');
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) };
  return new TextDecoder().decode(
    await crypto.subtle.decrypt(algorithm, await imported(key), bytes.subarray(IV_BYTES)),
  );
}

function imported(key: Buffer): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
