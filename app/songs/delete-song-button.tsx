import { Trash2 } from 'lucide-react';
import { deleteSong } from '#app/api/song-api.ts';
import { iconButtonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { songStatus } from './song-status.ts';

/** Asks first: a deleted song is gone with its tracks and notes. */
export function DeleteSongButton({ song, onDeleted }: { song: SongBody; onDeleted: () => void }) {
  const { songs } = useMessages();
  const remove = async () => {
    await deleteSong(song.id);
    showNotice(songs.deleted(song.title));
    onDeleted();
  };
  return (
    <QuestionDialog
      trigger={(ask) => (
        <button
          type="button"
          onClick={ask}
          className={`${iconButtonClass} relative z-10`}
          aria-label={songs.deleteSong(song.title)}
          title={songs.delete}
        >
          <Trash2 aria-hidden size={18} />
        </button>
      )}
      title={songs.deleteTitle(song.title)}
      text={songStatus(song) === 'processing' ? songs.deleteProcessingText : songs.deleteText}
      confirmLabel={songs.delete}
      onConfirm={remove}
      failureWords={() => songs.deleteFailed}
    />
  );
}
