import type { ReactNode } from 'react';
import { songCallFailureWords } from '#app/api/failure-words.ts';
import { deleteSong } from '#app/api/song-api.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { songStatus } from './song-status.ts';

interface DeleteSongProps {
  song: SongBody;
  /** What asks. */
  trigger: (ask: () => void) => ReactNode;
  onDeleted: () => void;
  /** Where the focus goes when what asked is gone with the song. */
  focusAfter?: () => void;
}

/** Asks first: a deleted song is gone with its tracks and notes. */
export function DeleteSong({ song, onDeleted, ...asking }: DeleteSongProps) {
  const messages = useMessages();
  const { songs } = messages;
  const remove = async () => {
    await deleteSong(song.id);
    showNotice(songs.deleted(song.title));
    onDeleted();
  };
  const failureWords = (error: unknown) => {
    noteFailure(songCallFailureWords('delete', error, messages));
    return songs.deleteFailed;
  };
  return (
    <QuestionDialog
      title={songs.deleteTitle(song.title)}
      text={songStatus(song) === 'processing' ? songs.deleteProcessingText : songs.deleteText}
      confirmLabel={songs.delete}
      onConfirm={remove}
      failureWords={failureWords}
      {...asking}
    />
  );
}
