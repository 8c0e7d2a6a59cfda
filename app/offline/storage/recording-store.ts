/** Recordings that are not uploaded yet, part by part on this device: neither a reload nor a crash loses one. */
import { BrowserDatabase } from './browser-database.ts';
import { RECORDINGS } from './store-names.ts';

export interface KeptRecording {
  id: string;
  /** A device may be shared: nobody is shown another's. */
  userId: string;
  startedAtMs: number;
  type: string;
  seconds: number;
}

const LIST = 'recordings';
const PARTS = 'parts';
const database = new BrowserDatabase<typeof LIST | typeof PARTS>(RECORDINGS, [
  { name: LIST, keyPath: 'id' },
  { name: PARTS, keyPath: null },
]);

/** Of everybody: for counting, and to be filtered before it is shown. */
export async function allRecordings(): Promise<KeptRecording[]> {
  const all = await database.ask<KeptRecording[]>([LIST], 'readonly', (store) => store(LIST).getAll());
  return all.filter((one) => one.seconds > 0);
}

/** Recordings of this user, newest first. */
export async function listRecordings(userId: string): Promise<KeptRecording[]> {
  const mine = (await allRecordings()).filter((one) => one.userId === userId);
  return mine.toSorted((left, right) => right.startedAtMs - left.startedAtMs);
}

export async function keepPart(recording: KeptRecording, number: number, part: Blob): Promise<void> {
  await database.ask([LIST, PARTS], 'readwrite', (store) => {
    store(PARTS).put(part, [recording.id, number]);
    return store(LIST).put(recording);
  });
}

export async function readRecording({ id, type }: KeptRecording): Promise<Blob> {
  const parts = await database.ask<Blob[]>([PARTS], 'readonly', (store) => store(PARTS).getAll(partsOf(id)));
  return new Blob(parts, { type });
}

export async function removeRecording(id: string): Promise<void> {
  await database.ask([LIST, PARTS], 'readwrite', (store) => {
    store(LIST).delete(id);
    return store(PARTS).delete(partsOf(id));
  });
}

/** In the order of their numbers. */
function partsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}
