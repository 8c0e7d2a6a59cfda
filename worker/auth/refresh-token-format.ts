import type { IdSource } from '#domain/ids.ts';
import { ofShard, shardOf } from '#domain/shards.ts';
import { keyedHash } from './keyed-hash.ts';

/**
 * Refresh tokens: 32 random bytes, stored as SHA-256 only. A child is derived from its parent with a secret key, so that parallel
 * callers who present the same parent all receive the same child although no token is stored in the clear. Its first half is its
 * parent's: whoever has it has had a token of this session, so a copied old token is known without a row for each.
 */

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[\w-]{43}$/;
/** 126 bits, which leave 132 for the rest. */
const FAMILY_CHARACTERS = 21;

/** Unguessable, 240 bits at least; also the shape of a socket ticket. */
export function newToken({ randomBytes, shard }: IdSource): string {
  return ofShard(Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url'), shard);
}

export function isRefreshToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}

export async function childToken(secret: string, parent: string): Promise<string> {
  const rest = await keyedHash(secret, 'refresh', parent);
  return ofShard(parent.slice(0, FAMILY_CHARACTERS) + rest.slice(FAMILY_CHARACTERS), shardOf(parent));
}

/** The same for every token of a session. */
export function hashFamily(token: string): Promise<string> {
  return hashToken(token.slice(0, FAMILY_CHARACTERS));
}

export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Buffer.from(digest).toString('hex');
}
