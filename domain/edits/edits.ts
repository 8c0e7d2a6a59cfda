/**
 * Pure. What a singer has changed of a result: never the result itself. Notes, words and lines of a result have ids that repeat for the
 * same result: `n0`, `w0`, `l0` … in the order of the document. Times and pitches are those of the recording, whatever key is heard.
 */
import type { BarShape, ChordShape } from '../music/song-bars.ts';

/** `n12` of the result, or the id that an added note was given. */
export type NoteId = string;
/** `w12`: the word's place in `wordTimings`; `l3.4`: the word that was written into line `l3` as its fifth; a note's id: written onto it. */
export type WordId = string;
/** `l12`: the line's place in `lyrics_recognition.segments`; `w12`: the line that the singer lets begin with that word. */
export type LineId = string;

export interface NoteShape {
  startSeconds: number;
  durationSeconds: number;
  frequencyHertz: number;
}

export interface AddedNote extends NoteShape {
  /** Never that of a note of a result: see `isFoundNoteId`. */
  id: NoteId;
}

export interface WordTimes {
  startSeconds: number;
  endSeconds: number;
}

export interface Edits {
  /** Notes of the result that were moved, resized or tuned. They are shown, whatever the filter says. */
  changedNotes: Readonly<Record<NoteId, NoteShape>>;
  /** Stronger than whatever else is known of the note, so that a note which is brought back is as it was. */
  removedNoteIds: readonly NoteId[];
  addedNotes: readonly AddedNote[];
  /** Notes of the result that the filter hides and the singer brought back as they are. */
  shownNoteIds: readonly NoteId[];
  /** What is sung on a note, in place of the result's word; empty: nothing. */
  noteTexts: Readonly<Record<NoteId, string>>;
  /** A word's text syllable by syllable: it stays with the word, wherever that is moved. Empty texts: nobody sings it. */
  wordTexts: Readonly<Record<WordId, readonly string[]>>;
  /** Where in its word each syllable but the first begins, as a share of it: of words that were cut anew over their notes. */
  wordCuts: Readonly<Record<WordId, readonly number[]>>;
  wordTimes: Readonly<Record<WordId, WordTimes>>;
  lineTexts: Readonly<Record<LineId, string>>;
  /** Words of the result. True: the singer lets a line begin with it. False: its line goes on from the one before. */
  lineStarts: Readonly<Record<WordId, boolean>>;
  /** All bars of the song, in place of those that were found: they are times of the recording and survive a new analysis. Null: as found. */
  bars: readonly BarShape[] | null;
  /** All chords of the song, likewise. */
  chords: readonly ChordShape[] | null;
}

export const NO_EDITS: Edits = {
  changedNotes: {},
  removedNoteIds: [],
  addedNotes: [],
  shownNoteIds: [],
  noteTexts: {},
  wordTexts: {},
  wordCuts: {},
  wordTimes: {},
  lineTexts: {},
  lineStarts: {},
  bars: null,
  chords: null,
};

export type EditAction =
  | { type: 'add_notes'; notes: readonly AddedNote[] }
  | { type: 'remove_notes'; ids: readonly NoteId[] }
  | { type: 'change_notes'; shapes: Readonly<Record<NoteId, NoteShape>> }
  /** Singing a phrase again: one step back undoes both halves. */
  | { type: 'replace_notes'; removedIds: readonly NoteId[]; notes: readonly AddedNote[] }
  /** Brings back notes that the filter hides, and those that were removed. */
  | { type: 'show_notes'; ids: readonly NoteId[] }
  /** Null: whatever the words say again. Of a note that carries a word, better `set_word_texts`: `textTyped` knows which. */
  | { type: 'set_note_text'; id: NoteId; text: string | null }
  /** Null: the result's own text again. Without cuts as many syllables as before stay where they are. */
  | {
      type: 'set_word_texts';
      texts: Readonly<Record<WordId, readonly string[] | null>>;
      cuts?: Readonly<Record<WordId, readonly number[]>>;
    }
  | { type: 'set_word_times'; times: Readonly<Record<WordId, WordTimes>> }
  /** What was written onto words and notes of the line before is now in its text (`lineTyped` knows which). */
  | {
      type: 'set_line_text';
      id: LineId;
      text: string | null;
      replaced?: { wordIds: readonly WordId[]; noteIds: readonly NoteId[] };
    }
  /** Null: as the result has it. */
  | { type: 'set_line_starts'; starts: Readonly<Record<WordId, boolean | null>> }
  /** Null: as found. */
  | { type: 'set_bars'; bars: readonly BarShape[] | null }
  | { type: 'set_chords'; chords: readonly ChordShape[] | null }
  /** One step of undo. */
  | { type: 'several'; actions: readonly EditAction[] }
  | { type: 'restore' };

const SHORTEST_NOTE_SECONDS = 0.01;

export function isFoundNoteId(id: NoteId): boolean {
  return /^n\d+$/.test(id);
}

/** Written into a line. */
export function isWrittenWordId(id: WordId): boolean {
  return /^[lw]\d+\./.test(id);
}

export function isFoundWordId(id: WordId): boolean {
  return /^w\d+$/.test(id);
}

export function hasEdits(edits: Edits): boolean {
  return Object.values(edits).some((part: object | null) => part !== null && Object.keys(part).length > 0);
}

export function editsAfter(edits: Edits, action: EditAction): Edits {
  switch (action.type) {
    case 'add_notes':
      return withNotesAdded(edits, action.notes);
    case 'remove_notes':
      return withoutNotes(edits, action.ids);
    case 'change_notes':
      return withShapes(edits, action.shapes);
    case 'replace_notes':
      return withNotesAdded(withoutNotes(edits, action.removedIds), action.notes);
    case 'show_notes':
      return withNotesShown(edits, action.ids);
    case 'set_note_text':
      return { ...edits, noteTexts: replaced(edits.noteTexts, { [action.id]: action.text }) };
    case 'set_word_texts':
      return withWordTexts(edits, action);
    case 'set_word_times':
      return { ...edits, wordTimes: { ...edits.wordTimes, ...action.times } };
    case 'set_line_text':
      return withLineText(edits, action);
    case 'set_line_starts':
      return { ...edits, lineStarts: replaced(edits.lineStarts, action.starts) };
    case 'set_bars':
      return { ...edits, bars: action.bars };
    case 'set_chords':
      return { ...edits, chords: action.chords };
    case 'several':
      return action.actions.reduce(editsAfter, edits);
    case 'restore':
      return NO_EDITS;
    default:
      return action satisfies never;
  }
}

function withNotesAdded(edits: Edits, notes: readonly AddedNote[]): Edits {
  const ids = new Set(notes.map(({ id }) => id));
  const others = edits.addedNotes.filter(({ id }) => !ids.has(id));
  return { ...edits, addedNotes: [...others, ...notes.map(possible)] };
}

/** A note that was added is gone for good; one of the result is remembered, with what was done to it before. */
function withoutNotes(edits: Edits, ids: readonly NoteId[]): Edits {
  const gone = new Set(ids.filter((id) => !isFoundNoteId(id)));
  return {
    ...edits,
    addedNotes: edits.addedNotes.filter(({ id }) => !gone.has(id)),
    removedNoteIds: union(edits.removedNoteIds, ids.filter(isFoundNoteId)),
    noteTexts: without(edits.noteTexts, (id) => gone.has(id)),
  };
}

function withShapes(edits: Edits, shapes: Readonly<Record<NoteId, NoteShape>>): Edits {
  const ofResult = Object.entries(shapes).filter(([id]) => isFoundNoteId(id));
  const ids = new Set(ofResult.map(([id]) => id));
  return {
    ...edits,
    addedNotes: edits.addedNotes.map((note) => possible({ ...note, ...shapes[note.id], id: note.id })),
    changedNotes: {
      ...edits.changedNotes,
      ...Object.fromEntries(ofResult.map(([id, shape]) => [id, possible(shape)])),
    },
    removedNoteIds: edits.removedNoteIds.filter((id) => !ids.has(id)),
    shownNoteIds: edits.shownNoteIds.filter((id) => !ids.has(id)),
  };
}

function withNotesShown(edits: Edits, ids: readonly NoteId[]): Edits {
  const removed = new Set(edits.removedNoteIds);
  const hidden = ids.filter((id) => !removed.has(id) && !(id in edits.changedNotes) && isFoundNoteId(id));
  return {
    ...edits,
    removedNoteIds: edits.removedNoteIds.filter((id) => !ids.includes(id)),
    shownNoteIds: union(edits.shownNoteIds, hidden),
  };
}

function withWordTexts(
  edits: Edits,
  { texts, cuts }: Extract<EditAction, { type: 'set_word_texts' }>,
): Edits {
  const known = without(edits.wordCuts, (id) => texts[id] === null);
  return { ...edits, wordTexts: replaced(edits.wordTexts, texts), wordCuts: { ...known, ...cuts } };
}

/** Words that an earlier text had put into the line are no more: what was said of them goes with them. */
function withLineText(edits: Edits, action: Extract<EditAction, { type: 'set_line_text' }>): Edits {
  const wordIds = new Set(action.replaced?.wordIds);
  const noteIds = new Set(action.replaced?.noteIds);
  const isOfLine = (id: WordId) => id.startsWith(`${action.id}.`);
  return {
    ...edits,
    lineTexts: replaced(edits.lineTexts, { [action.id]: action.text }),
    wordTexts: without(edits.wordTexts, (id) => wordIds.has(id) || isOfLine(id)),
    wordCuts: without(edits.wordCuts, (id) => wordIds.has(id) || isOfLine(id)),
    wordTimes: without(edits.wordTimes, isOfLine),
    noteTexts: without(edits.noteTexts, (id) => noteIds.has(id)),
  };
}

/** No note begins before its song, and none is so short that nobody could take hold of it. */
function possible<Shape extends NoteShape>(shape: Shape): Shape {
  return {
    ...shape,
    startSeconds: Math.max(0, shape.startSeconds),
    durationSeconds: Math.max(SHORTEST_NOTE_SECONDS, shape.durationSeconds),
  };
}

/** Null takes an entry out. */
function replaced<Value>(
  known: Readonly<Record<string, Value>>,
  next: Readonly<Record<string, Value | null>>,
): Readonly<Record<string, Value>> {
  const entries = Object.entries({ ...known, ...next });
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== null));
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  isGone: (id: string) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !isGone(id)));
}

function union(known: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...known, ...more])];
}
