import { randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result } from '#domain/result.ts';
import type { HashPlace } from './hash-queue.ts';
import { inTurn, type TooBusy } from './hash-turns.ts';
import { type ScryptCost, scryptInSlices } from './scrypt.ts';

/**
 * Password hashing: scrypt with N=16384, r=8, p=5, one of OWASP's equivalents: 16 MiB and 0.2 s of one core. One at a time; few
 * wait, the rest are told to come back (hash-turns.ts).
 */

const COST = { N: 16_384, r: 8, p: 5 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A hash that no password has: compared against when the e-mail is unknown, so that both cases take the same time. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function hashPassword(password: string, place: HashPlace): Promise<Result<string, TooBusy>> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await inTurn(place, () => derive(password, salt, COST));
  if (!hash.ok) return hash;
  return ok(
    `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString('base64url')}$${hash.value.toString('base64url')}`,
  );
}

/** `stored` is null for an unknown e-mail: the work is done all the same and the answer is no. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  place: HashPlace,
): Promise<Result<boolean, TooBusy>> {
  const parsed = parseStored(stored ?? NOBODY);
  const hash = await inTurn(place, () => derive(password, parsed.salt, parsed.cost));
  if (!hash.ok) return hash;
  return ok(stored !== null && timingSafeEqual(hash.value, parsed.hash));
}

/** Whether it was hashed with weaker parameters than a new password. */
export function isWeaklyHashed(stored: string): boolean {
  const { N, r, p } = parseStored(stored).cost;
  return N * r * p < COST.N * COST.r * COST.p || N < COST.N;
}

interface StoredPassword {
  cost: ScryptCost;
  salt: Buffer;
  hash: Buffer;
}

function parseStored(stored: string): StoredPassword {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !hash) throw new Error('A stored password is not of a known form.');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

function derive(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  return scryptInSlices(password.normalize('NFC'), salt, cost, HASH_BYTES, () => pause(0));
}
