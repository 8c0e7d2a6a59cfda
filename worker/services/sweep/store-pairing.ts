import { eq } from 'drizzle-orm';
import { toBase32 } from '#domain/base32.ts';
import { newId } from '#domain/ids.ts';
import { FIRST_SHARD } from '#domain/shards.ts';
import {
  type DatabaseIdentity,
  decidePairing,
  type StoreContents,
  type StoreIdentity,
} from '#domain/storage/store-identity.ts';
import type { Context } from '../../context.ts';
import { storeIdentity, users } from '../../db/schema.ts';
import { SONG_KEY_PREFIXES, storeIdentityKey } from '../../storage/object-keys.ts';

/** Keeps the identities of database and bucket in step. See docs/decisions/0086-nothing-goes-by-absence.md. */

const ONLY_ROW = eq(storeIdentity.id, 1);
const COUNT = 'UPDATE store_identity SET beat = ?1, mark = ?2, mark_before = mark WHERE mark = ?3';
const MARK_BYTES = 8;

interface BucketIdentity {
  identity: StoreIdentity;
  etag: string;
}

/** True when database and bucket belong together. As long as they do not, no file is deleted. */
export async function pairStore(context: Context): Promise<boolean> {
  // The bucket first: another sweep may count on in between, and then only the database may be ahead.
  const bucket = await readBucket(context);
  const database = await readDatabase(context);
  const contents = bucket && database ? { hasAccounts: true, hasFiles: true } : await readContents(context);
  const pairing = decidePairing(database, bucket?.identity ?? null, contents);
  switch (pairing.kind) {
    case 'new':
      await beginStore(context);
      return pairStore(context);
    case 'adopt':
      await forgetSightings(context);
      await writeBucket(context, database as DatabaseIdentity, bucket);
      return pairStore(context);
    case 'paired':
      await countBeat(context, database as DatabaseIdentity, bucket as BucketIdentity, pairing.isCounted);
      return true;
    case 'mismatch':
      context.log({
        event: 'store_mismatch',
        reason: pairing.reason,
        database,
        bucket: bucket?.identity ?? null,
      });
      return false;
    default:
      return pairing satisfies never;
  }
}

/** The same without a beat, for the slices after a sweep's first: R2 takes one write a second under one key. */
export async function isPaired(context: Context): Promise<boolean> {
  const bucket = await readBucket(context);
  const contents = { hasAccounts: true, hasFiles: true };
  return decidePairing(await readDatabase(context), bucket?.identity ?? null, contents).kind === 'paired';
}

export interface OrphanRules {
  /** An operator has looked at files without a row and lets them go, however many they are. */
  isReleased: boolean;
  /** When an operator last went on after a restore; 0: never. */
  restoredAtMs: number;
}

export async function readOrphanRules({ db, nowMs }: Context): Promise<OrphanRules> {
  const row = await db.select().from(storeIdentity).where(ONLY_ROW).get();
  return {
    isReleased: (row?.orphansReleasedUntilMs ?? 0) > nowMs(),
    restoredAtMs: (row?.restores ?? 0) * 1000,
  };
}

/** The database before the bucket: whoever dies in between leaves it one beat ahead, and the next sweep catches up. */
async function countBeat(
  context: Context,
  database: DatabaseIdentity,
  bucket: BucketIdentity,
  isCounted: boolean,
): Promise<void> {
  if (isCounted) return writeBucket(context, database, bucket);
  const next = { ...database, beat: database.beat + 1, mark: newMark(context) };
  const { meta } = await context.d1.prepare(COUNT).bind(next.beat, next.mark, database.mark).run();
  // Otherwise another sweep was first, and writes the bucket.
  if (meta.changes === 1) await writeBucket(context, next, bucket);
}

/** Writes nothing when another sweep was first. */
async function writeBucket(
  { env, shard }: Context,
  { storeId, restores, beat, mark }: StoreIdentity,
  earlier: BucketIdentity | null,
): Promise<void> {
  const onlyIf = earlier ? { etagMatches: earlier.etag } : new Headers({ 'if-none-match': '*' });
  await env.AUDIO.put(storeIdentityKey(shard), JSON.stringify({ storeId, restores, beat, mark }), { onlyIf });
}

async function readBucket({ env, shard }: Context): Promise<BucketIdentity | null> {
  const object = await env.AUDIO.get(storeIdentityKey(shard));
  return object && { identity: await object.json<StoreIdentity>(), etag: object.etag };
}

async function readDatabase({ db }: Context): Promise<DatabaseIdentity | null> {
  const { storeId, restores, beat, mark, markBefore } = storeIdentity;
  const identity = { storeId, restores, beat, mark, markBefore };
  return (await db.select(identity).from(storeIdentity).where(ONLY_ROW).get()) ?? null;
}

async function readContents({ db, env, shard }: Context): Promise<StoreContents> {
  const account = await db.select({ id: users.id }).from(users).limit(1).get();
  const hasAccounts = account !== undefined;
  // The files are those of the other shards: one whose database was lost still has its identity in the bucket.
  if (shard !== FIRST_SHARD) return { hasAccounts, hasFiles: false };
  for (const prefix of SONG_KEY_PREFIXES) {
    const { objects } = await env.AUDIO.list({ prefix, limit: 1 });
    if (objects.length > 0) return { hasAccounts, hasFiles: true };
  }
  return { hasAccounts, hasFiles: false };
}

async function beginStore(context: Context): Promise<void> {
  const storeId = newId('store', context);
  await context.db
    .insert(storeIdentity)
    .values({ id: 1, storeId, mark: newMark(context) })
    .onConflictDoNothing();
}

function newMark({ randomBytes }: Context): string {
  return toBase32(randomBytes(MARK_BYTES));
}

/** What was seen before a restore proves nothing after it. */
async function forgetSightings({ d1 }: Context): Promise<void> {
  await d1.prepare('DELETE FROM orphan_sightings').run();
}
