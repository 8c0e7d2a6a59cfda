/** Pure. What a song is to be done again with, and what that costs. */
import type { ProcessWish } from '#app/api/pipeline-api.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { RunOptions, VocalMethod } from '#domain/pipeline/analysis.ts';
import { creditsOfRedo } from '#domain/pipeline/redo.ts';

export type RedoWish = RunOptions;

/** What the server will reserve. `current` is how the stems were separated; null, where that is not known, is never free. */
export function redoCredits(song: SongBody, current: VocalMethod | null, wish: RedoWish): number {
  const known = {
    resultVocalMethod: current,
    durationSeconds: song.duration_seconds ?? 0,
    estimatedCredits: 0,
  };
  return creditsOfRedo(known, wish);
}

export function processWish(songId: string, wish: RedoWish): ProcessWish {
  return {
    file_id: songId,
    vocal_method: wish.vocalMethod,
    pitch_method: wish.pitchMethod,
    enable_lyrics: wish.enableLyrics,
    // An empty language means: find out.
    ...(wish.enableLyrics && wish.lyricsLanguage !== null && { lyrics_language: wish.lyricsLanguage }),
  };
}
