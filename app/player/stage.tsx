import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUserId } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';
import { LimitNotice } from '#app/practice/limit-notice.tsx';
import type { Practice } from '#app/practice/practice.ts';
import { type EditedSong, editedSong } from '#domain/edits/edited-song.ts';
import type { EditStore } from './editing/edit-store.ts';
import { EditToolbar } from './editing/edit-toolbar.tsx';
import { EditableNotes } from './editing/editable-notes.tsx';
import { UnsavedGuard } from './editing/unsaved-guard.tsx';
import { useEditStore } from './editing/use-edit-store.ts';
import { useEdits } from './editing/use-edits.ts';
import { useStageEditing } from './editing/use-stage-editing.tsx';
import type { PlayerEngine } from './engine/player-engine.ts';
import { ExportPanel } from './export/export-panel.tsx';
import { FrameLoop } from './frames/frame-loop.ts';
import { MelodyRoll } from './melody-roll.tsx';
import type { OpenedSong } from './open-song.ts';
import { ResultReport } from './panels/result-report.tsx';
import { Transport } from './panels/transport.tsx';
import { PlayerPanels } from './player-panels.tsx';
import { LoopBar } from './practice-tools/loop-bar.tsx';
import { SongOverview } from './practice-tools/song-overview.tsx';
import { useFlaws } from './roll/use-flaws.ts';
import { usePhraseRecorder } from './roll/use-phrase-recorder.ts';
import type { SettingsStore } from './settings/player-settings.ts';
import { usePlayerSettings } from './settings/use-player-settings.ts';
import { useSetting } from './settings/use-setting.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { LaneAndKeys } from './stage/lane-and-keys.tsx';
import { LyricLines } from './stage/lyric-lines.tsx';
import { NotesTable } from './stage/notes-table.tsx';
import { type StageSong, stageGround, stageSong } from './stage/stage-song.ts';
import { useFullWindow } from './stage/use-full-window.ts';
import { StageFacts } from './stage-facts.tsx';
import { StageHead } from './stage-head.tsx';
import { useTimbrePlayer } from './timbres/use-timbre-player.ts';
import { useSongKey } from './title/use-song-key.ts';
import type { TranspositionStore } from './transposition/transposition-store.ts';
import { useSemitones, useTransposition } from './transposition/use-transposition.ts';
import { useFreshResult } from './use-fresh-result.ts';
import { usePlayerControls } from './use-player-controls.ts';
import { WordsPanel } from './words-panel.tsx';

interface StageProps extends OpenedSong {
  title: string;
  practice: Practice;
  creditsUsed: number | null;
  /** As the song's row has it. */
  savedKey: string | null;
  report?: ReactNode;
}

interface PlayerSectionProps extends StageProps {
  song: StageSong;
  /** As the singer has it, in the key of the recording. */
  edited: EditedSong;
  editing: EditStore;
  settings: SettingsStore;
  transposition: TranspositionStore;
  onWords: () => Promise<void>;
}

/** The player of an opened song, and below it what there is to read about the result. */
export function Stage(props: StageProps) {
  const { engine, stems, songId, report } = props;
  const { result, renew } = useFreshResult(props);
  const settings = usePlayerSettings(engine, songId);
  const transposition = useTransposition({ engine, stems, songId, settings });
  const semitones = useSemitones(transposition);
  const editing = useEditStore({ result, songId, userId: useUserId() });
  const edits = useEdits(editing, (state) => state.edits);
  const isEditing = useEdits(editing, (state) => state.mode !== null);
  const edited = useMemo(() => editedSong(result, edits), [result, edits]);
  const ground = useMemo(() => stageGround(result, semitones), [result, semitones]);
  const song = useMemo(() => stageSong(ground, edited), [ground, edited]);
  return (
    <div className="flex animate-arrive flex-col gap-6">
      <PlayerSection
        {...props}
        {...{ result, song, edited, editing, settings, transposition }}
        onWords={renew}
      />
      {report ?? <ResultReport result={result} />}
      {isEditing ? <EditableNotes store={editing} engine={engine} song={song} /> : <NotesTable song={song} />}
    </div>
  );
}

function PlayerSection(props: PlayerSectionProps) {
  const {
    engine,
    songId,
    title,
    result,
    waveform,
    practice,
    song,
    edited,
    editing,
    settings,
    transposition,
  } = props;
  const { player } = useMessages();
  const songKey = useSongKey({ songId, saved: props.savedKey, result });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const frames = useFrames(engine);
  const timbre = useSetting(settings, 'timbre');
  const timbres = useTimbrePlayer(engine, timbre, song.melody.notes, result.tuning_hertz);
  const upgradeRef = useRef<HTMLAnchorElement>(null);
  const stageRef = useRef<HTMLElement>(null);
  const { fillsWindow, toggle: onFullWindow } = useFullWindow(stageRef);
  const onHelp = useCallback(() => setHelpOpen(true), []);
  const { tools, onToggle } = usePlayerControls(props, { wayOnRef: upgradeRef, onHelp, onFullWindow });
  const flaws = useFlaws(editing, edited);
  const { recorder, isRecording, keys } = usePhraseRecorder({
    ...{ engine, edited, tools },
    store: editing,
    keys: timbres.keys,
    semitones: song.semitones,
  });
  const stageEditing = useStageEditing({ store: editing, engine, frames, song, keys });
  return (
    <section
      ref={stageRef}
      aria-label={player.region}
      className={`stage flex flex-col ${fillsWindow ? 'fixed inset-0 z-30 overflow-y-auto' : 'overflow-hidden rounded-card shadow-card'}`}
    >
      <StageHead
        {...{ isTyped, fillsWindow, onFullWindow }}
        onTyped={setTyped}
        facts={<StageFacts {...props} songKey={songKey} />}
        help={<ShortcutsDialog isOpen={isHelpOpen} onOpenChange={setHelpOpen} />}
      />
      <LaneAndKeys
        {...{ frames, song, fillsWindow }}
        clock={engine}
        isTyped={isTyped || isRecording}
        {...stageEditing.lane}
      >
        <LimitNotice ref={upgradeRef} practice={practice} />
        {stageEditing.wordField}
      </LaneAndKeys>
      <LyricLines
        {...{ engine, frames, fillsWindow }}
        lines={song.lines}
        lineEditor={stageEditing.lineEditor}
        onLine={(line) => engine.seek(line.startSeconds)}
      />
      <EditToolbar store={editing} {...{ engine, song }} />
      <UnsavedGuard store={editing} />
      <MelodyRoll
        {...{ edited, song, result, engine, frames, recorder, flaws, fillsWindow }}
        store={editing}
        keys={timbres.keys}
      />
      <div className="relative">
        <Transport {...{ engine, frames, practice, onToggle }}>
          <div className={fillsWindow ? 'short:hidden' : ''}>
            <SongOverview {...{ engine, frames, tools, waveform, flaws }} notes={edited.notes} />
            <LoopBar tools={tools} />
          </div>
        </Transport>
        <PlayerPanels
          {...{ engine, settings, timbres, transposition, tools }}
          keyName={songKey.name}
          words={songId !== null && <WordsPanel {...props} {...{ songId, frames, onToggle }} />}
          files={
            songId !== null && (
              <ExportPanel
                {...{ songId, title }}
                semitones={song.semitones}
                clicksPerBar={song.beats && tools.settings.get().clicks}
                store={editing}
              />
            )
          }
          isCompact={fillsWindow}
        />
      </div>
    </section>
  );
}

function useFrames(engine: PlayerEngine): FrameLoop {
  const frames = useMemo(() => new FrameLoop(() => engine.isPlaying), [engine]);
  useEffect(() => engine.subscribe(() => frames.invalidate()), [engine, frames]);
  return frames;
}
