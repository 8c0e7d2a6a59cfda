/** What a press on a key or a note does to the song. Notes come as they are heard, and are kept as they were recorded. */
import { type HeardKey, recordedHertz } from '#app/score/index.ts';
import type { SongNote } from '#domain/edits/edited-song.ts';
import { nameForMidi } from '#domain/music/pitch.ts';
import type { EditStore } from './edit-store.ts';
import { newNoteId } from './new-note-id.ts';

export const NEW_NOTE_SECONDS = 0.5;

/** Gives back its id. */
export function addNote(store: EditStore, key: HeardKey, midiNote: number, atSeconds: number): string {
  const id = newNoteId();
  const shape = {
    startSeconds: atSeconds,
    durationSeconds: NEW_NOTE_SECONDS,
    frequencyHertz: recordedHertz(key, midiNote),
  };
  store.apply(
    { type: 'add_notes', notes: [{ id, ...shape }] },
    { type: 'success', what: 'added_note', noteName: nameForMidi(midiNote), atSeconds },
  );
  return id;
}

export function removeNote(store: EditStore, { id, noteName }: Pick<SongNote, 'id' | 'noteName'>): void {
  store.apply({ type: 'remove_notes', ids: [id] }, { type: 'success', what: 'removed_note', noteName });
}
