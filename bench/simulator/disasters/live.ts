import { STORE_IDENTITY_KEY, songIdOfKey } from '../../../worker/storage/object-keys.ts';
import type { Random } from '../random.ts';
import { beginLife, calmDown, inWorld, type SimulationReport } from '../simulate.ts';
import { send } from '../singers/client.ts';
import { CHAOS_MS, START_MS, type World } from '../world.ts';
import { copyDatabase, type DatabaseCopy } from './copies.ts';
import { keepCopies, newShelf, type Shelf, strike } from './disasters.ts';
import { isAskedFor, ownedFiles } from './owned-files.ts';

/**
 * One seed, one installation that is struck again and again: half an hour of singers, then days in which database, bucket and objects
 * are lost, restored, swapped and emptied in any order while the sweep goes on. No sweep may delete a file that somebody owns (I36).
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const COPY_EVERY_MS = 4 * MINUTE_MS;
const STEPS = 80;
const WEIGHTS = { sweep: 10, hours: 8, disaster: 2.5, accept: 1.5, delete: 1, copy: 1 } as const;

interface Struck {
  world: World;
  shelf: Shelf;
  random: Random;
  /** Databases that were taken away and may come back: as long as no operator has given them up, their files are owned. */
  missing: DatabaseCopy[];
  foreignKeys: ReadonlySet<string>;
  /** Songs whose singer was told that they are deleted: the bucket may have lost their tombstones since. */
  deletedSongs: Set<string>;
}

export function liveThroughDisasters(seed: number): Promise<SimulationReport> {
  return inWorld(seed, async (world, sidecar) => {
    const shelf = newShelf(world);
    beginLife(world, sidecar);
    for (let untilMs = COPY_EVERY_MS; untilMs <= CHAOS_MS; untilMs += COPY_EVERY_MS) {
      await world.timeline.runUntil(START_MS + untilMs);
      keepCopies(world, shelf);
    }
    calmDown(world);
    await world.timeline.runUntil(START_MS + CHAOS_MS + HOUR_MS);
    keepCopies(world, shelf);
    const foreignKeys = new Set(shelf.otherBucket.keys());
    const struck = {
      world,
      shelf,
      random: world.random('disasters'),
      missing: [],
      foreignKeys,
      deletedSongs: new Set<string>(),
    };
    for (let step = 0; step < STEPS; step += 1) await goOn(struck);
  });
}

async function goOn(struck: Struck): Promise<void> {
  const { world, shelf, random } = struck;
  const step = random.weighted(WEIGHTS);
  switch (step) {
    case 'sweep':
      return sweep(struck);
    case 'hours':
      return passTime(world, random.int(1, 14 * 60) * MINUTE_MS);
    case 'disaster':
      return loseSomething(struck);
    case 'accept':
      return accept(struck);
    case 'delete':
      return deleteSomeSong(struck);
    case 'copy':
      return keepCopies(world, shelf);
    default:
      return step satisfies never;
  }
}

function passTime({ timeline }: World, forMs: number): Promise<void> {
  return timeline.runUntil(timeline.nowMs() + forMs);
}

function loseSomething({ world, shelf, random, missing }: Struck): void {
  keepCopies(world, shelf);
  missing.push(copyDatabase(world));
  strike(world, shelf, random);
}

/** Everything that the sweep deletes is compared with what is owned in the database of now and in those that may come back. */
async function sweep(struck: Struck): Promise<void> {
  const { world, missing, foreignKeys, deletedSongs } = struck;
  const owners = [copyDatabase(world), ...missing];
  const before = [...world.bucket.objects.keys()];
  await world.scheduled();
  await passTime(world, MINUTE_MS);
  const owned = owners.map((copy) => ownedFiles(copy, world.timeline.nowMs()));
  for (const key of before.filter((one) => !world.bucket.objects.has(one))) {
    world.journal.note('sweep.deleted', key);
    if (foreignKeys.has(key)) world.tell('I36', `a sweep deleted ${key}, which belongs to others`);
    else if (deletedSongs.has(songIdOfKey(key)) || isAskedFor(world, owners, key))
      world.journal.count('sweep.buried');
    else if (owned.some((files) => files.has(key)))
      world.tell('I36', `a sweep deleted ${key}, which is owned`);
  }
}

/** An operator has looked: the database of now goes on with the bucket of now, and the others are given up. */
async function accept({ world, missing }: Struck): Promise<void> {
  const object = world.bucket.objects.get(STORE_IDENTITY_KEY);
  const bucket = object ? JSON.parse(new TextDecoder().decode(object.bytes)) : null;
  const own = world.database.prepare('SELECT store_id, restores FROM store_identity').get();
  const storeId = bucket?.storeId ?? own?.store_id ?? 'store_anew';
  const earlier = Math.max(bucket?.restores ?? 0, Number(own?.restores ?? 0));
  const restores = Math.max(earlier + 1, Math.floor(world.timeline.nowMs() / 1000));
  world.database
    .prepare(
      `INSERT INTO store_identity (id, store_id, restores, beat) VALUES (1, ?1, ?2, 0)
       ON CONFLICT (id) DO UPDATE SET store_id = excluded.store_id, restores = excluded.restores, beat = 0`,
    )
    .run(storeId, restores);
  missing.length = 0;
  world.journal.note('operator.accepts');
}

/** A singer whose session this database knows; of another one the call is refused. */
async function deleteSomeSong({ world, random, deletedSongs }: Struck): Promise<void> {
  const accounts = world.answers.map(({ account }) => account);
  const songs = world.database.prepare('SELECT id, user_id FROM songs ORDER BY id').all();
  if (songs.length === 0) return;
  const song = random.pick(songs as [(typeof songs)[0], ...typeof songs]);
  const owner = accounts.find(({ userId }) => userId === song.user_id);
  if (!owner) return;
  const withFiles = random.chance(0.5);
  const path = `/api/v1/songs/${song.id}?cleanup_files=${withFiles}`;
  const { status } = await send(world, owner, { method: 'DELETE', path });
  if (status === 204) deletedSongs.add(String(song.id));
}
