import { STORE_IDENTITY_KEY } from '../../../worker/storage/object-keys.ts';
import { newRoomDisk } from '../platform/room-storage.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import {
  type BucketCopy,
  copyBucket,
  copyDatabase,
  type DatabaseCopy,
  putBackBucket,
  putBackDatabase,
} from './copies.ts';

/** Disasters befall an installation as a whole: its database, its bucket or its objects are lost, restored, swapped or emptied. */

const WEIGHTS = {
  databaseRestored: 4,
  databaseEmptied: 2,
  databaseSwapped: 2,
  rowsLost: 2,
  bucketRestored: 1,
  bucketEmptied: 1,
  bucketSwapped: 1,
  identityLost: 1,
  roomsLost: 1,
} as const;
type Disaster = keyof typeof WEIGHTS;

/** Everything that could be put back, and what belongs to somebody else. */
export interface Shelf {
  /** The first are of the chaos, the later ones of what a disaster has just taken away. */
  databases: DatabaseCopy[];
  buckets: BucketCopy[];
  otherDatabase: DatabaseCopy;
  otherBucket: BucketCopy;
}

export function newShelf(world: World): Shelf {
  return {
    databases: [],
    buckets: [],
    otherDatabase: new Map([['store_identity', [identityRow('store_of_others')]]]),
    otherBucket: new Map(
      ['originals/song_of_others', 'stems/song_of_others/pipe_of_others/1/vocals.opus'].map((key) => [
        key,
        { key, bytes: new Uint8Array(4), etag: key, uploadedMs: world.timeline.nowMs() },
      ]),
    ),
  };
}

export function keepCopies(world: World, shelf: Shelf): void {
  shelf.databases.push(copyDatabase(world));
  shelf.buckets.push(copyBucket(world));
}

export function strike(world: World, shelf: Shelf, random: Random): void {
  const disaster = random.weighted(WEIGHTS);
  world.journal.note(`disaster.${disaster}`);
  BEFALL[disaster](world, shelf, random);
}

const BEFALL: Readonly<Record<Disaster, (world: World, shelf: Shelf, random: Random) => void>> = {
  databaseRestored: (world, { databases }, random) => putBackDatabase(world, oneOf(random, databases)),
  databaseEmptied: (world) => putBackDatabase(world, new Map()),
  databaseSwapped: (world, { otherDatabase }) => putBackDatabase(world, otherDatabase),
  rowsLost: (world, _shelf, random) => loseRows(world, random),
  bucketRestored: (world, { buckets }, random) => putBackBucket(world, oneOf(random, buckets)),
  bucketEmptied: (world) => putBackBucket(world, new Map()),
  bucketSwapped: (world, { otherBucket }) => putBackBucket(world, otherBucket),
  identityLost: ({ bucket }) => void bucket.objects.delete(STORE_IDENTITY_KEY),
  roomsLost: loseRooms,
};

function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  return random.pick(values as [Value, ...Value[]]);
}

/** By hand, or by a migration that went wrong: the identity stays. */
function loseRows({ database }: World, random: Random): void {
  const tables = ['songs', 'runs', 'song_edits', 'song_lyrics'];
  database.exec('PRAGMA foreign_keys = OFF');
  for (const table of tables) if (random.chance(0.7)) database.exec(`DELETE FROM "${table}"`);
  database.exec('PRAGMA foreign_keys = ON');
}

function loseRooms({ rooms }: World): void {
  for (const room of rooms.all()) {
    rooms.reset(room);
    room.timer?.cancel();
    room.disk = newRoomDisk();
  }
}

function identityRow(storeId: string): Record<string, unknown> {
  return {
    id: 1,
    store_id: storeId,
    restores: 0,
    beat: 9,
    mark: 'nine',
    mark_before: 'eight',
    replayed_restores: 0,
  };
}
