import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { isRefused } from '#app/api/api-error.ts';
import { account } from '#app/auth/account-store.ts';
import { StemLoadError, type StemName } from '#app/sound/index.ts';
import { MissingTracksError, type OpenSong } from './session/open-song.ts';
import { type SongOwner, SongSession } from './session/song-session.ts';
import type { SongRow } from './session/song-values.ts';

export type PlayerFailure = 'missing_tracks' | StemName | 'pipeline_not_found' | 'result';

export type PlayerState =
  /** `ratio` is null while nobody knows how much is to come. */
  | { phase: 'loading'; ratio: number | null }
  | { phase: 'failed'; failure: PlayerFailure }
  | { phase: 'ready'; session: SongSession };

const START: PlayerState = { phase: 'loading', ratio: null };

/** Opens the song, and gives everything back when the page is left. `open` and `practice` must be stable (useCallback); new ones start over. */
export function usePlayer(open: OpenSong, { practice, row, isOwnPage }: Omit<SongOwner, 'userId'>) {
  const [state, setState] = useState<PlayerState>(START);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads everything again, with fresh links; the row is followed below, and a page never becomes another one
  useEffect(() => {
    const abort = new AbortController();
    let session: SongSession | null = null;
    const show = (next: PlayerState) => {
      if (!abort.signal.aborted) setState(next);
    };
    open((ratio) => show({ phase: 'loading', ratio }), abort.signal)
      .then((opened) => {
        if (abort.signal.aborted) return opened.engine.dispose();
        session = new SongSession(opened, { practice, userId: account.userId, row, isOwnPage });
        show({ phase: 'ready', session });
      })
      .catch((error: unknown) => show({ phase: 'failed', failure: failureOf(error) }));
    return () => {
      abort.abort();
      session?.close();
      setState(START);
    };
  }, [open, practice, round]);
  useRow(state, row);

  const retry = useCallback(() => setRound((known) => known + 1), []);
  return { state, retry };
}

/** Title, key and price of the song may change while it is open. */
function useRow(state: PlayerState, { title, savedKey, creditsUsed }: SongRow): void {
  useLayoutEffect(() => {
    if (state.phase === 'ready') state.session.row.change({ title, savedKey, creditsUsed });
  }, [state, title, savedKey, creditsUsed]);
}

function failureOf(error: unknown): PlayerFailure {
  if (error instanceof MissingTracksError) return 'missing_tracks';
  if (error instanceof StemLoadError) return error.stem;
  return isRefused(error, 404) ? 'pipeline_not_found' : 'result';
}
