import { expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { liveThroughDisasters } from './live.ts';

/** I36. What else goes wrong when rows are gone is not asked here. */

const LAST_SEED = inDepth(12, 120);
const MUST_BE_MET = [
  'disaster.databaseRestored',
  'disaster.databaseEmptied',
  'disaster.databaseSwapped',
  'disaster.rowsLost',
  'disaster.bucketRestored',
  'disaster.bucketEmptied',
  'disaster.bucketSwapped',
  'disaster.identityLost',
  'disaster.roomsLost',
  'operator.accepts',
  'store_mismatch',
  'sweep.deleted',
  'sweep.buried',
  'log.orphans_held',
  'log.deletions_replayed',
];

test('whatever is lost, restored, swapped or emptied, no sweep deletes a file that somebody owns', async () => {
  const met = new Set<string>();
  for (let seed = 1; seed <= LAST_SEED; seed += 1) {
    const { breaches, counts } = await liveThroughDisasters(seed);
    for (const kind of counts.keys()) met.add(kind);
    expect(
      breaches.filter(({ rule }) => rule === 'I36' || rule === 'I24'),
      `seed ${seed}`,
    ).toEqual([]);
  }
  // Rules that nothing has tried prove nothing.
  for (const kind of MUST_BE_MET) expect(met, kind).toContain(kind);
});
