/** Takes of this browser. Nothing of them is sent: a take leaves the browser only as a file that the singer saves. */

import { BrowserDatabase } from './browser-database.ts';
import { TAKES } from './store-names.ts';
import { currentVisit, isAccount } from './visit.ts';

export interface KeptTake {
  id: string;
  /** The account's, or of a visit where nobody was signed in: a device may be shared, and nobody is shown another's. */
  userId: string;
  /** Null: the demo song. */
  songId: string | null;
  madeAtMs: number;
  fromSeconds: number;
  endSeconds: number;
  speedPercent: number;
  semitones: number;
  seconds: number;
  bytes: number;
  /** The pitch that was sung, for the curve: song seconds and pitch in turn; not a number where nobody sang. */
  curve: Float32Array;
}

export interface KeptSound {
  samples: Int16Array<ArrayBuffer>;
  hertz: number;
}

const LIST = 'takes';
const SOUNDS = 'sounds';
const database = new BrowserDatabase<typeof LIST | typeof SOUNDS>(TAKES, [
  { name: LIST, keyPath: 'id' },
  { name: SOUNDS, keyPath: null },
]);

type Owner = Pick<KeptTake, 'userId' | 'songId'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Of every song and everybody: for counting, and to be filtered before it is shown. */
export function allTakes(): Promise<KeptTake[]> {
  return database.ask<KeptTake[]>([LIST], 'readonly', (store) => store(LIST).getAll());
}

/** The newest first. */
export async function listTakes({ userId, songId }: Owner): Promise<KeptTake[]> {
  await removeOldVisits();
  return (await allTakes())
    .filter((take) => take.userId === userId && take.songId === songId)
    .toSorted((left, right) => right.madeAtMs - left.madeAtMs);
}

/** Of all songs of this account or visit. */
export async function takenBytes(userId: string): Promise<number> {
  const own = (await allTakes()).filter((take) => take.userId === userId);
  return own.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Nobody finds the takes of another visit again; those of one that may still be open in another tab are left for a day. */
export async function removeOldVisits(): Promise<void> {
  const isOver = ({ userId, madeAtMs }: KeptTake) =>
    !isAccount(userId) && userId !== currentVisit() && madeAtMs < Date.now() - DAY_MS;
  for (const { id } of (await allTakes()).filter(isOver)) await removeTake(id);
}

/** Rejects where the browser has no room left. */
export async function keepTake(take: KeptTake, sound: KeptSound): Promise<void> {
  await database.ask([LIST, SOUNDS], 'readwrite', (store) => {
    store(SOUNDS).put(sound, take.id);
    return store(LIST).put(take);
  });
}

export async function readSound(id: string): Promise<KeptSound | null> {
  const sound = await database.ask<KeptSound | undefined>([SOUNDS], 'readonly', (store) =>
    store(SOUNDS).get(id),
  );
  return sound ?? null;
}

export async function removeTake(id: string): Promise<void> {
  await database.ask([LIST, SOUNDS], 'readwrite', (store) => {
    store(SOUNDS).delete(id);
    return store(LIST).delete(id);
  });
}
