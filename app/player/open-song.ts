/** Where the player gets a song from: a result of the server with both tracks, or whatever else opens in the same way. */
import { getPipelineResult } from '#app/api/song-api.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { AudioEngine } from './audio-engine.client.ts';
import { loadStems, type OnLoaded } from './stem-loader.ts';

export interface OpenedSong {
  engine: AudioEngine;
  result: PipelineResultBody;
}

export type OpenSong = (onLoaded: OnLoaded, signal: AbortSignal) => Promise<OpenedSong>;

export class MissingTracksError extends Error {}

/** Loads the result of a pipeline, then both tracks and the engine's code. */
export async function openResult(
  pipelineId: string | null,
  onLoaded: OnLoaded,
  signal: AbortSignal,
): Promise<OpenedSong> {
  if (pipelineId === null) throw new MissingTracksError();
  const [result, { AudioEngine }] = await Promise.all([
    getPipelineResult(pipelineId, signal),
    import('./audio-engine.client.ts'),
  ]);
  const instrumental = result.vocal_separation.instrumental_track?.signed_url;
  const vocals = result.vocal_separation.vocal_track?.signed_url;
  if (!instrumental || !vocals) throw new MissingTracksError();
  const buffers = await loadStems({ instrumental, vocals }, onLoaded, signal);
  return { engine: new AudioEngine(buffers), result };
}
