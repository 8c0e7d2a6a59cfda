import { useCallback } from 'react';
import { songCallFailureWords } from '#app/api/failure-words.ts';
import { playSong } from '#app/api/song-api.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';
import { VisitPlays } from './visit-plays.ts';

/** One for the page, as long as it is not loaded anew. */
const PLAYS = new VisitPlays();

/** Tells the server that a song is played. Nobody waits for it: the song opens and plays whatever becomes of the call. */
export function useRecordPlay(): (songId: string) => void {
  const { refreshStatus } = useAccount();
  const messages = useMessages();
  return useCallback(
    (songId) => {
      PLAYS.tell(songId, Date.now(), () => playSong(songId))
        .then((isNew) => (isNew ? refreshStatus() : undefined))
        .catch((error: unknown) => console.warn(songCallFailureWords('play', error, messages)));
    },
    [refreshStatus, messages],
  );
}
