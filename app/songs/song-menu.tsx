import { EllipsisVertical } from 'lucide-react';
import type { RefObject } from 'react';
import { iconButtonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { MenuButton } from '#app/components/menu-button.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { DeleteSong } from './delete-song.tsx';

const loadList = () => {
  void import('./title-editor.tsx').catch(() => undefined);
  return import('./song-menu-list.tsx');
};
const SongMenuList = lazyPart(loadList);

interface SongMenuProps {
  song: SongBody;
  buttonRef: RefObject<HTMLButtonElement>;
  onEdit: () => void;
  onDeleted: () => void;
  /** Where the focus goes when the row is gone. */
  focusAfter: () => void;
}

export function SongMenu({ song, buttonRef, onEdit, onDeleted, focusAfter }: SongMenuProps) {
  const { songs } = useMessages();
  return (
    <MenuButton
      label={songs.menu(song.title)}
      className={iconButtonClass}
      buttonRef={buttonRef}
      load={loadList}
      // What asks before deleting comes with the list: a long library has many rows, and few of them are opened.
      renderList={(list) => (
        <DeleteSong
          song={song}
          onDeleted={onDeleted}
          focusAfter={focusAfter}
          trigger={(ask) => <SongMenuList {...list} song={song} onEdit={onEdit} onDelete={ask} />}
        />
      )}
    >
      <EllipsisVertical aria-hidden size={20} />
    </MenuButton>
  );
}
