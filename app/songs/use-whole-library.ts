import { startTransition, useEffect, useState } from 'react';
import type { SongListBody } from '#domain/contracts/api.ts';

export interface WholeLibrary {
  list: SongListBody;
  /** `failed`: the list ends where it stands. */
  rest: 'here' | 'coming' | 'failed';
}

/** What is known at once, and all of it as soon as it is there. */
export function useWholeLibrary(known: SongListBody, whole: Promise<SongListBody | null>): WholeLibrary {
  const [read, setRead] = useState<{ by: typeof whole; list: SongListBody | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    void whole.then((list) => {
      if (!isLeft) startTransition(() => setRead({ by: whole, list }));
    });
    return () => {
      isLeft = true;
    };
  }, [whole]);
  if (read?.by === whole) {
    return read.list === null ? { list: known, rest: 'failed' } : { list: read.list, rest: 'here' };
  }
  return { list: known, rest: known.songs.length < known.total ? 'coming' : 'here' };
}
