import { useCallback, useEffect, useMemo, useState } from 'react';
import { showFailure } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { keptNotes } from '#domain/music/notes-kept.ts';
import type { AudioEngine } from './audio-engine.client.ts';
import { FallingNotes } from './falling-notes.tsx';
import { FrameLoop } from './frame-loop.ts';
import { Keyboard } from './keyboard.tsx';
import { LyricLines } from './lyric-lines.tsx';
import { indexMelody } from './melody-index.ts';
import { NotesTable } from './notes-table.tsx';
import { ResultReport } from './result-report.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SongFacts } from './song-facts.tsx';
import { Transport } from './transport.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface StageProps {
  engine: AudioEngine;
  result: PipelineResultBody;
}

export function Stage({ engine, result }: StageProps) {
  const { player } = useMessages();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const melody = useMemo(() => indexMelody(keptNotes(result.pitch_detection.note_sequence)), [result]);
  const frames = useFrames(engine);
  const toggle = useToggle(engine);
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
        <FallingNotes engine={engine} frames={frames} melody={melody} />
        <Keyboard engine={engine} frames={frames} melody={melody} />
        {lines.length > 0 && <LyricLines engine={engine} frames={frames} lines={lines} />}
        <Transport engine={engine} frames={frames} onToggle={toggle} />
      </section>
      <ResultReport result={result} />
      <NotesTable notes={melody.notes} />
    </div>
  );
}

function useFrames(engine: AudioEngine): FrameLoop {
  const frames = useMemo(() => new FrameLoop(() => engine.isPlaying), [engine]);
  useEffect(() => engine.subscribe(() => frames.invalidate()), [engine, frames]);
  return frames;
}

function useToggle(engine: AudioEngine): () => void {
  const { player } = useMessages();
  return useCallback(() => {
    if (engine.isPlaying) engine.pause();
    else engine.play().catch(() => showFailure(`${player.failures.play}. ${player.failures.playHint}`));
  }, [engine, player]);
}
