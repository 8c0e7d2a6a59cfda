import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_STEP_SECONDS, CODE_STEPS_AROUND } from '#domain/accounts/second-factor.ts';

/** Codes of authenticator apps (RFC 6238), with the values that all of them know: SHA-1, six digits, thirty seconds. */

const ISSUER = 'Cantora';
const SECRET_BYTES = 20;

/** In base 32, as people type it. */
export function newTotpSecret(randomBytes: (count: number) => Uint8Array): string {
  const bytes = Uint8Array.from(randomBytes(SECRET_BYTES));
  return new Secret({ buffer: bytes.buffer }).base32;
}

/** The QR code holds this address; the label is the name that the app shows for the account. */
export function totpUri(secret: string, label: string): string {
  return generatorOf(secret, label).toString();
}

/** The step that the code is right for, now or one to either side; null when it is wrong. */
export function totpStep(secret: string, digits: string, nowMs: number): number | null {
  const delta = generatorOf(secret).validate({
    token: digits,
    timestamp: nowMs,
    window: CODE_STEPS_AROUND,
  });
  return delta === null ? null : Math.floor(nowMs / 1000 / CODE_STEP_SECONDS) + delta;
}

function generatorOf(secret: string, label = ISSUER): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_STEP_SECONDS,
  });
}
