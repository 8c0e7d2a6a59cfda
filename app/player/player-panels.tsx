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
import type { SungFrames } from '#app/sing/sung-frames.ts';
import type { MelodyNote } from '#domain/music/notes-kept.ts';
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
  /** As the singer has them, in the key of the recording. */
  notes: readonly MelodyNote[];
  sung: SungFrames;
  tools: PracticeTools;
  singAlong: ReactNode;
  /** What can be done with the words, and with files of the song; false where no server has it. */
  words: ReactNode;
  /** Null while no microphone hears the singer. */
  coach: ReactNode;
  files: ReactNode;
  isCompact: boolean;
}

/** All panels of the player, in the order in which they are shown. */
export function PlayerPanels(props: PlayerPanelsProps) {
  const { coach, ownLyrics, songFiles } = useMessages();
  const panels = useSoundPanels(props);
  if (props.coach) panels.unshift(panel('coach', coach.panel.title, MicVocal, props.coach, 'wide'));
  if (props.words) panels.push(panel('words', ownLyrics.title, MessageSquareText, props.words, 'wide'));
  if (props.files) panels.push(panel('files', songFiles.title, FileMusic, props.files, 'wide'));
  return <PanelShelf panels={panels} isCompact={props.isCompact} />;
}

function useSoundPanels(props: PlayerPanelsProps): Panel[] {
  const { engine, settings, timbres, transposition, tools, keyName, notes, sung, singAlong } = props;
  const { coach, player, practiceTools, transposition: pitch } = useMessages();
  const timbrePanel = <TimbrePanel timbres={timbres} settings={settings} />;
  const audioSettings = <AudioSettings {...{ engine, settings, transposition, keyName }} />;
  const bestKey = <BestKeyPanel {...{ settings, keyName, notes, sung }} />;
  return [
    panel('sing', player.sing, Mic, singAlong, 'wide'),
    panel('volume', player.mixer, AudioLines, <Mixer settings={settings} />),
    panel('timbre', player.timbres.title, Piano, timbrePanel, 'tall'),
    panel('audio', pitch.title, SlidersHorizontal, audioSettings),
    panel('loop', practiceTools.loopTitle, Repeat, <LoopPanel tools={tools} />),
    panel('beat', practiceTools.beatTitle, Metronome, <BeatPanel tools={tools} />),
    panel('key', coach.bestKey.title, Target, bestKey, 'wide'),
  ];
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
