/** Pure. The words that can be written one by one, and what becomes of one: every other word stays as it is. */
import { cutOverNotes } from './cut-over-notes.ts';
import type { EditedSong, LineWord, SongNote } from './edited-song.ts';
import type { EditAction, NoteId, WordId } from './edits.ts';
import { textsIn } from './line-words.ts';
import type { SongWord } from './song-words.ts';

/** One word as people count them: what was written in one piece may hold several. */
export interface WordPlace {
  /** The note's own id where nothing is written onto it yet. */
  wordId: WordId;
  /** Among the words that it holds. */
  place: number;
  /** Empty where nothing is sung. */
  text: string;
}

/** Those that a line writes there, without its marks. */
export function wordsWritten(song: EditedSong, { wordId }: LineWord): WordPlace[] {
  return placesOf(wordId, findWord(song, wordId)?.text ?? '');
}

/** Those that begin on a note come first, then those that go on or are held there. At least one, so that a word can be written there. */
export function wordsOnNote(song: EditedSong, id: NoteId): WordPlace[] {
  const note = song.notes.find((one) => one.id === id);
  const places =
    note === undefined
      ? []
      : idsOn(song, note).flatMap((wordId) => placesOf(wordId, findWord(song, wordId)?.text ?? ''));
  const sung = places.filter(({ text }) => text !== '');
  const [empty = { wordId: id, place: 0, text: '' }] = places;
  return sung.length > 0 ? sung : [empty];
}

/** The notes that a word is sung on, in their order; none where the melody has a hole. */
export function notesOfWord(song: EditedSong, wordId: WordId): SongNote[] {
  return song.notes.filter((note) => note.id === wordId || idsOn(song, note).includes(wordId));
}

/** In place of one word; empty: nobody sings it. Its syllables are cut anew over its notes. */
export function wordTyped(
  song: EditedSong,
  { wordId, place }: WordPlace,
  text: string,
  language: string | null,
): EditAction {
  const word = findWord(song, wordId);
  const whole = withText(textsIn(word?.text ?? ''), place, text);
  if (word === undefined || word.id === ownNoteOf(song, wordId)?.id)
    return { type: 'set_note_text', id: wordId, text: whole };
  const notes = notesOfWord(song, wordId);
  const { texts, cuts } = cutOverNotes(word, notes, whole, language);
  const settled = settledTexts(notes);
  const actions: EditAction[] = [
    ...settled.noteIds.map((id): EditAction => ({ type: 'set_note_text', id, text: null })),
    {
      type: 'set_word_texts',
      texts: { ...settled.texts, [wordId]: texts },
      ...(cuts && { cuts: { [wordId]: cuts } }),
    },
  ];
  return { type: 'several', actions };
}

/** What was written onto notes that carry words hides what those words say: from now on it is the words' own. */
function settledTexts(notes: readonly SongNote[]) {
  const written = notes.filter(({ text, syllables }) => text !== null && syllables.length > 0);
  const words = written.flatMap((note) => note.words);
  return {
    noteIds: written.map(({ id }) => id),
    texts: Object.fromEntries(words.map(({ id, syllables }) => [id, syllables.map(({ text }) => text)])),
  };
}

function withText(texts: readonly string[], place: number, text: string): string {
  return [...texts.slice(0, place), text, ...texts.slice(place + 1)].filter(Boolean).join(' ');
}

function placesOf(wordId: WordId, text: string): WordPlace[] {
  const texts = textsIn(text);
  return (texts.length === 0 ? [''] : texts).map((one, place) => ({ wordId, place, text: one }));
}

function idsOn(song: EditedSong, note: SongNote): WordId[] {
  if (ownNoteOf(song, note.id) !== undefined) return [note.id];
  const begun = note.syllables.filter(({ index }) => index === 0);
  const ids = [...begun, ...note.syllables].map(({ wordId }) => wordId);
  const held = note.word?.isHeld ? song.words[note.word.wordIndex ?? -1]?.id : undefined;
  return [...new Set(held === undefined ? ids : [...ids, held])];
}

/** A note on which no word begins, with a text of its own. */
function ownNoteOf({ notes }: EditedSong, id: NoteId): SongNote | undefined {
  return notes.find((note) => note.id === id && note.text !== null && note.syllables.length === 0);
}

function findWord({ words, clearedWords }: EditedSong, id: WordId): SongWord | undefined {
  return words.find((word) => word.id === id) ?? clearedWords.find((word) => word.id === id);
}
