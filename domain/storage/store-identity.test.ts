import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DatabaseIdentity, decidePairing } from './store-identity.ts';

const USED = { hasAccounts: true, hasFiles: true };
const at = (beat: number, restores = 0, storeId = 'store_a'): DatabaseIdentity => ({
  storeId,
  restores,
  beat,
  mark: `${beat}`,
  markBefore: `${beat - 1}`,
});

test.each([
  ['a new installation', null, null, { hasAccounts: false, hasFiles: false }, { kind: 'new' }],
  ['a new one whose first upload died', null, null, USED, { kind: 'new' }],
  ['one of before identities', null, null, USED, { kind: 'new' }],
  ['an empty database', null, null, { hasAccounts: false, hasFiles: true }, 'database_empty'],
  ['an empty database that was begun', at(0), null, { hasAccounts: false, hasFiles: true }, 'database_empty'],
  ['a migrated database beside a used bucket', null, at(7), USED, 'database_without_identity'],
  ['a bucket that lost its identity', at(7), null, USED, 'bucket_without_identity'],
  ['another bucket', at(7), at(7, 0, 'store_b'), USED, 'another_store'],
  ['an older database', at(6), at(7), USED, 'database_older'],
  ['a database of before the last restore', at(9, 1), at(3, 2), USED, 'database_older'],
  ['an older bucket', at(9), at(7), USED, 'bucket_older'],
  ['a bucket of before the last restore', at(3, 2), at(9, 1), USED, 'bucket_older'],
  ['a database that an operator takes for this bucket', at(0, 1), at(7), USED, { kind: 'adopt' }],
  ['the same beside a bucket without identity', at(0, 1), null, USED, { kind: 'adopt' }],
  ['a renewed database beside another bucket', at(0, 1), at(7, 0, 'store_b'), USED, 'another_store'],
  ['a database of another line of time', { ...at(7), mark: 'another' }, at(7), USED, 'two_lines'],
  ['both in step', at(7), at(7), USED, { kind: 'paired', isCounted: false }],
  ['a sweep that died between the two', at(8), at(7), USED, { kind: 'paired', isCounted: true }],
] as const)('%s', (_name, database, bucket, contents, expected) => {
  const pairing = typeof expected === 'string' ? { kind: 'mismatch', reason: expected } : expected;
  expect(decidePairing(database, bucket, contents)).toEqual(pairing);
});

/**
 * A database and a bucket of one installation, sweeps that may die at any of their steps, and restores of either to any earlier state.
 * Each knows in secret the sweeps that it took part in.
 */
interface Side {
  identity: DatabaseIdentity;
  sweeps: readonly number[];
}

test('a database that a sweep has left behind is never paired again, before an operator says so', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('sweep' as const, 'broken sweep' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('restore database' as const, 'restore bucket' as const),
        to: fc.nat(),
      }),
    },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let database: Side = { identity: at(0), sweeps: [] };
      let bucket: Side = { identity: at(0), sweeps: [] };
      const [databases, buckets] = [[database], [bucket]];
      for (const [number, one] of steps.entries()) {
        if (one.kind === 'restore database') database = databases[one.to % databases.length] as Side;
        else if (one.kind === 'restore bucket') bucket = buckets[one.to % buckets.length] as Side;
        else {
          const pairing = decidePairing(database.identity, bucket.identity, USED);
          if (pairing.kind !== 'paired') continue;
          expect(database.sweeps).toEqual(expect.arrayContaining([...bucket.sweeps]));
          if (!pairing.isCounted) {
            const { beat, mark } = database.identity;
            const identity = { ...at(beat + 1), mark: `sweep ${number}`, markBefore: mark };
            database = { identity, sweeps: [...database.sweeps, number] };
            databases.push(database);
          }
          if (one.kind === 'broken sweep') continue;
          bucket = database;
          buckets.push(bucket);
        }
      }
    }),
    { numRuns: 5_000 },
  );
});
