import {
  AudioLines,
  FileMusic,
  MessageSquareText,
  Metronome,
  Piano,
  Repeat,
  SlidersHorizontal,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { PlayerEngine } from './engine/player-engine.ts';
import { AudioSettings } from './panels/audio-settings.tsx';
import { Mixer } from './panels/mixer.tsx';
import { type Panel, PanelShelf } from './panels/panel-shelf.tsx';
import { TimbrePanel } from './panels/timbre-panel.tsx';
import { BeatPanel } from './practice-tools/beat-panel.tsx';
import { LoopPanel } from './practice-tools/loop-panel.tsx';
import type { PracticeTools } from './practice-tools/practice-tools.ts';
import type { SettingsStore } from './settings/player-settings.ts';
import type { TimbrePlayer } from './timbres/timbre-player.ts';
import type { TranspositionStore } from './transposition/transposition-store.ts';

const ICON_PIXELS = 17;

interface PlayerPanelsProps {
  engine: PlayerEngine;
  settings: SettingsStore;
  timbres: TimbrePlayer;
  transposition: TranspositionStore;
  /** Of the song as it was recorded. */
  keyName: string | null;
  tools: PracticeTools;
  /** What can be done with the words, and with files of the song; false where no server has it. */
  words: ReactNode;
  files: ReactNode;
  isCompact: boolean;
}

/** All panels of the player, in the order in which they are shown. */
export function PlayerPanels(props: PlayerPanelsProps) {
  const { engine, settings, timbres, transposition, tools, keyName, isCompact } = props;
  const { ownLyrics, player, practiceTools, songFiles, transposition: pitch } = useMessages();
  const panels: Panel[] = [
    {
      id: 'volume',
      name: player.mixer,
      icon: <AudioLines aria-hidden size={ICON_PIXELS} />,
      content: <Mixer settings={settings} />,
      size: 'cell',
    },
    {
      id: 'timbre',
      name: player.timbres.title,
      icon: <Piano aria-hidden size={ICON_PIXELS} />,
      content: <TimbrePanel timbres={timbres} settings={settings} />,
      size: 'tall',
    },
    {
      id: 'audio',
      name: pitch.title,
      icon: <SlidersHorizontal aria-hidden size={ICON_PIXELS} />,
      content: <AudioSettings {...{ engine, settings, transposition, keyName }} />,
      size: 'cell',
    },
    {
      id: 'loop',
      name: practiceTools.loopTitle,
      icon: <Repeat aria-hidden size={ICON_PIXELS} />,
      content: <LoopPanel tools={tools} />,
      size: 'cell',
    },
    {
      id: 'beat',
      name: practiceTools.beatTitle,
      icon: <Metronome aria-hidden size={ICON_PIXELS} />,
      content: <BeatPanel tools={tools} />,
      size: 'cell',
    },
  ];
  if (props.words) {
    panels.push({
      id: 'words',
      name: ownLyrics.title,
      icon: <MessageSquareText aria-hidden size={ICON_PIXELS} />,
      content: props.words,
      size: 'wide',
    });
  }
  if (props.files) {
    panels.push({
      id: 'files',
      name: songFiles.title,
      icon: <FileMusic aria-hidden size={ICON_PIXELS} />,
      content: props.files,
      size: 'wide',
    });
  }
  return <PanelShelf panels={panels} isCompact={isCompact} />;
}
