import { type Tombstone, tombstoneKey } from './object-keys.ts';

/**
 * What somebody asked to be deleted, written down beside the files: empty objects that are only ever added. After the database was
 * restored to an earlier time they say what has to go again, and the sweep knows by them which files are nobody's.
 */
export async function writeTombstone(bucket: R2Bucket, tombstone: Tombstone): Promise<void> {
  await bucket.put(tombstoneKey(tombstone), '');
}
