import { toBase32 } from './base32.ts';
import { ofShard } from './shards.ts';

/** Opaque ids: a word for the reader and 128 random bits, some of which give way to the shard where it is not the first. */

type IdPrefix =
  | 'user'
  | 'session'
  | 'song'
  | 'upload'
  | 'part'
  | 'play'
  | 'edit'
  | 'pipe'
  | 'task'
  | 'align'
  | 'use'
  | 'training'
  | 'practice'
  | 'test'
  | 'link'
  | 'token'
  | 'mail'
  | 'apikey'
  | 'proof'
  | 'event'
  | 'store'
  | 'webhook'
  | 'secret'
  | 'msg'
  | 'act'
  | 'turn';

const ID_BYTES = 16;

export interface IdSource {
  /** Gives n cryptographically random bytes. */
  randomBytes: (count: number) => Uint8Array;
  /** Of the account that the id is made for; see shards.ts. */
  shard: number;
}

export function newId(prefix: IdPrefix, { randomBytes, shard }: IdSource): string {
  return ofShard(randomId(prefix, randomBytes), shard);
}

/** Made by a browser, which knows of no shards. */
export function randomId(prefix: IdPrefix, randomBytes: IdSource['randomBytes']): string {
  return `${prefix}_${toBase32(randomBytes(ID_BYTES))}`;
}
