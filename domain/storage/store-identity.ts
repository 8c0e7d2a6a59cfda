/**
 * Whether a database and a bucket belong together. Both carry the same identity, and every sweep writes the mark of its beat into both.
 * A database that was restored, emptied or swapped has another mark than the bucket: then nothing that it does not know may be deleted.
 */

/** The bucket holds the identity so. */
export interface StoreIdentity {
  /** It names the installation: a database and its bucket. */
  storeId: string;
  /** When an operator last said that this database goes on with this bucket, in seconds since 1970; 0: never. It only grows. */
  restores: number;
  /** Counts the sweeps. Of a database 0: it has not been paired since an operator said so, or never. */
  beat: number;
  /** Random, another one with each beat: two lines of time that were restored from one state have different ones. */
  mark: string;
}

export interface DatabaseIdentity extends StoreIdentity {
  /** The mark of the beat before. */
  markBefore: string;
}

export type StoreMismatch =
  /** The database has no account at all, and the bucket holds files. */
  | 'database_empty'
  | 'database_without_identity'
  | 'bucket_without_identity'
  | 'another_store'
  | 'database_older'
  | 'bucket_older'
  /** Sweeps have counted on from the same state in two lines of time. */
  | 'two_lines';

type Pairing =
  /** Neither has an identity yet, and nothing speaks against making one. */
  | { kind: 'new' }
  /** The database's identity is to be written into the bucket: the first one, or the one that an operator has renewed. */
  | { kind: 'adopt' }
  /** `isCounted`: the sweep before has counted its beat in the database and died before it did so in the bucket. */
  | { kind: 'paired'; isCounted: boolean }
  | { kind: 'mismatch'; reason: StoreMismatch };

/** Judges a store without an identity: a database without accounts beside a bucket with files is no new installation. */
export interface StoreContents {
  hasAccounts: boolean;
  hasFiles: boolean;
}

export function decidePairing(
  database: DatabaseIdentity | null,
  bucket: StoreIdentity | null,
  contents: StoreContents,
): Pairing {
  if (database === null) return decideNew(bucket, contents);
  if (bucket === null) return decideFirst(database, contents);
  if (database.storeId !== bucket.storeId) return mismatch('another_store');
  if (database.beat === 0 && database.restores > bucket.restores) return { kind: 'adopt' };
  if (database.restores !== bucket.restores) return mismatch(olderOf(database.restores, bucket.restores));
  if (database.mark === bucket.mark) return { kind: 'paired', isCounted: false };
  if (database.markBefore === bucket.mark) return { kind: 'paired', isCounted: true };
  return mismatch(olderOf(database.beat, bucket.beat));
}

function decideNew(bucket: StoreIdentity | null, { hasAccounts, hasFiles }: StoreContents): Pairing {
  if (bucket !== null) return mismatch('database_without_identity');
  return hasFiles && !hasAccounts ? mismatch('database_empty') : { kind: 'new' };
}

/** A bucket has lost its identity, or never got it: only a database that waits to be paired gives it one. */
function decideFirst(database: DatabaseIdentity, { hasAccounts, hasFiles }: StoreContents): Pairing {
  if (database.beat > 0) return mismatch('bucket_without_identity');
  const isFirst = database.restores === 0;
  return isFirst && hasFiles && !hasAccounts ? mismatch('database_empty') : { kind: 'adopt' };
}

function olderOf(database: number, bucket: number): StoreMismatch {
  if (database === bucket) return 'two_lines';
  return database < bucket ? 'database_older' : 'bucket_older';
}

function mismatch(reason: StoreMismatch): Pairing {
  return { kind: 'mismatch', reason };
}
