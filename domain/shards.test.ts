import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newToken } from '#worker/auth/refresh-token-format.ts';
import { newId } from './ids.ts';
import { MOST_SHARDS, ofShard, shardOf, shardOfNewAccount } from './shards.ts';

const anyShard = fc.integer({ min: 0, max: MOST_SHARDS - 1 });
const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

test('an id names the shard that it was made for, and is as long as one of the first shard', () => {
  fc.assert(
    fc.property(bytesOf(16), anyShard, (bytes, shard) => {
      const id = newId('song', { randomBytes: () => bytes, shard });
      expect(shardOf(id)).toBe(shard);
      expect(id).toMatch(/^song_[0-9a-hjkmnp-tv-z]{26}$/);
    }),
  );
});

test('a token names the shard that it was made for, and none of before shards names any but the first', () => {
  fc.assert(
    fc.property(bytesOf(32), anyShard, (bytes, shard) => {
      const token = newToken({ randomBytes: () => bytes, shard });
      expect(shardOf(token)).toBe(shard);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(shardOf(Buffer.from(bytes).toString('base64url'))).toBe(0);
    }),
  );
});

test('a text that is no id is of the first shard, or of one that it names and that may not exist', () => {
  expect(['', 'x', 'song_x', 'upload_of_x', 'two words'].map(shardOf)).toEqual([0, 0, 0, 0, 0]);
  expect(shardOf(ofShard('0'.repeat(26), 63))).toBe(63);
});

test('new accounts spread over all shards by their ids alone', () => {
  const counts = new Map<number, number>();
  for (let n = 0; n < 4_000; n += 1) {
    const id = newId('user', {
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      shard: 0,
    });
    const shard = shardOfNewAccount(id, 4);
    expect(shardOfNewAccount(id, 4)).toBe(shard);
    counts.set(shard, (counts.get(shard) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual([0, 1, 2, 3]);
  // The chance that an even draw leaves these bounds is below one in a million.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
