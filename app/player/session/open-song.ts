/** Where the player gets a song from: a result of the server with both tracks, or whatever else opens in the same way. */

import { getPipelineResult } from '#app/api/song-api.ts';
import {
  isStreamed,
  loadAudioEngine,
  type OnLoaded,
  openStems,
  type PerStem,
  type PlayableStems,
  type PlayerEngine,
  silentStems,
  trackUrls,
} from '#app/sound/index.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { type Waveform, waveformOf } from '../overview/waveform.ts';

export interface OpenedSong {
  engine: PlayerEngine;
  result: PipelineResultBody;
  /** As they were recorded: what any other key is made of, and what a singer comes back to. */
  stems: PlayableStems;
  /** Under which the player's settings are remembered and the server has it in other keys; null: neither. */
  songId: string | null;
  /** Its sound was put away: the tracks are silence, and an instrument has the melody. */
  isSilent?: boolean;
  /** Comes when it is computed; null for a song that is left before, or is not in memory. */
  waveform: Promise<Waveform | null>;
}

export type OpenSong = (onLoaded: OnLoaded, signal: AbortSignal) => Promise<OpenedSong>;

export class MissingTracksError extends Error {}

export interface ResultToOpen {
  pipelineId: string | null;
  /** Null when it is not here yet. */
  result: PipelineResultBody | null;
  isSilent: boolean;
}

/** Loads both tracks of a result and, beside them, the engine's code. */
export async function openResult(
  { pipelineId, result, isSilent }: ResultToOpen,
  onLoaded: OnLoaded,
  signal: AbortSignal,
): Promise<OpenedSong> {
  if (pipelineId === null) throw new MissingTracksError();
  const engineCode = loadAudioEngine();
  const opened = result ?? (await getPipelineResult(pipelineId, signal));
  const links = {
    urls: urlsOf(opened),
    renewUrls: async () => urlsOf(await getPipelineResult(pipelineId, signal)),
  };
  const [stems, { AudioEngine }] = await Promise.all([
    isSilent
      ? silentStems(opened.duration_seconds)
      : openStems(links, opened.duration_seconds, onLoaded, signal),
    engineCode,
  ]);
  return {
    engine: new AudioEngine(stems),
    stems,
    result: opened,
    songId: opened.song_id,
    isSilent,
    waveform: isSilent || isStreamed(stems) ? Promise.resolve(null) : waveformOf(stems, signal),
  };
}

function urlsOf(result: PipelineResultBody): PerStem<string> {
  const urls = trackUrls(result);
  if (urls === null) throw new MissingTracksError();
  return urls;
}
