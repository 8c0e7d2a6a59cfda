/** What accounts have in this browser and nowhere else: counted for the question what shall become of it, and removed by its answer. */

import { ownedEntry } from './browser-stores.ts';
import { forgetCopies, forgetKeptSongs } from './copies.ts';
import { keysOf } from './person-storage.ts';
import { allRecordings, removeRecording } from './recording-store.ts';
import { ACCESS_TOKEN, EDIT_DRAFTS, LYRICS_DRAFTS, PERSON } from './store-names.ts';
import { allTakes, removeOldVisits, removeTake } from './take-store.ts';
import { accountOfToken } from './token-account.ts';
import { isAccount } from './visit.ts';
import { allWaiting, removeWaiting } from './waiting-store.ts';

export interface OnlyHere {
  takes: number;
  recordings: number;
  /** Songs with changes of notes and words that were never saved. */
  editedSongs: number;
  /** Songs with words that were typed and not placed yet. */
  lyrics: number;
  /** Passes, practice and choices that could not be sent. */
  waiting: number;
}

export interface PersonHere {
  userId: string;
  /** Masked. Null where it is not known. */
  address: string | null;
  things: OnlyHere;
}

export function isNothing(things: OnlyHere): boolean {
  return Object.values(things).every((count) => count === 0);
}

export async function onlyHere(userId: string): Promise<OnlyHere> {
  return thingsOf(userId, await everything());
}

/** Their address is noted for times when they are not signed in, and what others have left of copies goes. */
export async function settleIn({ id, email }: { id: string; email: string }): Promise<void> {
  // They may have left while this was loaded.
  if (accountOfToken(localStorage.getItem(ACCESS_TOKEN)) !== id) return;
  localStorage.setItem(PERSON + id, maskedAddress(email));
  forgetCopies(localStorage, id);
  await forgetKeptSongs(id);
  const all = await everything();
  const others = all.entries.filter(({ key, userId }) => key.startsWith(PERSON) && userId !== id);
  for (const { key, userId } of others) if (isNothing(thingsOf(userId, all))) localStorage.removeItem(key);
}

/** Who has something here. */
export async function othersHere(): Promise<PersonHere[]> {
  await removeOldVisits().catch(() => undefined);
  const all = await everything();
  const ids = new Set([...all.entries, ...all.takes, ...all.recordings, ...all.waiting].map(ownerOf));
  const people: PersonHere[] = [];
  for (const userId of ids) {
    if (!isAccount(userId)) continue;
    const things = thingsOf(userId, all);
    if (!isNothing(things)) people.push({ userId, address: localStorage.getItem(PERSON + userId), things });
  }
  return people;
}

/** Cannot be taken back. */
export async function forgetOnlyHere(userId: string): Promise<void> {
  const { takes, recordings, waiting } = await everything();
  const isTheirs = (one: { userId: string }) => one.userId === userId;
  for (const { id } of takes.filter(isTheirs)) await removeTake(id);
  for (const { id } of recordings.filter(isTheirs)) await removeRecording(id);
  for (const { id } of waiting.filter(isTheirs)) await removeWaiting(id);
  for (const key of keysOf(localStorage))
    if (ownedEntry(key)?.userId === userId) localStorage.removeItem(key);
}

interface Entry {
  key: string;
  userId: string;
}

type Everything = Awaited<ReturnType<typeof everything>>;

/** A browser that keeps nothing has nothing. */
async function everything() {
  const entries: Entry[] = keysOf(localStorage).flatMap((key) => {
    const owned = ownedEntry(key);
    return owned?.fate === 'only_here' ? [{ key, userId: owned.userId }] : [];
  });
  const [takes, recordings, waiting] = await Promise.all([
    allTakes().catch(() => []),
    allRecordings().catch(() => []),
    allWaiting().catch(() => []),
  ]);
  return { entries, takes, recordings, waiting };
}

function thingsOf(userId: string, { entries, takes, recordings, waiting }: Everything): OnlyHere {
  const isTheirs = (one: { userId: string }) => one.userId === userId;
  const keys = entries.filter(isTheirs).map(({ key }) => key);
  const edits = keys.filter((key) => key.startsWith(EDIT_DRAFTS));
  return {
    takes: takes.filter(isTheirs).length,
    recordings: recordings.filter(isTheirs).length,
    editedSongs: new Set(edits.map((key) => key.split('.')[3])).size,
    lyrics: keys.filter((key) => key.startsWith(LYRICS_DRAFTS) && hasText(key)).length,
    waiting: waiting.filter(isTheirs).length,
  };
}

/** What has been placed leaves an empty draft. */
function hasText(key: string): boolean {
  return !/"text":""/.test(localStorage.getItem(key) ?? '"text":""');
}

function ownerOf({ userId }: { userId: string }): string {
  return userId;
}

/** Enough for its owner to know it, too little for others to write to: `a•••@e•••.com`. */
function maskedAddress(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const ending = host.slice(host.lastIndexOf('.') + 1);
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••.${ending}`;
}
