import { useCallback } from 'react';
import { songCallFailureWords } from '#app/api/failure-words.ts';
import { playSong } from '#app/api/song-api.ts';
import { account } from '#app/auth/account-store.ts';
import { useMessages } from '#app/content/messages.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import { showPlayed } from './changed-songs.ts';
import { VisitPlays } from './visit-plays.ts';

/** One for the page, as long as it is not loaded anew. */
const PLAYS = new VisitPlays();

/** Tells the server that a song is played. Nobody waits for it: the song opens and plays whatever becomes of the call. */
export function useRecordPlay(): (songId: string) => void {
  const messages = useMessages();
  return useCallback(
    (songId) => {
      const nowMs = Date.now();
      const tell = () => {
        showPlayed(songId, { last_played_at: new Date(nowMs).toISOString() });
        return playSong(songId);
      };
      PLAYS.tell(songId, nowMs, tell)
        .then((play) => {
          if (play === null) return;
          showPlayed(songId, play);
          void account.refreshStatus();
        })
        .catch((error: unknown) => noteFailure(songCallFailureWords('play', error, messages)));
    },
    [messages],
  );
}
