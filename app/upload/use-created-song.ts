import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { SongBody } from '#domain/contracts/api.ts';

/** The song that this page has uploaded and now follows. */
export interface CreatedSong {
  id: string;
  fileName: string;
}

/**
 * Kept in the page's entry of the history: a reload goes on following the song, and a fresh visit of the page begins with an empty
 * upload card. Written without a navigation, which would wait for the page's data before the song is shown.
 */
export function useCreatedSong() {
  const { key, state } = useLocation();
  const [change, setChange] = useState<{ key: string; created: CreatedSong | null } | null>(null);
  const keep = (created: CreatedSong | null) => {
    writeCreatedSong(created);
    setChange({ key, created });
  };
  const follow = (song: SongBody) => keep({ id: song.id, fileName: song.original_filename || song.title });
  return {
    created: change?.key === key ? change.created : readCreatedSong(state),
    follow,
    forget: () => keep(null),
    /** The page goes on with what it has; one that is loaded anew does not know the song any more. */
    forgetNextTime: () => writeCreatedSong(null),
  };
}

function writeCreatedSong(createdSong: CreatedSong | null): void {
  history.replaceState({ ...history.state, usr: createdSong && { createdSong } }, '');
}

/** The history may hold what another version of this page has left there. */
function readCreatedSong(state: unknown): CreatedSong | null {
  const { createdSong } = (state ?? {}) as { createdSong?: Partial<CreatedSong> };
  const { id, fileName } = createdSong ?? {};
  return typeof id === 'string' && typeof fileName === 'string' ? { id, fileName } : null;
}
