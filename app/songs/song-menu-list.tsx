import { PencilLine, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { MenuListProps } from '#app/components/menu-button.tsx';
import { MenuFrame, menuItemClass } from '#app/components/menu-frame.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { RepertoireChoices } from './repertoire-choices.tsx';

await words('fields', 'songs');

interface SongMenuListProps extends MenuListProps {
  song: SongBody;
  onEdit: () => void;
  onDelete: () => void;
}

export default function SongMenuList({ song, onEdit, onDelete, ...list }: SongMenuListProps) {
  const { songs } = useMessages();
  // The pressed entry is about to go: the focus must return to the button.
  const fromButton = (act: () => void) => () => {
    list.button.current?.focus();
    act();
  };
  return (
    <MenuFrame {...list}>
      <DropdownMenu.Item onSelect={fromButton(onEdit)} className={menuItemClass}>
        <PencilLine aria-hidden size={18} />
        {songs.editTitle}
      </DropdownMenu.Item>
      <RepertoireChoices song={song} />
      <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
      <DropdownMenu.Item onSelect={fromButton(onDelete)} className={`${menuItemClass} text-bad!`}>
        <Trash2 aria-hidden size={18} />
        {songs.delete}
      </DropdownMenu.Item>
    </MenuFrame>
  );
}
