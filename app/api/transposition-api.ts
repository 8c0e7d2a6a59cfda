import { api, bodyOf } from './api-client.ts';

/** A song in another key. Pitches are semitones, whole and from -12 to 12. */

const bySong = (songId: string) => ({ param: { songId: encodeURIComponent(songId) } });
const byPitch = (songId: string, pitch: number) => ({
  param: { songId: encodeURIComponent(songId), pitch: String(pitch) },
});

/** The files where they are there, else the task that makes them. */
export const startTransposition = (songId: string, pitch: number, signal?: AbortSignal) =>
  bodyOf(
    api.transposition.start.$post(
      { json: { song_id: songId, target_pitch: pitch } },
      { init: { signal: signal ?? null } },
    ),
  );

export const listTransposedFiles = (songId: string, signal?: AbortSignal) =>
  bodyOf(api.transposition.files[':songId'].$get(bySong(songId), { init: { signal: signal ?? null } }));

export const getPitchMap = (songId: string, pitch: number, signal?: AbortSignal) =>
  bodyOf(
    api.transposition['pitch-map'][':songId'][':pitch'].$get(byPitch(songId, pitch), {
      init: { signal: signal ?? null },
    }),
  );
