/** What a press on a key or a note does to the song. Notes come as they are heard, and are kept as they were recorded. */
import type { SongNote } from '#domain/edits/edited-song.ts';
import type { NoteShape } from '#domain/edits/edits.ts';
import { hertzForMidi, nameForMidi } from '#domain/music/pitch.ts';
import { frequencyRatio } from '#domain/music/transposed.ts';
import type { EditStore } from './edit-store.ts';
import { newNoteId } from './new-note-id.ts';

export const NEW_NOTE_SECONDS = 0.5;

interface HeardKey {
  midiNote: number;
  /** How far what is heard is from the recording. */
  semitones: number;
}

export function recordedHertz({ midiNote, semitones }: HeardKey): number {
  return hertzForMidi(midiNote - semitones);
}

export function recordedShape(note: SongNote, semitones: number): NoteShape {
  const { startSeconds, durationSeconds, frequencyHertz } = note;
  return { startSeconds, durationSeconds, frequencyHertz: frequencyHertz / frequencyRatio(semitones) };
}

/** Gives back its id. */
export function addNote(store: EditStore, key: HeardKey, atSeconds: number): string {
  const id = newNoteId();
  const shape = {
    startSeconds: atSeconds,
    durationSeconds: NEW_NOTE_SECONDS,
    frequencyHertz: recordedHertz(key),
  };
  store.apply(
    { type: 'add_notes', notes: [{ id, ...shape }] },
    { type: 'success', what: 'added_note', noteName: nameForMidi(key.midiNote), atSeconds },
  );
  return id;
}

export function removeNote(store: EditStore, { id, noteName }: SongNote): void {
  store.apply({ type: 'remove_notes', ids: [id] }, { type: 'success', what: 'removed_note', noteName });
}
