import { pageData } from '#app/api/page-data.ts';
import { listAllSongs, listSongs } from '#app/api/song-api.ts';
import { account } from '#app/auth/account-store.ts';
import type { SongBody, SongListBody } from '#domain/contracts/api.ts';
import { songStatus } from './song-status.ts';

const LISTS = { newest: listSongs, all: listAllSongs };
/** What all lists of songs are kept under. */
export const SONG_LISTS = 'songs:';
export const REFRESH_WHILE_IN_WORK_MS = 5000;

/** The key of one song in what the pages have read. */
export function songKeyOf(songId: string): string {
  return `song:${songId}`;
}

/** The key of what a song's analysis has found, with the words that it has now. */
export function resultKeyOf(songId: string): string {
  return `result:${songId}`;
}

export async function readSongs(list: keyof typeof LISTS, signal: AbortSignal): Promise<SongListBody> {
  const key = SONG_LISTS + list;
  const before = pageData.peek<SongListBody>(key)?.songs ?? [];
  const answer = await pageData.read(key, LISTS[list], { signal });
  // A song that leaves the pipeline changes credits and counts.
  if (songsInWork(answer.songs).length < songsInWork(before).length) void account.refreshStatus();
  return answer;
}

export function songsInWork(songs: readonly SongBody[]): SongBody[] {
  return songs.filter((song) => songStatus(song) === 'processing');
}

/** On its own page and in every list that is kept. */
export function showChangedSong(changed: SongBody): void {
  pageData.update<SongBody>(songKeyOf(changed.id), () => changed);
  for (const list of Object.keys(LISTS)) {
    pageData.update<SongListBody>(SONG_LISTS + list, (known) => ({
      ...known,
      songs: known.songs.map((song) => (song.id === changed.id ? changed : song)),
    }));
  }
}
