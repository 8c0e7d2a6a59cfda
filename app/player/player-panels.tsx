import {
  AudioLines,
  FileMusic,
  type LucideIcon,
  MessageSquareText,
  Metronome,
  Mic,
  MicVocal,
  Piano,
  Repeat,
  SlidersHorizontal,
  Target,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { BestKeyPanel } from '#app/coach/best-key-panel.tsx';
import { useMessages } from '#app/content/messages.ts';
import { AudioSettings } from './panels/audio-settings.tsx';
import { BeatPanel } from './panels/beat-panel.tsx';
import { LoopPanel } from './panels/loop-panel.tsx';
import { Mixer } from './panels/mixer.tsx';
import { type Panel, PanelShelf } from './panels/panel-shelf.tsx';
import { TimbrePanel } from './panels/timbre-panel.tsx';

const ICON_PIXELS = 17;

interface PlayerPanelsProps {
  singAlong: ReactNode;
  /** False while no microphone hears the singer. */
  coach: ReactNode;
  /** What can be done with the words, and with files of the song; false where no server has it. */
  words: ReactNode;
  files: ReactNode;
}

/** All panels of the player, in the order in which they are shown. */
export function PlayerPanels({ singAlong, coach, words, files }: PlayerPanelsProps) {
  const { coach: coaching, ownLyrics, player, practiceTools, songFiles, transposition } = useMessages();
  const panels = [
    panel('coach', coaching.panel.title, MicVocal, coach, 'wide'),
    panel('sing', player.sing, Mic, singAlong, 'wide'),
    panel('volume', player.mixer, AudioLines, <Mixer />),
    panel('timbre', player.timbres.title, Piano, <TimbrePanel />, 'tall'),
    panel('audio', transposition.title, SlidersHorizontal, <AudioSettings />),
    panel('loop', practiceTools.loopTitle, Repeat, <LoopPanel />),
    panel('beat', practiceTools.beatTitle, Metronome, <BeatPanel />),
    panel('key', coaching.bestKey.title, Target, <BestKeyPanel />, 'wide'),
    panel('words', ownLyrics.title, MessageSquareText, words, 'wide'),
    panel('files', songFiles.title, FileMusic, files, 'wide'),
  ];
  return <PanelShelf panels={panels.filter(({ content }) => content)} />;
}

function panel(
  id: Panel['id'],
  name: string,
  Icon: LucideIcon,
  content: ReactNode,
  size: Panel['size'] = 'cell',
): Panel {
  return { id, name, icon: <Icon aria-hidden size={ICON_PIXELS} />, content, size };
}
