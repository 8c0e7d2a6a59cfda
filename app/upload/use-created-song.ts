import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback } from 'react';
import type { SongBody } from '#domain/contracts/api.ts';

/** The song that this page has uploaded and now follows. */
export interface CreatedSong {
  id: string;
  fileName: string;
}

/**
 * Kept in the page's entry of the history: a reload goes on following the song, and a fresh visit of the page begins with an empty
 * upload card.
 */
export function useCreatedSong() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const follow = useCallback(
    (song: SongBody) => {
      const createdSong: CreatedSong = { id: song.id, fileName: song.original_filename || song.title };
      navigate(pathname, { replace: true, state: { createdSong }, preventScrollReset: true });
    },
    [navigate, pathname],
  );
  const forget = useCallback(() => navigate(pathname, { replace: true, state: null }), [navigate, pathname]);
  /** The page goes on with what it has; one that is loaded anew does not know the song any more. */
  const forgetNextTime = useCallback(() => history.replaceState({ ...history.state, usr: null }, ''), []);
  return { created: readCreatedSong(state), follow, forget, forgetNextTime };
}

/** The history may hold what another version of this page has left there. */
function readCreatedSong(state: unknown): CreatedSong | null {
  const { createdSong } = (state ?? {}) as { createdSong?: Partial<CreatedSong> };
  const { id, fileName } = createdSong ?? {};
  return typeof id === 'string' && typeof fileName === 'string' ? { id, fileName } : null;
}
