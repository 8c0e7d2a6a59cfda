/** Pure. The words that can be written one by one, and what becomes of one: every other word stays as it is. */
import { cutOverNotes } from './cut-over-notes.ts';
import type { EditedSong, LineWord, SongNote } from './edited-song.ts';
import type { EditAction, NoteId, WordId } from './edits.ts';
import { textsIn } from './line-words.ts';
import { GOES_ON, joined, type SongWord } from './song-words.ts';

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

/** Those that are read on a note, in their order. At least one, so that a word can be written there. */
export function wordsOnNote(song: EditedSong, id: NoteId): WordPlace[] {
  const pieces = piecesOn(song, id);
  return pieces.length > 0 ? pieces.map(({ place }) => place) : [emptyOn(song, id)];
}

/** The one that was pressed of those that are read on a note; null: the first that begins there, else the one that goes on. */
export function wordPressed(song: EditedSong, id: NoteId, textIndex: number | null): WordPlace {
  const pieces = piecesOn(song, id);
  const pressed = pieces[textIndex ?? -1] ?? pieces.find(({ isBegun }) => isBegun) ?? pieces[0];
  return pressed?.place ?? emptyOn(song, id);
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

/** A word as far as it is read on one note. */
interface Piece {
  place: WordPlace;
  isBegun: boolean;
}

function piecesOn(song: EditedSong, id: NoteId): Piece[] {
  const note = song.notes.find((one) => one.id === id);
  if (note === undefined) return [];
  if (ownNoteOf(song, id) !== undefined) return piecesOf([{ text: note.text ?? '' }], 0, id);
  const pieces = sungOn(song, note).flatMap(({ wordId, index }) =>
    piecesOf(findWord(song, wordId)?.syllables ?? [], index, wordId),
  );
  // Several syllables of a word are one piece.
  return pieces.filter(({ place: { wordId, place } }, index) => {
    const before = pieces[index - 1]?.place;
    return before?.wordId !== wordId || before.place !== place;
  });
}

/** Those that begin there, else the one that is held. */
function sungOn({ words }: EditedSong, { syllables, word, startSeconds }: SongNote) {
  if (word?.isHeld !== true) return syllables;
  const held = words[word.wordIndex ?? -1]?.syllables.filter(({ text }) => joined([text]) !== '') ?? [];
  const last = held.findLast((one) => one.startSeconds <= startSeconds) ?? held[0];
  return last === undefined ? [] : [last];
}

function piecesOf(syllables: readonly { text: string }[], index: number, wordId: WordId): Piece[] {
  const [before, own] = [syllables.slice(0, index), syllables.slice(index, index + 1)].map((some) =>
    some.map(({ text }) => text.replaceAll(GOES_ON, '')).join(''),
  ) as [string, string];
  const goesOn = /\S$/.test(before) && /^\S/.test(own);
  const first = textsIn(before).length - (goesOn ? 1 : 0);
  const places = placesOf(wordId, joined(syllables.map(({ text }) => text)));
  return textsIn(own).flatMap((_, step) => {
    const place = places[first + step];
    return place === undefined ? [] : [{ place, isBegun: step > 0 || !goesOn }];
  });
}

/** Where nothing is read: the word that was cleared there, else the note's own. */
function emptyOn(song: EditedSong, id: NoteId): WordPlace {
  const cleared = song.notes.find((one) => one.id === id)?.syllables[0]?.wordId;
  const [place] = placesOf(cleared ?? id, findWord(song, cleared ?? id)?.text ?? '');
  return place ?? { wordId: id, place: 0, text: '' };
}

function idsOn(song: EditedSong, note: SongNote): WordId[] {
  if (ownNoteOf(song, note.id) !== undefined) return [note.id];
  const held = note.word?.isHeld ? song.words[note.word.wordIndex ?? -1]?.id : undefined;
  return [...note.syllables.map(({ wordId }) => wordId), ...(held === undefined ? [] : [held])];
}

/** A note on which no word begins, with a text of its own. */
function ownNoteOf({ notes }: EditedSong, id: NoteId): SongNote | undefined {
  return notes.find((note) => note.id === id && note.text !== null && note.syllables.length === 0);
}

function findWord({ words, clearedWords }: EditedSong, id: WordId): SongWord | undefined {
  return words.find((word) => word.id === id) ?? clearedWords.find((word) => word.id === id);
}
