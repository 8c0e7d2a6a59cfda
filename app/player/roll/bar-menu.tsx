import {
  ArrowLeftToLine,
  ChevronsLeft,
  ChevronsRight,
  Hand,
  type LucideIcon,
  RotateCcw,
  SeparatorVertical,
  Trash2,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { MenuListProps } from '#app/components/menu-button.tsx';
import { MenuFrame, menuItemClass } from '#app/components/menu-frame.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useSong } from '../session/use-song.ts';
import {
  changeTempo,
  insertAtPlayhead,
  removeBarLine,
  setBars,
  startAtPlayhead,
  startTapping,
} from './bar-edits.ts';
import type { RollEditor } from './roll-editor.ts';

await words('player', 'roll');

/** What can be done with the bar whose handle was pressed, and with all bars. */
export default function BarMenu({ editor, ...list }: MenuListProps & { editor: RollEditor }) {
  const { bars: texts } = useMessages().roll;
  const isEdited = useSong(({ editing }) => editing.edits.bars !== null);
  const hasBars = editor.song.bars.length > 0;
  return (
    <MenuFrame {...list}>
      {hasBars && (
        <>
          <Act name={texts.startHere} Icon={ArrowLeftToLine} onChoose={() => startAtPlayhead(editor)} />
          <Act name={texts.insert} Icon={SeparatorVertical} onChoose={() => insertAtPlayhead(editor)} />
          <Act name={texts.remove} Icon={Trash2} onChoose={() => removeBarLine(editor)} />
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          <Act name={texts.halfAsFast} Icon={ChevronsLeft} onChoose={() => changeTempo(editor, 'half')} />
          <Act name={texts.twiceAsFast} Icon={ChevronsRight} onChoose={() => changeTempo(editor, 'double')} />
        </>
      )}
      <Act name={texts.tapAlong} Icon={Hand} onChoose={() => startTapping(editor)} />
      {isEdited && <Act name={texts.asFound} Icon={RotateCcw} onChoose={() => setBars(editor, null)} />}
    </MenuFrame>
  );
}

function Act({ name, Icon, onChoose }: { name: string; Icon: LucideIcon; onChoose: () => void }) {
  return (
    <DropdownMenu.Item onSelect={onChoose} className={menuItemClass}>
      <Icon aria-hidden size={18} className="text-soft" />
      {name}
    </DropdownMenu.Item>
  );
}
