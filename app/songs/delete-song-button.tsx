import { Trash2 } from 'lucide-react';
import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import { deleteSong } from '#app/api/song-api.ts';
import { buttonClass, iconButtonClass } from '#app/components/button.ts';
import { dialogClass, dialogOverlayClass } from '#app/components/dialog.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { songStatus } from './song-status.ts';

type Phase = 'asking' | 'deleting' | 'failed';

/** Asks first: a deleted song is gone with its tracks and notes. */
export function DeleteSongButton({ song, onDeleted }: { song: SongBody; onDeleted: () => void }) {
  const { songs } = useMessages();
  const [phase, setPhase] = useState<Phase>('asking');
  const confirm = async () => {
    setPhase('deleting');
    try {
      await deleteSong(song.id);
      showNotice(songs.deleted(song.title));
      onDeleted();
    } catch {
      setPhase('failed');
    }
  };
  return (
    <AlertDialog.Root onOpenChange={() => setPhase('asking')}>
      <AlertDialog.Trigger
        className={`${iconButtonClass} relative z-10`}
        aria-label={songs.deleteSong(song.title)}
        title={songs.delete}
      >
        <Trash2 aria-hidden size={18} />
      </AlertDialog.Trigger>
      <Question song={song} phase={phase} onConfirm={confirm} />
    </AlertDialog.Root>
  );
}

interface QuestionProps {
  song: SongBody;
  phase: Phase;
  onConfirm: () => void;
}

function Question({ song, phase, onConfirm }: QuestionProps) {
  const { songs, common } = useMessages();
  return (
    <AlertDialog.Portal>
      <AlertDialog.Overlay className={dialogOverlayClass} />
      <AlertDialog.Content className={dialogClass}>
        <AlertDialog.Title className="text-xl font-bold break-words">
          {songs.deleteTitle(song.title)}
        </AlertDialog.Title>
        <AlertDialog.Description className="mt-2 text-soft">
          {songStatus(song) === 'processing' ? songs.deleteProcessingText : songs.deleteText}
        </AlertDialog.Description>
        <p role="alert" className="mt-3 min-h-6 text-sm font-semibold text-bad">
          {phase === 'failed' && songs.deleteFailed}
        </p>
        <div className="mt-3 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <AlertDialog.Cancel className={buttonClass('secondary')}>{common.cancel}</AlertDialog.Cancel>
          <button
            type="button"
            disabled={phase === 'deleting'}
            onClick={onConfirm}
            className={buttonClass('primary')}
          >
            {phase === 'deleting' && <Spinner size={18} />}
            {songs.delete}
          </button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  );
}
