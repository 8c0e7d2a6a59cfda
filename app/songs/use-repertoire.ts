import { useState } from 'react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { updateSong } from '#app/api/song-api.ts';
import { useUserId } from '#app/auth/account-context.tsx';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { tellRepertoire } from '#app/offline/outbox/outbox-of-browser.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { showChangedSong } from './changed-songs.ts';
import { useShowChanged } from './use-show-changed.ts';

type Place = SongBody['repertoire'];

/** The place of a song in the repertoire, as it was chosen last, and how to choose another. */
export function useRepertoire(song: SongBody): [Place, (place: Place) => void] {
  const messages = useMessages();
  const userId = useUserId();
  const showChanged = useShowChanged();
  const [chosen, setChosen] = useState<{ before: Place; place: Place } | null>(null);
  const choose = (place: Place) => {
    const changed = { ...song, repertoire: place };
    setChosen({ before: song.repertoire, place });
    told(userId, changed).then(
      (isTold) => {
        if (isTold) return showChanged(changed);
        // Nothing is read again: without a network the page would be lost over it.
        showChangedSong(changed);
        showNotice(messages.songs.repertoireWaits);
      },
      (error: unknown) => {
        setChosen(null);
        showFailure(changeFailureWords(error, messages.common.notSaved, messages));
      },
    );
  };
  // Another page of this browser may have been told a newer one meanwhile.
  const place = chosen !== null && chosen.before === song.repertoire ? chosen.place : song.repertoire;
  return [place, choose];
}

/** False where it waits. A browser that keeps nothing tells it at once or not at all. */
async function told(userId: string | null, { id, repertoire }: SongBody): Promise<boolean> {
  if (userId !== null) {
    const isWaiting = await tellRepertoire(userId, id, repertoire).catch(() => null);
    if (isWaiting !== null) return !isWaiting;
  }
  await updateSong(id, { repertoire });
  return true;
}
