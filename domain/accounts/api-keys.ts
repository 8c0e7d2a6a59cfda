import { isInvisible } from '../visible-text.ts';

/** API keys of the Master plan: what they look like. */

export const API_KEY_NAME_MAX_LENGTH = 100;
/** Bounds how many keys a stolen session can create unnoticed. */
export const MAX_API_KEYS = 10;

/** A fixed prefix, so that scanners find leaked keys; then 32 random bytes. */
const PREFIX = 'cantora_';
const KEY_PATTERN = /^cantora_[\w-]{43}$/;

export function apiKeyText(token: string): string {
  return PREFIX + token;
}

export function isApiKey(bearer: string): boolean {
  return KEY_PATTERN.test(bearer);
}

/** Trimmed; null when it has no visible characters. */
export function cleanKeyName(name: string): string | null {
  const clean = name.normalize('NFC').trim();
  const isReadable = clean.length <= API_KEY_NAME_MAX_LENGTH && !isInvisible(clean);
  return isReadable && !/\p{Cc}/u.test(clean) ? clean : null;
}
