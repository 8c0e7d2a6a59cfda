/** Which word is edited in its place, and what comes of it. */
import type { EditedSong } from '#domain/edits/edited-song.ts';
import { notesOfWord, type WordPlace, wordTyped } from '#domain/edits/word-tools.ts';
import type { StageSong } from '../stage/stage-song.ts';
import type { Feedback } from './edit-state.ts';
import type { EditStore } from './edit-store.ts';

export interface WordEdit {
  word: WordPlace;
  /** It names the note that was pressed or on which the word begins, as it is heard; null where no note carries the word. */
  noteName: string | null;
  /** It says where on the lane the field stands, and is null where it stands in the line of lyrics. */
  atPixels: { left: number; top: number } | null;
}

/** `refused`: the field was left with a text that breaks the rule of words. */
export type WordEnd = { type: 'typed'; text: string } | { type: 'left' } | { type: 'refused' };

/** What the words are written into. */
interface WordContext {
  store: EditStore;
  edited: EditedSong;
  /** A word is cut into syllables by the rules of this language. */
  language: string | null;
}

/** The word was pressed in its line. */
export function editInLine({ melody }: StageSong, edited: EditedSong, word: WordPlace): WordEdit {
  const id = notesOfWord(edited, word.wordId)[0]?.id;
  const noteName = melody.notes.find((note) => note.id === id)?.noteName ?? null;
  return { word, noteName, atPixels: null };
}

export function sayEditing(store: EditStore, { noteName }: WordEdit): void {
  store.say(
    noteName === null
      ? { type: 'info', what: 'no_note' }
      : { type: 'info', what: 'editing_lyrics', noteName },
  );
}

/** What was not typed leaves the word as it was. */
export function endWordEdit(context: WordContext, edit: WordEdit, end: WordEnd): void {
  const { store } = context;
  switch (end.type) {
    case 'typed':
      store.apply(wordTyped(context.edited, edit.word, end.text, context.language), saidOf(edit, end.text));
      return;
    case 'left':
      if (edit.noteName !== null)
        store.say({ type: 'info', what: 'cancelled_lyrics', noteName: edit.noteName });
      return;
    case 'refused':
      store.say({ type: 'error', what: 'word_refused', detail: '' });
      return;
    default:
      end satisfies never;
  }
}

function saidOf({ word, noteName }: WordEdit, text: string): Feedback {
  if (text !== '') return { type: 'success', what: 'updated_lyrics', text };
  return noteName === null
    ? { type: 'success', what: 'cleared_word', text: word.text }
    : { type: 'success', what: 'cleared_lyrics', noteName };
}
