/** Takes of this browser. Nothing of them is sent: a take leaves the browser only as a file that the singer saves. */

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

const DATABASE = 'cantora.takes';
const TAKES = 'takes';
const SOUNDS = 'sounds';

type Owner = Pick<KeptTake, 'userId' | 'songId'>;

/** The newest first. */
export async function listTakes({ userId, songId }: Owner): Promise<KeptTake[]> {
  const all = await inStores<KeptTake[]>('readonly', (store) => store(TAKES).getAll());
  return all
    .filter((take) => take.userId === userId && take.songId === songId)
    .toSorted((left, right) => right.madeAtMs - left.madeAtMs);
}

/** Rejects where the browser has no room left. */
export async function keepTake(take: KeptTake, sound: KeptSound): Promise<void> {
  await inStores('readwrite', (store) => {
    store(SOUNDS).put(sound, take.id);
    return store(TAKES).put(take);
  });
}

export async function readSound(id: string): Promise<KeptSound | null> {
  return (await inStores<KeptSound | undefined>('readonly', (store) => store(SOUNDS).get(id))) ?? null;
}

export async function removeTake(id: string): Promise<void> {
  await inStores('readwrite', (store) => {
    store(SOUNDS).delete(id);
    return store(TAKES).delete(id);
  });
}

/** One transaction: what belongs together is kept together or not at all. */
async function inStores<Value>(
  mode: IDBTransactionMode,
  ask: (store: (name: string) => IDBObjectStore) => IDBRequest,
): Promise<Value> {
  const database = await open();
  try {
    const transaction = database.transaction([TAKES, SOUNDS], mode);
    return await new Promise<Value>((resolve, reject) => {
      const request = ask((name) => transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result as Value);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TAKES, { keyPath: 'id' });
    request.result.createObjectStore(SOUNDS);
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
