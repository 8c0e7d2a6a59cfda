import { ApiError, isAuthenticationFailure } from '#app/api/api-error.ts';
import { songCallFailureWords } from '#app/api/failure-words.ts';
import { pageData, type Reading } from '#app/api/page-data.ts';
import { getPipelineResult, getSong, listSongs } from '#app/api/song-api.ts';
import { account } from '#app/auth/account-store.ts';
import { pageMessages } from '#app/content/catalogues.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import { waitingPlaces } from '#app/offline/outbox/waiting-mark.ts';
import type { PipelineResultBody, SongBody, SongListBody } from '#domain/contracts/api.ts';
import { songStatus } from './song-status.ts';

/** What the lists of songs are kept under. */
export const SONG_LISTS = 'songs:';
const NEWEST = `${SONG_LISTS}newest`;
export const REFRESH_WHILE_IN_WORK_MS = 5000;

/** The key of one song in what the pages have read. */
export function songKeyOf(songId: string): string {
  return `song:${songId}`;
}

/** The key of what a song's analysis has found, with the words that it has now. */
export function resultKeyOf(songId: string): string {
  return `result:${songId}`;
}

const NO_BARS = { beats: [], meters: [], chords: [] };

/** What the analysis of a song has found, and links to its tracks. */
export function readResult(songId: string, signal: AbortSignal): Promise<PipelineResultBody> {
  // An answer that was kept for offline use before bars and chords does not have them.
  const load = async (asked: AbortSignal) => ({ ...NO_BARS, ...(await getPipelineResult(songId, asked)) });
  return pageData.read(resultKeyOf(songId), load, { signal, maxRetries: 0 });
}

export function readSong(songId: string, reading: Reading): Promise<SongBody> {
  const load = async (asked: AbortSignal) => {
    const placed = await waitingPlaces();
    return placed(await getSong(songId, asked));
  };
  return pageData.read(songKeyOf(songId), load, reading);
}

/** The newest fifty songs. */
export async function readSongs(signal: AbortSignal): Promise<SongListBody> {
  const before = pageData.peek<SongListBody>(NEWEST)?.songs ?? [];
  const answer = await pageData.read(NEWEST, listNewest, { signal });
  // A song that leaves the pipeline changes credits and counts.
  if (songsInWork(answer.songs).length < songsInWork(before).length) void account.refreshStatus();
  return answer;
}

/** Null where they cannot be read: a page with more than this list goes on without it. Not without a network, where nothing of it is there. */
export function readSongsIfPossible(signal: AbortSignal): Promise<SongListBody | null> {
  return readSongs(signal).catch((error: unknown) => {
    const isOffline = globalThis.navigator?.onLine === false;
    if (!(error instanceof ApiError) || isAuthenticationFailure(error) || isOffline) throw error;
    noteFailure(songCallFailureWords('list', error, pageMessages()));
    return null;
  });
}

export function songsInWork(songs: readonly SongBody[]): SongBody[] {
  return songs.filter((song) => songStatus(song) === 'processing');
}

/** In the list of the newest, as far as it is kept. */
export function updateNewest(change: (songs: SongBody[]) => SongBody[]): void {
  pageData.update<SongListBody>(NEWEST, (known) => ({ ...known, songs: change(known.songs) }));
}

async function listNewest(signal: AbortSignal): Promise<SongListBody> {
  const placed = await waitingPlaces();
  const list = await listSongs(signal);
  return { ...list, songs: list.songs.map(placed) };
}
