import { useCallback } from 'react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { updateSong } from '#app/api/song-api.ts';
import { showFailure } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { useShowChanged } from './use-show-changed.ts';

/** Puts a song into the repertoire or takes it out: shown wherever the song is once the server has it. */
export function useRepertoire(songId: string): (place: SongBody['repertoire']) => void {
  const messages = useMessages();
  const showChanged = useShowChanged();
  return useCallback(
    (repertoire) => {
      updateSong(songId, { repertoire })
        .then(showChanged)
        .catch((error: unknown) =>
          showFailure(changeFailureWords(error, messages.common.notSaved, messages)),
        );
    },
    [songId, messages, showChanged],
  );
}
