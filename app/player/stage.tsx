import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useUserId } from '#app/auth/account-context.tsx';
import { HeardKey } from '#app/format/note-names.ts';
import type { Practice } from '#app/practice/practice.ts';
import { editedSong } from '#domain/edits/edited-song.ts';
import { transposedKeyName } from '#domain/music/transposed.ts';
import { EditableNotes } from './editing/editable-notes.tsx';
import { useEditStore } from './editing/use-edit-store.ts';
import { useEdits } from './editing/use-edits.ts';
import type { OpenedSong } from './open-song.ts';
import { ResultReport } from './panels/result-report.tsx';
import { PlayerSection } from './player-section.tsx';
import { songShape } from './practice-tools/song-shape.ts';
import { useLeftLine } from './settings/left-line.ts';
import { usePlayerSettings } from './settings/use-player-settings.ts';
import { NotesTable } from './stage/notes-table.tsx';
import { stageGround, stageSong } from './stage/stage-song.ts';
import { useSongKey } from './title/use-song-key.ts';
import { useSemitones, useTransposition } from './transposition/use-transposition.ts';
import { useFreshResult } from './use-fresh-result.ts';

interface StageProps extends OpenedSong {
  title: string;
  practice: Practice;
  creditsUsed: number | null;
  /** As the song's row has it. */
  savedKey: string | null;
  report?: ReactNode;
}

/** The player of an opened song, and below it what there is to read about the result. */
export function Stage(props: StageProps) {
  const { engine, stems, songId, savedKey, report } = props;
  const { result, renew } = useFreshResult(props);
  const settings = usePlayerSettings(engine, songId);
  const songKey = useSongKey({ songId, saved: savedKey, result, settings });
  const transposition = useTransposition({ engine, stems, songId, settings });
  const semitones = useSemitones(transposition);
  const editing = useEditStore({ result, songId, userId: useUserId() });
  const edits = useEdits(editing, (state) => state.edits);
  const isEditing = useEdits(editing, (state) => state.mode !== null);
  const edited = useMemo(() => editedSong(result, edits), [result, edits]);
  const ground = useMemo(() => stageGround(result, semitones), [result, semitones]);
  // Finding what comes back in a song takes longer than a frame: an edit is shown before.
  const shaped = useDeferredValue(edited);
  const shape = useMemo(
    () => songShape(shaped, result.tempo, engine.durationSeconds),
    [shaped, result, engine],
  );
  useLeftLine(settings, edited.lines);
  const song = useMemo(() => stageSong(ground, edited, shape.beats.grid), [ground, edited, shape]);
  return (
    <HeardKey.Provider value={songKey.name && transposedKeyName(songKey.name, semitones)}>
      <div className="flex animate-arrive flex-col gap-6">
        <PlayerSection
          {...props}
          {...{ result, song, songKey, edited, shape, editing, settings, transposition }}
          onWords={renew}
        />
        {report ?? <ResultReport result={result} />}
        {isEditing ? (
          <EditableNotes store={editing} engine={engine} song={song} />
        ) : (
          <NotesTable song={song} />
        )}
      </div>
    </HeardKey.Provider>
  );
}
