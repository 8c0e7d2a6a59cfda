import { pageData } from '#app/api/page-data.ts';
import { words } from '#app/content/catalogues.ts';
import { readResult, readSong, resultKeyOf, songKeyOf } from '#app/songs/read-songs.ts';
import { songStatus } from '#app/songs/song-status.ts';
import type { PipelineResultBody, SongBody } from '#domain/contracts/api.ts';

export interface LoadedSong {
  song: SongBody;
  /** Null where there is none yet, and where it could not be loaded: the player asks once more and says why. */
  result: PipelineResultBody | null;
}

/** The result does not wait for the song, and neither for the player's code, so that the tracks can follow at once. */
export async function loadSong(songId: string, signal: AbortSignal): Promise<LoadedSong> {
  const known = pageData.peek<SongBody>(songKeyOf(songId));
  const early = known === null || songStatus(known) === 'completed' ? findResult(songId, signal) : null;
  // The player waits for words that this page does not: they come beside its code, not after it.
  void words(
    'coach',
    'editing',
    'lane',
    'practiceTools',
    'practiseScreen',
    'resume',
    'sing',
    'transposition',
  ).catch(() => undefined);
  void import('#app/player/player.tsx').catch(() => undefined);
  void import('#app/player/practise/practise-screen.tsx').catch(() => undefined);
  const song = await readSong(songId, { signal });
  const result = await early;
  if (songStatus(song) !== 'completed') {
    // Shown at once, without a loading card in between.
    await import('./unfinished-song.tsx').catch(() => undefined);
    return { song, result: null };
  }
  const isMissing = early === null || (result !== null && result.pipeline_id !== song.pipeline_id);
  if (!isMissing) return { song, result };
  pageData.expire(resultKeyOf(songId));
  return { song, result: await findResult(songId, signal) };
}

function findResult(songId: string, signal: AbortSignal): Promise<PipelineResultBody | null> {
  return readResult(songId, signal).catch(() => null);
}

/** What was loaded may be of the run before. */
export function resultOf(
  pipelineId: string | null,
  result: PipelineResultBody | null,
): PipelineResultBody | null {
  return result?.pipeline_id === pipelineId ? result : null;
}
