/** Pure. The song that a singer most likely wants next: the one that is being learned, else the one that was sung or came last. */
import type { SongBody } from '#domain/contracts/api.ts';
import { learningSongs, touchedAtMs } from './learning-songs.ts';
import { songStatus } from './song-status.ts';

export function songToGoOn(songs: readonly SongBody[]): SongBody | null {
  const [learned] = learningSongs(songs);
  if (learned !== undefined) return learned;
  const ready = songs.filter((song) => songStatus(song) === 'completed');
  return ready.toSorted((one, other) => touchedAtMs(other) - touchedAtMs(one))[0] ?? null;
}
