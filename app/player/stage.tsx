import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { LimitNotice } from '#app/practice/limit-notice.tsx';
import type { Practice } from '#app/practice/practice.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { keptNotes } from '#domain/music/notes-kept.ts';
import type { PlayerEngine } from './engine/player-engine.ts';
import { FrameLoop } from './frames/frame-loop.ts';
import { ResultReport } from './panels/result-report.tsx';
import { SongFacts } from './panels/song-facts.tsx';
import { Transport } from './panels/transport.tsx';
import { usePlayerSettings } from './settings/use-player-settings.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { FallingNotes } from './stage/falling-notes.tsx';
import { Keyboard } from './stage/keyboard.tsx';
import { LyricLines } from './stage/lyric-lines.tsx';
import { indexMelody } from './stage/melody-index.ts';
import { NotesTable } from './stage/notes-table.tsx';
import { usePractisedPlayback } from './use-practised-playback.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface StageProps {
  engine: PlayerEngine;
  result: PipelineResultBody;
  songId: string | null;
  practice: Practice;
  report?: ReactNode;
}

export function Stage({ engine, result, songId, practice, report }: StageProps) {
  const { player } = useMessages();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const melody = useMemo(() => indexMelody(keptNotes(result.pitch_detection.note_sequence)), [result]);
  const frames = useFrames(engine);
  const settings = usePlayerSettings(engine, songId);
  const upgradeRef = useRef<HTMLAnchorElement>(null);
  const toggle = usePractisedPlayback(engine, practice, upgradeRef);
  const showHelp = useCallback(() => setHelpOpen(true), []);
  useShortcuts(engine, { onToggle: toggle, onHelp: showHelp });
  const lines = result.lyrics_recognition.segments;
  return (
    <div className="flex animate-arrive flex-col gap-6">
      <section aria-label={player.region} className="stage overflow-hidden rounded-card shadow-card">
        <div className="flex items-center gap-4 py-3 pr-2 pl-4 sm:pl-6">
          <SongFacts result={result} melody={melody} />
          <ShortcutsDialog isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
        </div>
        <div className="relative">
          <FallingNotes engine={engine} frames={frames} melody={melody} />
          <LimitNotice ref={upgradeRef} practice={practice} />
        </div>
        <Keyboard engine={engine} frames={frames} melody={melody} />
        {lines.length > 0 && <LyricLines engine={engine} frames={frames} lines={lines} />}
        <Transport
          engine={engine}
          frames={frames}
          settings={settings}
          practice={practice}
          onToggle={toggle}
        />
      </section>
      {report ?? <ResultReport result={result} />}
      <NotesTable notes={melody.notes} />
    </div>
  );
}

function useFrames(engine: PlayerEngine): FrameLoop {
  const frames = useMemo(() => new FrameLoop(() => engine.isPlaying), [engine]);
  useEffect(() => engine.subscribe(() => frames.invalidate()), [engine, frames]);
  return frames;
}
