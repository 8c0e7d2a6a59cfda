import { useCallback, useEffect, useState } from 'react';
import { isRefused } from '#app/api/api-error.ts';
import type { PlayerEngine } from './engine/player-engine.ts';
import { StemLoadError } from './engine/stem-loader.ts';
import type { StemName } from './engine/stems.ts';
import { MissingTracksError, type OpenedSong, type OpenSong } from './open-song.ts';

export type PlayerFailure = 'missing_tracks' | StemName | 'pipeline_not_found' | 'result';

export type PlayerState =
  /** `ratio` is null while nobody knows how much is to come. */
  | { phase: 'loading'; ratio: number | null }
  | { phase: 'failed'; failure: PlayerFailure }
  | ({ phase: 'ready' } & OpenedSong);

const START: PlayerState = { phase: 'loading', ratio: null };

/** Opens the song, and gives everything back when the page is left. `open` must be stable (useCallback); a new one starts over. */
export function usePlayer(open: OpenSong): { state: PlayerState; retry: () => void } {
  const [state, setState] = useState<PlayerState>(START);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads everything again, with fresh links
  useEffect(() => {
    const abort = new AbortController();
    let engine: PlayerEngine | null = null;
    const show = (next: PlayerState) => {
      if (!abort.signal.aborted) setState(next);
    };
    open((ratio) => show({ phase: 'loading', ratio }), abort.signal)
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
  }, [open, round]);

  const retry = useCallback(() => setRound((known) => known + 1), []);
  return { state, retry };
}

function failureOf(error: unknown): PlayerFailure {
  if (error instanceof MissingTracksError) return 'missing_tracks';
  if (error instanceof StemLoadError) return error.stem;
  return isRefused(error, 404) ? 'pipeline_not_found' : 'result';
}
