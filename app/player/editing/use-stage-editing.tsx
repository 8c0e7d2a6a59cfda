import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { EditedSong, SongLine, SongNote } from '#domain/edits/edited-song.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { CheckedNotes } from '../stage/checked-notes.ts';
import type { KeyListener } from '../stage/held-keys.ts';
import type { NotePress } from '../stage/lane-canvas.tsx';
import type { NoteBox } from '../stage/lane-view.ts';
import type { StageSong } from '../stage/stage-song.ts';
import type { EditStore } from './edit-store.ts';
import { EditableLine } from './editable-line.tsx';
import { lineEdits } from './line-edit.ts';
import { addNote, removeNote } from './note-edits.ts';
import { useEdits } from './use-edits.ts';
import { sayEditing, type WordEdit, writeWord } from './word-edit.ts';
import { WordInput } from './word-input.tsx';

interface EditedStage {
  store: EditStore;
  engine: PlayerEngine;
  frames: FrameLoop;
  song: StageSong;
  edited: EditedSong;
  /** Makes the sound of the keys. */
  keys: KeyListener;
}

export interface StageEditing {
  lane: { keys: KeyListener; notePress: NotePress | null; checked: CheckedNotes };
  /** Over the lane. */
  wordField: ReactNode;
  /** In place of the line that is sung; null while its words are not edited. */
  lineEditor: ((line: SongLine) => ReactNode) | null;
}

/** Beside a note of any width, and its word seldom longer. */
const WORD_PIXELS = 72;

/** What presses on keys, notes and words do while the song is edited. */
export function useStageEditing({ store, engine, frames, song, edited, keys }: EditedStage): StageEditing {
  const mode = useEdits(store, (state) => state.mode);
  const checked = useMemo(() => new CheckedNotes(() => frames.invalidate()), [frames]);
  const { edit, begin, end } = useWordEdit(store, engine, mode === 'lyrics');
  const remove = useCallback(
    (note: SongNote) => {
      checked.add(note);
      removeNote(store, note);
    },
    [checked, store],
  );
  const notePress = useMemo(() => {
    if (mode === 'melody') return { wordPixels: 0, onNote: remove };
    if (mode !== 'lyrics') return null;
    const onNote = (note: SongNote, box: NoteBox) =>
      begin({ note, word: note.word?.text ?? '', atPixels: { left: box.left, top: box.top + box.height } });
    return { wordPixels: WORD_PIXELS, onNote };
  }, [mode, remove, begin]);
  const { semitones } = song;
  const editingKeys = useMemo(
    () => (mode === 'melody' ? addingKeys({ store, engine, keys, semitones }) : keys),
    [mode, store, engine, keys, semitones],
  );
  return {
    lane: { keys: editingKeys, notePress, checked },
    wordField: edit?.atPixels && <WordField key={edit.note.id} edit={edit} onEnd={end} />,
    lineEditor:
      mode === 'lyrics'
        ? (line) => (
            <EditableLine
              key={line.id}
              {...{ line, song, onEnd: end, onWord: begin }}
              lineEdits={lineEdits(store, edited)}
              onLine={() => engine.pause()}
              edit={edit?.atPixels ? null : edit}
            />
          )
        : null,
  };
}

function useWordEdit(store: EditStore, engine: PlayerEngine, isOn: boolean) {
  const [edit, setEdit] = useState<WordEdit | null>(null);
  const begin = useCallback(
    (next: WordEdit) => {
      // Its note would fall away from under the field.
      engine.pause();
      sayEditing(store, next.note);
      setEdit(next);
    },
    [store, engine],
  );
  const end = useCallback(
    ({ note }: WordEdit, text: string | null) => {
      setEdit(null);
      writeWord(store, note, text);
    },
    [store],
  );
  return { edit: isOn ? edit : null, begin, end };
}

/** Keys that sound as before, and write a note at the playhead when they are pressed: not when a finger slides, nor while a phrase is recorded. */
function addingKeys({
  store,
  engine,
  keys,
  semitones,
}: Omit<EditedStage, 'frames' | 'song' | 'edited'> & { semitones: number }): KeyListener {
  return {
    onKeyDown(midiNote, isSlide) {
      keys.onKeyDown(midiNote, isSlide);
      if (isSlide || store.get().isRecording) return;
      addNote(store, { midiNote, semitones }, engine.audibleSeconds());
    },
    onKeyUp: (midiNote) => keys.onKeyUp(midiNote),
  };
}

interface WordFieldProps {
  edit: WordEdit;
  onEnd: (edit: WordEdit, text: string | null) => void;
}

function WordField({ edit, onEnd }: WordFieldProps) {
  const { left = 0, top = 0 } = edit.atPixels ?? {};
  return (
    <div
      className="absolute z-10"
      style={{
        left: `clamp(4px, ${left}px, calc(100% - 12rem))`,
        top: `clamp(4px, ${top - 36}px, calc(100% - 4rem))`,
      }}
    >
      <WordInput noteName={edit.note.noteName} word={edit.word} onEnd={(text) => onEnd(edit, text)} />
    </div>
  );
}
