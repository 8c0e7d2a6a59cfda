/**
 * Every place in which this browser keeps something, and what becomes of it: one list, so that a place that comes later cannot be
 * forgotten. A test compares it with what the code names, another with what a browser holds after a sign-out.
 */
import { FILES, KEPT_SONGS } from './kept-names.ts';
import {
  ACCESS_TOKEN,
  EDIT_DRAFTS,
  LAST_PASSES,
  LYRICS_DRAFTS,
  OUTBOX,
  OUTBOX_MARK,
  PERSON,
  RECORDINGS,
  SONG_METADATA,
  SONG_SETTINGS,
  TAKES,
  VISIT,
} from './store-names.ts';

/**
 * `session`: ends with it. `device`: how this device is set, and nobody's. `visit`: goes with the tab. `copy`: of an account; the server has
 * it too, or it is small. Goes when anybody signs out, and when another account signs in. `only_here`: of an account, and nowhere else.
 * Its singer decides at the sign-out; until then it stays, shown to nobody else.
 */
type StoreFate = 'session' | 'device' | 'visit' | 'copy' | 'only_here';
type StorePlace = 'local_storage' | 'session_storage' | 'database' | 'cache' | 'cookie';

interface BrowserStore {
  place: StorePlace;
  /** Ends with a dot where the account follows in the name: then the rest is what it is of. */
  name: string;
  fate: StoreFate;
}

export const BROWSER_STORES: readonly BrowserStore[] = [
  { place: 'local_storage', name: ACCESS_TOKEN, fate: 'session' },
  /** The address of an account with things here, masked, so that its owner knows whose they are. Goes with the last of them. */
  { place: 'local_storage', name: PERSON, fate: 'only_here' },
  { place: 'local_storage', name: SONG_SETTINGS, fate: 'copy' },
  { place: 'local_storage', name: SONG_METADATA, fate: 'copy' },
  { place: 'local_storage', name: LAST_PASSES, fate: 'copy' },
  { place: 'local_storage', name: KEPT_SONGS, fate: 'copy' },
  { place: 'local_storage', name: LYRICS_DRAFTS, fate: 'only_here' },
  { place: 'local_storage', name: EDIT_DRAFTS, fate: 'only_here' },
  { place: 'local_storage', name: OUTBOX_MARK, fate: 'only_here' },
  { place: 'local_storage', name: 'cantora.theme', fate: 'device' },
  { place: 'local_storage', name: 'cantora.character_keys', fate: 'device' },
  { place: 'local_storage', name: 'cantora.latency', fate: 'device' },
  { place: 'session_storage', name: VISIT, fate: 'visit' },
  /** Where nobody is signed in, under the visit. */
  { place: 'session_storage', name: LAST_PASSES, fate: 'visit' },
  { place: 'database', name: OUTBOX, fate: 'only_here' },
  { place: 'database', name: TAKES, fate: 'only_here' },
  { place: 'database', name: RECORDINGS, fate: 'only_here' },
  { place: 'cache', name: KEPT_SONGS, fate: 'copy' },
  /** Files and empty pages of a build: nothing of an account. They go with the last kept song. */
  { place: 'cache', name: FILES, fate: 'copy' },
  { place: 'cookie', name: '__Host-cantora_refresh', fate: 'session' },
  { place: 'cookie', name: '__Host-cantora_device', fate: 'device' },
  { place: 'cookie', name: 'cantora_language', fate: 'device' },
];

interface OwnedEntry {
  fate: StoreFate;
  /** The account's id, which follows the store's name. */
  userId: string;
}

/** Whose an entry of local storage is. Null where it is nobody's. */
export function ownedEntry(key: string): OwnedEntry | null {
  const store = BROWSER_STORES.find(
    ({ place, name }) => place === 'local_storage' && name.endsWith('.') && key.startsWith(name),
  );
  if (store === undefined) return null;
  const [userId = ''] = key.slice(store.name.length).split('.');
  return { fate: store.fate, userId };
}
