/** What the answer to a change has told of a song, wherever it is kept: on its own page and in every list. */
import { pageData } from '#app/api/page-data.ts';
import type { SongBody, SongPlayBody } from '#domain/contracts/api.ts';
import { updateRest } from './read-library.ts';
import { songKeyOf, updateNewest } from './read-songs.ts';

export function showChangedSong(changed: SongBody): void {
  changeSong(changed.id, () => changed);
}

/** Set at once when a song is played, and once more when the server has said when that was. */
export function showPlayed(songId: string, play: Partial<SongPlayBody>): void {
  changeSong(songId, (song) => ({ ...song, ...play }));
}

/** It is gone, and no list shows it until the server's own is read. */
export function forgetSong(songId: string): void {
  const without = (songs: SongBody[]) => songs.filter(({ id }) => id !== songId);
  updateNewest(without);
  updateRest(without);
}

function changeSong(songId: string, change: (song: SongBody) => SongBody): void {
  const changeIn = (songs: SongBody[]) => songs.map((song) => (song.id === songId ? change(song) : song));
  pageData.update<SongBody>(songKeyOf(songId), change);
  updateNewest(changeIn);
  updateRest(changeIn);
}
