/** Recordings that are not uploaded yet, part by part on this device: neither a reload nor a crash loses one. */
import { BrowserDatabase } from '#app/offline/storage/browser-database.ts';

export interface KeptRecording {
  id: string;
  /** A device may be shared: nobody is shown another's. */
  userId: string;
  startedAtMs: number;
  type: string;
  seconds: number;
}

const RECORDINGS = 'recordings';
const PARTS = 'parts';
const database = new BrowserDatabase<typeof RECORDINGS | typeof PARTS>('cantora.recordings', [
  { name: RECORDINGS, keyPath: 'id' },
  { name: PARTS, keyPath: null },
]);

/** Recordings of this user, newest first. */
export async function listRecordings(userId: string): Promise<KeptRecording[]> {
  const all = await database.ask<KeptRecording[]>([RECORDINGS], 'readonly', (store) =>
    store(RECORDINGS).getAll(),
  );
  const mine = all.filter((one) => one.userId === userId && one.seconds > 0);
  return mine.toSorted((left, right) => right.startedAtMs - left.startedAtMs);
}

export async function keepPart(recording: KeptRecording, number: number, part: Blob): Promise<void> {
  await database.ask([RECORDINGS, PARTS], 'readwrite', (store) => {
    store(PARTS).put(part, [recording.id, number]);
    return store(RECORDINGS).put(recording);
  });
}

export async function readRecording({ id, type }: KeptRecording): Promise<Blob> {
  const parts = await database.ask<Blob[]>([PARTS], 'readonly', (store) => store(PARTS).getAll(partsOf(id)));
  return new Blob(parts, { type });
}

export async function removeRecording(id: string): Promise<void> {
  await database.ask([RECORDINGS, PARTS], 'readwrite', (store) => {
    store(RECORDINGS).delete(id);
    return store(PARTS).delete(partsOf(id));
  });
}

/** In the order of their numbers. */
function partsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}
