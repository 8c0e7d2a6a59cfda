import type { RefObject } from 'react';
import type { Practice } from '#app/practice/practice.ts';
import type { SungFrames } from '#app/sing/sung-frames.ts';
import type { PlayerEngine } from './engine/player-engine.ts';
import type { PracticeTools } from './practice-tools/practice-tools.ts';
import type { SongShape } from './practice-tools/song-shape.ts';
import { usePracticeTools } from './practice-tools/use-practice-tools.ts';
import type { SettingsStore } from './settings/player-settings.ts';
import { useDevice } from './use-device.ts';
import { usePractisedPlayback } from './use-practised-playback.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface ControlledSong {
  engine: PlayerEngine;
  title: string;
  shape: SongShape;
  settings: SettingsStore;
  practice: Practice;
}

interface PageActions {
  wayOnRef: RefObject<HTMLElement>;
  onHelp: () => void;
  onFullWindow: () => void;
  sung: SungFrames;
}

/** All that plays, stops and loops the song: buttons, keys of the keyboard, and keys of the device. */
export function usePlayerControls(
  { engine, title, shape, settings, practice }: ControlledSong,
  { wayOnRef, onHelp, onFullWindow, sung }: PageActions,
): { tools: PracticeTools; onToggle: () => void } {
  const tools = usePracticeTools(engine, settings, shape);
  const { leadInSeconds } = tools;
  const onToggle = usePractisedPlayback(engine, practice, { wayOnRef, leadInSeconds, sung });
  useShortcuts(engine, tools, { onToggle, onHelp, onFullWindow });
  useDevice(engine, title, onToggle);
  return { tools, onToggle };
}
