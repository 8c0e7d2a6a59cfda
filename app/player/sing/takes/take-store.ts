/** Takes of this browser. Nothing of them is sent: a take leaves the browser only as a file that the singer saves. */

import { BrowserDatabase } from '#app/offline/storage/browser-database.ts';

export interface KeptTake {
  id: string;
  /** A device may be shared: nobody is shown another's. Null: nobody was signed in. */
  userId: string | null;
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

const TAKES = 'takes';
const SOUNDS = 'sounds';
const database = new BrowserDatabase<typeof TAKES | typeof SOUNDS>('cantora.takes', [
  { name: TAKES, keyPath: 'id' },
  { name: SOUNDS, keyPath: null },
]);

type Owner = Pick<KeptTake, 'userId' | 'songId'>;

/** The newest first. */
export async function listTakes({ userId, songId }: Owner): Promise<KeptTake[]> {
  const all = await database.ask<KeptTake[]>([TAKES], 'readonly', (store) => store(TAKES).getAll());
  return all
    .filter((take) => take.userId === userId && take.songId === songId)
    .toSorted((left, right) => right.madeAtMs - left.madeAtMs);
}

/** Rejects where the browser has no room left. */
export async function keepTake(take: KeptTake, sound: KeptSound): Promise<void> {
  await database.ask([TAKES, SOUNDS], 'readwrite', (store) => {
    store(SOUNDS).put(sound, take.id);
    return store(TAKES).put(take);
  });
}

export async function readSound(id: string): Promise<KeptSound | null> {
  const sound = await database.ask<KeptSound | undefined>([SOUNDS], 'readonly', (store) =>
    store(SOUNDS).get(id),
  );
  return sound ?? null;
}

export async function removeTake(id: string): Promise<void> {
  await database.ask([TAKES, SOUNDS], 'readwrite', (store) => {
    store(SOUNDS).delete(id);
    return store(TAKES).delete(id);
  });
}
