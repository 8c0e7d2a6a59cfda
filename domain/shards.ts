import { ALPHABET, readBase32 } from './base32.ts';

/**
 * Accounts lie in several databases, the shards. Everything that belongs to an account lies on its shard, and every id and token that is
 * made for it names that shard in its own text, so that nobody has to look it up. Pure.
 */

/** It is the only shard of a small installation, and of several the one that has the directory and what belongs to no account. */
export const FIRST_SHARD = 0;
/** Two letters name one. */
export const MOST_SHARDS = ALPHABET.length ** 2;

/**
 * The last letter of a text that names its shard by the two letters before it. Without it a text is of the first shard, as all were that
 * are older than shards. An id is 128 bits in letters of five, a token 256 bits in letters of six: what its last letter has too much is
 * zero, and neither alphabet writes such a letter as x.
 */
const MARK = 'x';
const NAMED_SHARD = /([0-9a-hj-kmnp-tv-z]{2})x$/;

/** The same id or token, as long as before, for somebody on this shard. */
export function ofShard(text: string, shard: number): string {
  if (shard === FIRST_SHARD) return text;
  const name =
    ALPHABET.charAt(Math.floor(shard / ALPHABET.length)) + ALPHABET.charAt(shard % ALPHABET.length);
  return text.slice(0, -3) + name + MARK;
}

/** Whatever the text is; a stranger's may name a shard that does not exist. */
export function shardOf(text: string): number {
  const [, name] = NAMED_SHARD.exec(text) ?? [];
  return name === undefined ? FIRST_SHARD : readBase32(name);
}

/** Of so many shards the one for a new account: its id is random, so each gets as many. */
export function shardOfNewAccount(userId: string, shards: number): number {
  const [, letters = ''] = userId.split('_');
  return readBase32(letters.slice(0, 4)) % shards;
}
