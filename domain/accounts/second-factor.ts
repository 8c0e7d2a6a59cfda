import { toBase32 } from '../base32.ts';

/** The second factor: what a person may type in its place, and how long its proof holds. Pure. */

/** RFC 6238 with the values that every authenticator app knows. */
export const CODE_STEP_SECONDS = 30;
export const CODE_DIGITS = 6;
/** Clocks of phones are a little off: one step earlier and one later are right too. */
export const CODE_STEPS_AROUND = 1;
export const RECOVERY_CODE_COUNT = 10;
export const MAX_PASSKEYS = 10;
/** So long after a proof its session may change what a stolen session must not. */
export const FRESH_MS = 10 * 60_000;
/** An app that was not confirmed by then has to be set up anew. */
export const SETUP_MS = 15 * 60_000;
export const CHALLENGE_MS = 5 * 60_000;

const RECOVERY_CODE_LETTERS = 12;
/** 12 letters of base 32: 60 random bits, behind a keyed hash and a budget of guesses. */
const RECOVERY_CODE_BYTES = 8;

export type TypedCode = { kind: 'totp'; digits: string } | { kind: 'recovery_code'; code: string };

/** Reads what somebody typed, with spaces and dashes as they like; gives null for what no code looks like. */
export function readTypedCode(text: string): TypedCode | null {
  const bare = text.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'totp', digits: bare };
  const code = bare.replace(/o/g, '0').replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(code) ? { kind: 'recovery_code', code } : null;
}

/** In groups of four, so that it can be copied by hand. `readTypedCode` reads it back. */
export function newRecoveryCode(randomBytes: (count: number) => Uint8Array): string {
  const letters = toBase32(randomBytes(RECOVERY_CODE_BYTES)).slice(0, RECOVERY_CODE_LETTERS);
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

export function isFresh(provedAtMs: number | null, nowMs: number): boolean {
  return provedAtMs !== null && nowMs - provedAtMs < FRESH_MS;
}
