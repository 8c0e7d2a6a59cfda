import { useNavigate } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { DeleteSong } from '#app/songs/delete-song.tsx';
import type { SongBody } from '#domain/contracts/api.ts';

/** Leaves the page of what is not there any more. */
export function DeleteButton({ song }: { song: SongBody }) {
  const { songs } = useMessages();
  const navigate = useNavigate();
  return (
    <DeleteSong
      song={song}
      onDeleted={() => navigate('/library', { replace: true })}
      trigger={(ask) => (
        <button type="button" onClick={ask} className={buttonClass('quiet')}>
          <Trash2 aria-hidden size={18} />
          {songs.delete}
        </button>
      )}
    />
  );
}
