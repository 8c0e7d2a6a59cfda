import { AudioLines, Piano, SlidersHorizontal } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { AudioSettings } from './panels/audio-settings.tsx';
import { Mixer } from './panels/mixer.tsx';
import { PanelShelf } from './panels/panel-shelf.tsx';
import { TimbrePanel } from './panels/timbre-panel.tsx';
import type { SettingsStore } from './settings/player-settings.ts';
import type { TimbrePlayer } from './timbres/timbre-player.ts';
import type { TranspositionStore } from './transposition/transposition-store.ts';

const ICON_PIXELS = 17;

interface PlayerPanelsProps {
  settings: SettingsStore;
  timbres: TimbrePlayer;
  transposition: TranspositionStore;
  /** Of the song as it was recorded. */
  keyName: string | null;
  isCompact: boolean;
}

/** All panels of the player, in the order in which they are shown. */
export function PlayerPanels({ settings, timbres, transposition, keyName, isCompact }: PlayerPanelsProps) {
  const { player, transposition: words } = useMessages();
  const panels = [
    {
      id: 'volume',
      name: player.mixer,
      icon: <AudioLines aria-hidden size={ICON_PIXELS} />,
      content: <Mixer settings={settings} />,
    },
    {
      id: 'timbre',
      name: player.timbres.title,
      icon: <Piano aria-hidden size={ICON_PIXELS} />,
      content: <TimbrePanel timbres={timbres} settings={settings} />,
    },
    {
      id: 'audio',
      name: words.title,
      icon: <SlidersHorizontal aria-hidden size={ICON_PIXELS} />,
      content: <AudioSettings {...{ settings, transposition, keyName }} />,
    },
  ];
  return <PanelShelf panels={panels} isCompact={isCompact} />;
}
