import { timingSafeEqual } from 'node:crypto';
import { CHALLENGE_MS } from '#domain/accounts/second-factor.ts';
import { keyedHash } from './keyed-hash.ts';

/** A passkey signs this challenge. No row is kept of it: it names its own end, and is sealed for one account and one purpose. */

export type ChallengePurpose = 'passkey_registration' | 'passkey_proof';

const NONCE_BYTES = 16;
const PATTERN = /^([\w-]{22})\.(\d{1,16})\.([\w-]{43})$/;

interface ChallengeOwner {
  purpose: ChallengePurpose;
  userId: string;
}

export async function newChallenge(
  secret: string,
  owner: ChallengeOwner,
  nowMs: number,
  randomBytes: (count: number) => Uint8Array,
): Promise<string> {
  const nonce = Buffer.from(randomBytes(NONCE_BYTES)).toString('base64url');
  const expiresAtMs = nowMs + CHALLENGE_MS;
  return `${nonce}.${expiresAtMs}.${await sealOf(secret, owner, nonce, expiresAtMs)}`;
}

/** Its nonce, by which it is used once; null when it is not ours, not for this, or too old. */
export async function readChallenge(
  secret: string,
  owner: ChallengeOwner,
  challenge: string,
  nowMs: number,
): Promise<string | null> {
  const [, nonce = '', expires = '', seal = ''] = PATTERN.exec(challenge) ?? [];
  const expected = await sealOf(secret, owner, nonce, Number(expires));
  const isOurs = seal.length === expected.length && timingSafeEqual(Buffer.from(seal), Buffer.from(expected));
  return isOurs && Number(expires) > nowMs ? nonce : null;
}

function sealOf(secret: string, { purpose, userId }: ChallengeOwner, nonce: string, expiresAtMs: number) {
  return keyedHash(secret, 'challenge', `${purpose} ${userId} ${nonce} ${expiresAtMs}`);
}
