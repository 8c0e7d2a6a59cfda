/** Recordings that are not uploaded yet, part by part on this device: neither a reload nor a crash loses one. */

export interface KeptRecording {
  id: string;
  /** A device may be shared: nobody is shown another's. */
  userId: string;
  startedAtMs: number;
  type: string;
  seconds: number;
}

const DATABASE = 'cantora.recordings';
const RECORDINGS = 'recordings';
const PARTS = 'parts';

/** Recordings of this user, newest first. */
export async function listRecordings(userId: string): Promise<KeptRecording[]> {
  const all = await inStore<KeptRecording[]>(RECORDINGS, 'readonly', (store) => store.getAll());
  const mine = all.filter((one) => one.userId === userId && one.seconds > 0);
  return mine.toSorted((left, right) => right.startedAtMs - left.startedAtMs);
}

export async function keepPart(recording: KeptRecording, number: number, part: Blob): Promise<void> {
  await inStore(PARTS, 'readwrite', (store) => store.put(part, [recording.id, number]));
  await inStore(RECORDINGS, 'readwrite', (store) => store.put(recording));
}

export async function readRecording({ id, type }: KeptRecording): Promise<Blob> {
  return new Blob(await inStore<Blob[]>(PARTS, 'readonly', (store) => store.getAll(partsOf(id))), { type });
}

export async function removeRecording(id: string): Promise<void> {
  await inStore(RECORDINGS, 'readwrite', (store) => store.delete(id));
  await inStore(PARTS, 'readwrite', (store) => store.delete(partsOf(id)));
}

/** In the order of their numbers. */
function partsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}

async function inStore<Value>(
  name: typeof RECORDINGS | typeof PARTS,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Value> {
  const database = await open();
  try {
    return await settled<Value>(ask(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(RECORDINGS, { keyPath: 'id' });
    request.result.createObjectStore(PARTS);
  };
  return settled(request);
}

function settled<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value);
    request.onerror = () => reject(request.error);
  });
}
