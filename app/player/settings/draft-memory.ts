/**
 * Changes to songs that were never saved, each tab's in an entry of its own, so that no tab writes over what another one holds. They
 * belong to who typed them: no other user sees them, and their user is asked about them at the sign-out.
 */
import { readTokenAccount } from '#app/api/access-token.ts';
import { type EntryStorage, keysOf } from '#app/offline/storage/person-storage.ts';
import { EDIT_DRAFTS } from '#app/offline/storage/store-names.ts';
import { entryAt } from './song-memory.ts';

export interface DraftEntry {
  id: string;
  keptAtMs: number;
  /** Nobody has checked it. */
  kept: unknown;
}

export type DraftMemory = ReturnType<typeof draftMemory>;

/** Another shape is another version; what cannot be read is left where it is. */
const VERSION = 1;

export function draftMemory(
  storage: EntryStorage,
  { userId, songId }: { userId: string; songId: string },
  nowMs: () => number,
) {
  const prefix = `${EDIT_DRAFTS}${userId}.${songId}.`;
  return {
    /** The newest come first. */
    list: (): DraftEntry[] =>
      keysOf(storage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => draftAt(storage, key, prefix))
        .filter((entry) => entry !== null)
        .sort((left, right) => right.keptAtMs - left.keptAtMs),
    /** It is false where storage is full or forbidden. */
    write(id: string, kept: unknown): boolean {
      try {
        storage.setItem(prefix + id, JSON.stringify({ version: VERSION, keptAtMs: nowMs(), kept }));
        return true;
      } catch {
        return false;
      }
    },
    remove: (id: string) => storage.removeItem(prefix + id),
  };
}

/** It is null where nobody is signed in, and where storage is forbidden. */
export function draftsOfBrowser(owner: { userId: string; songId: string }): DraftMemory | null {
  try {
    const memory = draftMemory(localStorage, owner, Date.now);
    // The player may outlive the session by a moment, and must not bring back what was forgotten.
    return { ...memory, write: (id, kept) => readTokenAccount() === owner.userId && memory.write(id, kept) };
  } catch {
    return null;
  }
}

function draftAt(storage: EntryStorage, key: string, prefix: string): DraftEntry | null {
  const { version, keptAtMs, kept } = entryAt(storage, key);
  if (version !== VERSION || typeof keptAtMs !== 'number') return null;
  return { id: key.slice(prefix.length), keptAtMs, kept };
}
