import { useCallback, useEffect, useState } from 'react';
import { isRefused } from '#app/api/api-error.ts';
import { getPipelineResult } from '#app/api/song-api.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { AudioEngine } from './audio-engine.client.ts';
import { loadStems, StemLoadError } from './stem-loader.ts';
import type { StemName } from './stems.ts';

export type PlayerFailure = 'missing_tracks' | StemName | 'pipeline_not_found' | 'result';

export type PlayerState =
  /** `ratio` is null while nobody knows how much is to come. */
  | { phase: 'loading'; ratio: number | null }
  | { phase: 'failed'; failure: PlayerFailure }
  | { phase: 'ready'; engine: AudioEngine; result: PipelineResultBody };

const START: PlayerState = { phase: 'loading', ratio: null };

/** Loads the result, both tracks and the engine's code, and gives everything back when the page is left. */
export function usePlayer(pipelineId: string | null): { state: PlayerState; retry: () => void } {
  const [state, setState] = useState<PlayerState>(START);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads everything again, with fresh links
  useEffect(() => {
    const abort = new AbortController();
    let engine: AudioEngine | null = null;
    const show = (next: PlayerState) => {
      if (!abort.signal.aborted) setState(next);
    };
    openPlayer(pipelineId, (ratio) => show({ phase: 'loading', ratio }), abort.signal)
      .then((opened) => {
        if (abort.signal.aborted) return opened.engine.dispose();
        engine = opened.engine;
        show({ phase: 'ready', ...opened });
      })
      .catch((error: unknown) => show({ phase: 'failed', failure: failureOf(error) }));
    return () => {
      abort.abort();
      engine?.dispose();
      setState(START);
    };
  }, [pipelineId, round]);

  const retry = useCallback(() => setRound((known) => known + 1), []);
  return { state, retry };
}

class MissingTracksError extends Error {}

async function openPlayer(
  pipelineId: string | null,
  onLoaded: (ratio: number | null) => void,
  signal: AbortSignal,
): Promise<{ engine: AudioEngine; result: PipelineResultBody }> {
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

function failureOf(error: unknown): PlayerFailure {
  if (error instanceof MissingTracksError) return 'missing_tracks';
  if (error instanceof StemLoadError) return error.stem;
  return isRefused(error, 404) ? 'pipeline_not_found' : 'result';
}
