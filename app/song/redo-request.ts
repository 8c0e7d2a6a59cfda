/** Pure. What a song is to be done again with, and what that costs. */
import type { ProcessRequest } from '#app/api/pipeline-api.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { RunOptions, VocalMethod } from '#domain/pipeline/analysis.ts';
import { creditsOfRedo } from '#domain/pipeline/redo.ts';

export type RedoRequest = RunOptions;

/** What the server will reserve. `current` is how the stems were separated; null, where that is not known, is never free. */
export function redoCredits(song: SongBody, current: VocalMethod | null, request: RedoRequest): number {
  const known = {
    resultVocalMethod: current,
    durationSeconds: song.duration_seconds ?? 0,
    estimatedCredits: 0,
  };
  return creditsOfRedo(known, request);
}

export function processRequest(songId: string, request: RedoRequest): ProcessRequest {
  return {
    file_id: songId,
    vocal_method: request.vocalMethod,
    pitch_method: request.pitchMethod,
    enable_lyrics: request.enableLyrics,
    // An empty language means: find out.
    ...(request.enableLyrics &&
      request.lyricsLanguage !== null && { lyrics_language: request.lyricsLanguage }),
  };
}
