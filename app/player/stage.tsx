import { AudioLines, Expand, KeyboardMusic, Shrink } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { iconButtonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { LimitNotice } from '#app/practice/limit-notice.tsx';
import type { Practice } from '#app/practice/practice.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { PlayerEngine } from './engine/player-engine.ts';
import { FrameLoop } from './frames/frame-loop.ts';
import { Mixer } from './panels/mixer.tsx';
import { type Panel, PanelShelf } from './panels/panel-shelf.tsx';
import { ResultReport } from './panels/result-report.tsx';
import { SongFacts } from './panels/song-facts.tsx';
import { Transport } from './panels/transport.tsx';
import { usePlayerSettings } from './settings/use-player-settings.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { KeyListener } from './stage/held-keys.ts';
import { LaneAndKeys } from './stage/lane-and-keys.tsx';
import { LyricLines } from './stage/lyric-lines.tsx';
import { NotesTable } from './stage/notes-table.tsx';
import { stageSong } from './stage/stage-song.ts';
import { useFullWindow } from './stage/use-full-window.ts';
import { usePractisedPlayback } from './use-practised-playback.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface StageProps {
  engine: PlayerEngine;
  result: PipelineResultBody;
  songId: string | null;
  practice: Practice;
  report?: ReactNode;
}

const ICON_PIXELS = 17;
const SILENT_KEYS: KeyListener = { onKeyDown: () => {}, onKeyUp: () => {} };

export function Stage({ engine, result, songId, practice, report }: StageProps) {
  const { player } = useMessages();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const song = useMemo(() => stageSong(result, 0), [result]);
  const frames = useFrames(engine);
  const settings = usePlayerSettings(engine, songId);
  const upgradeRef = useRef<HTMLAnchorElement>(null);
  const stageRef = useRef<HTMLElement>(null);
  const { fillsWindow, toggle: toggleFullWindow } = useFullWindow(stageRef);
  const toggle = usePractisedPlayback(engine, practice, upgradeRef);
  const showHelp = useCallback(() => setHelpOpen(true), []);
  useShortcuts(engine, { onToggle: toggle, onHelp: showHelp });
  const { segments: lines } = result.lyrics_recognition;
  const panels: Panel[] = [
    {
      id: 'volume',
      name: player.mixer,
      icon: <AudioLines aria-hidden size={ICON_PIXELS} />,
      content: <Mixer settings={settings} />,
    },
  ];
  return (
    <div className="flex animate-arrive flex-col gap-6">
      <section
        ref={stageRef}
        aria-label={player.region}
        className={`stage flex flex-col overflow-hidden ${fillsWindow ? 'fixed inset-0 z-30' : 'rounded-card shadow-card'}`}
      >
        <div className="flex items-center gap-1 py-3 pr-2 pl-4 sm:pl-6">
          <SongFacts result={result} melody={song.melody} />
          <StageButton
            name={player.piano.typing}
            isPressed={isTyped}
            onPress={() => setTyped(!isTyped)}
            icon={<KeyboardMusic aria-hidden size={20} />}
          />
          <StageButton
            name={fillsWindow ? player.leaveFullWindow : player.fillWindow}
            onPress={toggleFullWindow}
            icon={fillsWindow ? <Shrink aria-hidden size={20} /> : <Expand aria-hidden size={20} />}
          />
          <ShortcutsDialog isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
        </div>
        <LaneAndKeys
          clock={engine}
          frames={frames}
          song={song}
          fillsWindow={fillsWindow}
          isTyped={isTyped}
          keys={SILENT_KEYS}
        >
          <LimitNotice ref={upgradeRef} practice={practice} />
        </LaneAndKeys>
        {lines.length > 0 && (
          <LyricLines
            engine={engine}
            frames={frames}
            lines={lines}
            wordTimings={result.wordTimings}
            fillsWindow={fillsWindow}
            onLine={(index) => engine.seek(lines[index]?.start ?? 0)}
          />
        )}
        <Transport engine={engine} frames={frames} practice={practice} onToggle={toggle} />
        <PanelShelf panels={panels} isCompact={fillsWindow} />
      </section>
      {report ?? <ResultReport result={result} />}
      <NotesTable song={song} />
    </div>
  );
}

interface StageButtonProps {
  name: string;
  icon: ReactNode;
  /** Only of a button that stays pressed. */
  isPressed?: boolean;
  onPress: () => void;
}

function StageButton({ name, icon, isPressed, onPress }: StageButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      className={`${iconButtonClass} aria-pressed:bg-sunken aria-pressed:text-accent`}
    >
      {icon}
    </button>
  );
}

function useFrames(engine: PlayerEngine): FrameLoop {
  const frames = useMemo(() => new FrameLoop(() => engine.isPlaying), [engine]);
  useEffect(() => engine.subscribe(() => frames.invalidate()), [engine, frames]);
  return frames;
}
