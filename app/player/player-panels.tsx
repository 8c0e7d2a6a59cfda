import { AudioLines } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { Mixer } from './panels/mixer.tsx';
import { PanelShelf } from './panels/panel-shelf.tsx';
import type { SettingsStore } from './settings/player-settings.ts';

const ICON_PIXELS = 17;

interface PlayerPanelsProps {
  settings: SettingsStore;
  isCompact: boolean;
}

/** All panels of the player, in the order in which they are shown. */
export function PlayerPanels({ settings, isCompact }: PlayerPanelsProps) {
  const { player } = useMessages();
  const panels = [
    {
      id: 'volume',
      name: player.mixer,
      icon: <AudioLines aria-hidden size={ICON_PIXELS} />,
      content: <Mixer settings={settings} />,
    },
  ];
  return <PanelShelf panels={panels} isCompact={isCompact} />;
}
