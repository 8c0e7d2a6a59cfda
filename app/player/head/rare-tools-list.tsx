import {
  CircleHelp,
  Expand,
  Focus,
  KeyboardMusic,
  type LucideIcon,
  Map as MapIcon,
  Spline,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { MenuListProps } from '#app/components/menu-button.tsx';
import { MenuFrame, menuItemClass } from '#app/components/menu-frame.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

await words('player', 'practiseScreen');

interface RareToolsListProps extends MenuListProps {
  hasLines: boolean;
}

/** What a singer needs now and then: it takes no room in the head. */
export default function RareToolsList({ hasLines, ...list }: RareToolsListProps) {
  const { player, practiseScreen: texts } = useMessages();
  const { settings, view } = useSongSession();
  const isTyped = useSong((song) => song.view.isTyped);
  const isGuideShown = useSong((song) => song.settings.isGuideShown);
  const isLane = useSong((song) => song.isLane);
  const isPractising = useSong((song) => song.isPractising);
  return (
    <MenuFrame {...list}>
      {isPractising && !hasLines && (
        <Item name={texts.overview} Icon={MapIcon} onChoose={() => view.change({ strip: 'overview' })} />
      )}
      {isPractising && (
        <Item name={texts.bare} Icon={Focus} onChoose={() => view.change({ isBare: true, strip: null })} />
      )}
      {isLane && (
        <Switch
          name={texts.guide}
          Icon={Spline}
          isOn={isGuideShown}
          onTurn={(next) => settings.change({ isGuideShown: next })}
        />
      )}
      <Switch
        name={player.piano.typing}
        Icon={KeyboardMusic}
        isOn={isTyped}
        onTurn={(next) => view.change({ isTyped: next })}
        className="pointer-coarse:hidden"
      />
      {document.fullscreenEnabled && (
        <Item name={texts.fullScreen} Icon={Expand} onChoose={toggleFullScreen} />
      )}
      <Item
        name={player.shortcuts.open}
        Icon={CircleHelp}
        onChoose={() => view.change({ isHelpOpen: true })}
      />
    </MenuFrame>
  );
}

/** The whole page: dialogs and messages lie beside the player. A browser that refuses changes nothing. */
function toggleFullScreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
}

interface ItemProps {
  name: string;
  Icon: LucideIcon;
  onChoose: () => void;
}

function Item({ name, Icon, onChoose }: ItemProps) {
  return (
    <DropdownMenu.Item onSelect={onChoose} className={menuItemClass}>
      <Icon aria-hidden size={18} className="text-soft" />
      {name}
    </DropdownMenu.Item>
  );
}

interface SwitchProps extends Omit<ItemProps, 'onChoose'> {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  className?: string;
}

function Switch({ name, Icon, isOn, onTurn, className = '' }: SwitchProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={isOn}
      onCheckedChange={onTurn}
      className={`${menuItemClass} ${className}`}
    >
      <Icon aria-hidden size={18} className={isOn ? 'text-accent' : 'text-soft'} />
      {name}
    </DropdownMenu.CheckboxItem>
  );
}
