import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { heardName, type ScoreNote } from '#app/score/index.ts';
import type { EditedSong, SongLine } from '#domain/edits/edited-song.ts';
import { wordPressed } from '#domain/edits/word-tools.ts';
import { keyOf } from '#domain/music/notes-kept.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { CheckedNotes } from '../stage/checked-notes.ts';
import type { KeyListener } from '../stage/held-keys.ts';
import type { NotePress } from '../stage/lane-canvas.tsx';
import type { StageSong } from '../stage/stage-song.ts';
import type { EditStore } from './edit-store.ts';
import { EditableLine, focusWord } from './editable-line.tsx';
import { lineEdits } from './line-edit.ts';
import { addNote, removeNote } from './note-edits.ts';
import { useEdits } from './use-edits.ts';
import {
  editInLine,
  endWordEdit,
  sayEditing,
  type WordDesk,
  type WordEdit,
  type WordEnd,
} from './word-edit.ts';
import { WordInput } from './word-input.tsx';

interface EditedStage {
  store: EditStore;
  engine: PlayerEngine;
  frames: FrameLoop;
  song: StageSong;
  edited: EditedSong;
  language: string | null;
  /** Makes the sound of the keys. */
  keys: KeyListener;
}

export interface StageEditing {
  lane: { keys: KeyListener; notePress: NotePress | null; checked: CheckedNotes };
  /** Over the lane. */
  wordField: ReactNode;
  /** In place of the line that is sung; null while its words are not edited. */
  lineEditor: ((line: SongLine) => ReactNode) | null;
  /** Words are edited, and the song has none. */
  hasNoWords: boolean;
}

/** What presses on keys, notes and words do while the song is edited. */
export function useStageEditing({
  store,
  engine,
  frames,
  song,
  edited,
  language,
  keys,
}: EditedStage): StageEditing {
  const mode = useEdits(store, (state) => state.mode);
  const checked = useMemo(() => new CheckedNotes(() => frames.invalidate()), [frames]);
  const { edit, begin, end } = useWordEdit({ store, edited, language }, engine, mode === 'lyrics');
  const remove = useCallback(
    (note: ScoreNote) => {
      checked.add(note);
      removeNote(store, { id: note.id, noteName: heardName(song, keyOf(note)) });
    },
    [checked, store, song],
  );
  const notePress = useMemo(() => {
    if (mode === 'melody') return { hasWords: false, onNote: remove };
    if (mode !== 'lyrics') return null;
    const onNote: NotePress['onNote'] = (note, { box, textIndex }) => {
      const atPixels = { left: box.left, top: box.top + box.height };
      const noteName = heardName(song, keyOf(note));
      begin({ word: wordPressed(edited, note.id, textIndex), noteName, atPixels });
    };
    return { hasWords: true, onNote };
  }, [mode, remove, begin, edited, song]);
  const editingKeys = useMemo(
    () => (mode === 'melody' ? addingKeys({ store, engine, keys, song }) : keys),
    [mode, store, engine, keys, song],
  );
  return {
    lane: { keys: editingKeys, notePress, checked },
    wordField: edit?.atPixels && <WordField edit={edit} onEnd={end} />,
    hasNoWords: mode === 'lyrics' && song.lines.length === 0,
    lineEditor:
      mode === 'lyrics'
        ? (line) => (
            <EditableLine
              key={line.id}
              {...{ line, edited, onEnd: end }}
              onWord={(word) => begin(editInLine(song, edited, word))}
              lineEdits={lineEdits(store, edited)}
              onLine={() => engine.pause()}
              edit={edit?.atPixels ? null : edit}
            />
          )
        : null,
  };
}

function useWordEdit({ store, edited, language }: WordDesk, engine: PlayerEngine, isOn: boolean) {
  const [edit, setEdit] = useState<WordEdit | null>(null);
  const begin = useCallback(
    (next: WordEdit) => {
      // Its note would fall away from under the field.
      engine.pause();
      sayEditing(store, next);
      setEdit(next);
    },
    [store, engine],
  );
  const end = useCallback(
    (ended: WordEdit, how: WordEnd) => {
      setEdit(null);
      endWordEdit({ store, edited, language }, ended, how);
      focusWord(ended.word);
    },
    [store, edited, language],
  );
  return { edit: isOn ? edit : null, begin, end };
}

/** Keys that sound as before, and write a note at the playhead when they are pressed: not when a finger slides, nor while a phrase is recorded. */
function addingKeys({
  store,
  engine,
  keys,
  song,
}: Pick<EditedStage, 'store' | 'engine' | 'keys' | 'song'>): KeyListener {
  return {
    onKeyDown(midiNote, isSlide) {
      keys.onKeyDown(midiNote, isSlide);
      if (isSlide || store.get().isRecording) return;
      addNote(store, song, midiNote, engine.audibleSeconds());
    },
    onKeyUp: (midiNote) => keys.onKeyUp(midiNote),
  };
}

interface WordFieldProps {
  edit: WordEdit;
  onEnd: (edit: WordEdit, end: WordEnd) => void;
}

function WordField({ edit, onEnd }: WordFieldProps) {
  const { left = 0, top = 0 } = edit.atPixels ?? {};
  return (
    <div
      className="absolute z-10 w-60"
      style={{
        left: `clamp(4px, ${left}px, calc(100% - 15rem - 4px))`,
        top: `clamp(4px, ${top - 36}px, calc(100% - 7.5rem))`,
      }}
    >
      <WordInput
        key={`${edit.word.wordId} ${edit.word.place}`}
        edit={edit}
        onEnd={(end) => onEnd(edit, end)}
      />
    </div>
  );
}
