import { CoachGate } from '#app/coach/coach-gate.tsx';
import { useIsHeard } from '#app/coach/use-sung-frames.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useMessages } from '#app/content/messages.ts';
import { LimitNotice } from '#app/practice/limit-notice.tsx';
import { EditToolbar } from './editing/edit-toolbar.tsx';
import { UnsavedGuard } from './editing/unsaved-guard.tsx';
import { ExportPanel } from './export/export-panel.tsx';
import { MelodyRoll } from './melody-roll.tsx';
import { Transport } from './panels/transport.tsx';
import { PlayerPanels } from './player-panels.tsx';
import { LoopBar } from './practice-tools/loop-bar.tsx';
import { SongOverview } from './practice-tools/song-overview.tsx';
import { ResumeNote } from './resume-note.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SingGate } from './sing/sing-gate.tsx';
import { LaneAndKeys } from './stage/lane-and-keys.tsx';
import { LyricLines } from './stage/lyric-lines.tsx';
import { StageFacts } from './stage-facts.tsx';
import { StageHead } from './stage-head.tsx';
import { TourGate } from './tour/tour-gate.tsx';
import { type PlayedSong, type PlayerParts, usePlayerParts } from './use-player-parts.ts';
import { WordsPanel } from './words-panel.tsx';

const ExercisePanel = lazyPart(() => import('#app/warm-up/exercise-panel.tsx'));

interface PartProps {
  played: PlayedSong;
  parts: PlayerParts;
}

/** Everything on the stage, from the facts of the song to the panels. */
export function PlayerSection(played: PlayedSong) {
  const { player } = useMessages();
  const parts = usePlayerParts(played);
  const { stageRef, fillsWindow } = parts;
  return (
    <section
      ref={stageRef}
      aria-label={player.region}
      className={`stage flex flex-col ${fillsWindow ? 'fixed inset-0 z-30 overflow-y-auto' : 'overflow-hidden rounded-card shadow-card'}`}
    >
      <TourGate engine={played.engine} stageRef={stageRef} store={played.editing} />
      <Head {...{ played, parts }} />
      <Views {...{ played, parts }} />
      <Editor {...{ played, parts }} />
      <Controls {...{ played, parts }} />
    </section>
  );
}

function Head({ played, parts }: PartProps) {
  const { typing, help, fillsWindow, onFullWindow } = parts;
  return (
    <StageHead
      {...{ fillsWindow, onFullWindow }}
      isTyped={typing.isOn}
      onTyped={typing.onChange}
      facts={<StageFacts {...played} />}
      help={<ShortcutsDialog isOpen={help.isOn} onOpenChange={help.onChange} />}
    />
  );
}

/** What the singer looks at while singing: falling notes over the keys, and the words. */
function Views({ played, parts }: PartProps) {
  const { editing } = useMessages();
  const { engine, practice, song } = played;
  const { frames, singing, fillsWindow, typing, phrase, stageEditing, upgradeRef } = parts;
  return (
    <>
      <LaneAndKeys
        {...{ frames, singing, song, fillsWindow }}
        clock={engine}
        isTyped={typing.isOn || phrase.isRecording}
        {...stageEditing.lane}
      >
        <LimitNotice ref={upgradeRef} practice={practice} />
        {stageEditing.wordField}
      </LaneAndKeys>
      <LyricLines
        {...{ engine, frames, fillsWindow, singing }}
        lines={song.lines}
        lineEditor={stageEditing.lineEditor}
        onLine={(line) => engine.seek(line.startSeconds)}
      />
      {stageEditing.hasNoWords && (
        <p role="status" className="border-y border-line px-4 py-3 text-center text-sm text-soft">
          {editing.noWords}
        </p>
      )}
    </>
  );
}

function Editor({ played, parts }: PartProps) {
  const { engine, result, song, edited, editing } = played;
  const { frames, flaws, phrase, timbres, fillsWindow } = parts;
  return (
    <>
      <EditToolbar store={editing} {...{ engine, song, edited }} />
      <UnsavedGuard store={editing} />
      <MelodyRoll
        {...{ edited, song, result, engine, frames, flaws, fillsWindow }}
        recorder={phrase.recorder}
        store={editing}
        keys={timbres.keys}
      />
    </>
  );
}

function Controls({ played, parts }: PartProps) {
  const { engine, practice, waveform, edited, settings, transposition, song, songKey, songId, result } =
    played;
  const { frames, sung, singing, tools, onToggle, flaws, timbres, fillsWindow } = parts;
  const isHeard = useIsHeard(sung);
  return (
    <div className="relative">
      <Transport {...{ engine, frames, practice, onToggle }}>
        <div className={fillsWindow ? 'short:hidden' : ''}>
          <SongOverview {...{ engine, frames, tools, waveform, flaws }} notes={edited.notes} />
          <LoopBar tools={tools} />
        </div>
        <ResumeNote engine={engine} settings={settings} />
      </Transport>
      <PlayerPanels
        {...{ engine, settings, timbres, transposition, tools, sung }}
        keyName={songKey.name}
        notes={edited.notes}
        coach={isHeard && <CoachGate {...played} {...{ sung, tools, singing }} keyName={songKey.name} />}
        singAlong={
          <SingGate
            {...{ engine, frames, song, songId, settings }}
            desk={singing}
            exercises={ExercisePanel}
            keyName={songKey.name}
            tuningHertz={result.tuning_hertz}
          />
        }
        {...serverPanels({ played, parts })}
        isCompact={fillsWindow}
      />
    </div>
  );
}

/** The demo has no server that could place words or write files. */
function serverPanels({ played, parts }: PartProps) {
  const { songId, song, editing } = played;
  const { frames, tools, onToggle } = parts;
  if (songId === null) return { words: null, files: null };
  return {
    words: <WordsPanel {...played} {...{ songId, frames, onToggle }} />,
    files: (
      <ExportPanel
        songId={songId}
        semitones={song.semitones}
        clicksPerBar={song.beats && tools.settings.get().clicks}
        store={editing}
      />
    ),
  };
}
