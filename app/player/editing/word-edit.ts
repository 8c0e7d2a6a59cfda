/** Which word is edited in its place, and what comes of it. */
import type { SongNote } from '#domain/edits/edited-song.ts';
import { textTyped } from '#domain/edits/lyric-tools.ts';
import type { EditStore } from './edit-store.ts';

export interface WordEdit {
  /** As it is heard. */
  note: SongNote;
  word: string;
  /** Where on the lane the field stands; null: in the line of lyrics. */
  atPixels: { left: number; top: number } | null;
}

export function sayEditing(store: EditStore, { noteName }: SongNote): void {
  store.say({ type: 'info', what: 'editing_lyrics', noteName });
}

/** Null leaves the word as it was. */
export function writeWord(store: EditStore, note: SongNote, text: string | null): void {
  const { noteName } = note;
  if (text === null) {
    store.say({ type: 'info', what: 'cancelled_lyrics', noteName });
    return;
  }
  store.apply(
    textTyped(note, text),
    text === ''
      ? { type: 'success', what: 'cleared_lyrics', noteName }
      : { type: 'success', what: 'updated_lyrics', text },
  );
}
