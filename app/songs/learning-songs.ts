/** Pure. What is being learned and can be sung, the song that was sung last first. */
import type { SongBody } from '#domain/contracts/api.ts';
import { songStatus } from './song-status.ts';

export function learningSongs(songs: readonly SongBody[]): SongBody[] {
  return songs
    .filter((song) => song.repertoire === 'learning' && songStatus(song) === 'completed')
    .sort((one, other) => touchedAtMs(other) - touchedAtMs(one));
}

export function touchedAtMs({ last_played_at: playedAt, created_at: createdAt }: SongBody): number {
  return Date.parse(playedAt ?? createdAt);
}
