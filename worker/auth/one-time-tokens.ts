import { ofShard, shardOf } from '#domain/shards.ts';
import { keyedHash } from './keyed-hash.ts';
import { hashToken } from './refresh-token-format.ts';

/**
 * Tokens of mailed links, and of an export: an HMAC of their row's id under a secret key. They are computed whenever a mail is sent and stored nowhere:
 * the row has their hash, the mail the row's id.
 */

export type TokenPurpose = 'password_reset' | 'email_change' | 'email_proof' | 'email_undo' | 'export';

/** All but the ticket of an export travel by mail. */
export type MailedPurpose = Exclude<TokenPurpose, 'export'>;

export const ONE_TIME_TOKEN_MS: Readonly<Record<TokenPurpose, number>> = {
  password_reset: 3_600_000,
  email_change: 24 * 3_600_000,
  email_proof: 7 * 24 * 3_600_000,
  email_undo: 7 * 24 * 3_600_000,
  /** Asked for and used by one program, one call after the other. */
  export: 60_000,
};

export async function oneTimeToken(secret: string, purpose: TokenPurpose, tokenId: string): Promise<string> {
  return ofShard(await keyedHash(secret, 'one-time', `${purpose}:${tokenId}`), shardOf(tokenId));
}

export async function oneTimeTokenHash(
  secret: string,
  purpose: TokenPurpose,
  tokenId: string,
): Promise<string> {
  return hashToken(await oneTimeToken(secret, purpose, tokenId));
}
