/**
 * Pure. What a singer has changed of a result: never the result itself. Notes, words and lines of a result have ids that repeat for the
 * same result: `n0`, `w0`, `l0` … in the order of the document. Times and pitches are those of the recording, whatever key is heard.
 */

/** `n12` of the result, or the id that an added note was given. */
export type NoteId = string;
/** `w12`: the word's place in `wordTimings`. */
export type WordId = string;
/** `l12`: the line's place in `lyrics_recognition.segments`. */
export type LineId = string;

export interface NoteShape {
  startSeconds: number;
  durationSeconds: number;
  frequencyHertz: number;
}

export interface AddedNote extends NoteShape {
  id: NoteId;
}

export interface WordTimes {
  startSeconds: number;
  endSeconds: number;
}

export interface Edits {
  /** Notes of the result that were moved, resized or tuned. */
  changedNotes: Readonly<Record<NoteId, NoteShape>>;
  removedNoteIds: readonly NoteId[];
  addedNotes: readonly AddedNote[];
  /** Notes of the result that the filter hides and the singer brought back. */
  shownNoteIds: readonly NoteId[];
  /** What is sung on a note, in place of the result's word; empty: nothing. */
  noteTexts: Readonly<Record<NoteId, string>>;
  wordTimes: Readonly<Record<WordId, WordTimes>>;
  lineTexts: Readonly<Record<LineId, string>>;
}

export const NO_EDITS: Edits = {
  changedNotes: {},
  removedNoteIds: [],
  addedNotes: [],
  shownNoteIds: [],
  noteTexts: {},
  wordTimes: {},
  lineTexts: {},
};

export type EditAction =
  | { type: 'add_notes'; notes: readonly AddedNote[] }
  | { type: 'remove_notes'; ids: readonly NoteId[] }
  | { type: 'change_notes'; shapes: Readonly<Record<NoteId, NoteShape>> }
  /** Splitting, merging, singing a phrase again: one step back undoes both halves. */
  | { type: 'replace_notes'; removedIds: readonly NoteId[]; notes: readonly AddedNote[] }
  /** Brings back notes that the filter hides, and those that were removed. */
  | { type: 'show_notes'; ids: readonly NoteId[] }
  /** Null: the result's own word again. */
  | { type: 'set_note_text'; id: NoteId; text: string | null }
  | { type: 'set_word_times'; times: Readonly<Record<WordId, WordTimes>> }
  | { type: 'set_line_text'; id: LineId; text: string }
  | { type: 'restore' };

export function editsAfter(edits: Edits, action: EditAction): Edits {
  switch (action.type) {
    case 'add_notes':
      return { ...edits, addedNotes: [...edits.addedNotes, ...action.notes] };
    case 'remove_notes':
      return withoutNotes(edits, action.ids);
    case 'change_notes':
      return withShapes(edits, action.shapes);
    case 'replace_notes':
      return editsAfter(withoutNotes(edits, action.removedIds), { type: 'add_notes', notes: action.notes });
    case 'show_notes':
      return {
        ...edits,
        removedNoteIds: edits.removedNoteIds.filter((id) => !action.ids.includes(id)),
        shownNoteIds: union(edits.shownNoteIds, action.ids),
      };
    case 'set_note_text':
      return { ...edits, noteTexts: withText(edits.noteTexts, action.id, action.text) };
    case 'set_word_times':
      return { ...edits, wordTimes: { ...edits.wordTimes, ...action.times } };
    case 'set_line_text':
      return { ...edits, lineTexts: { ...edits.lineTexts, [action.id]: action.text } };
    case 'restore':
      return NO_EDITS;
    default:
      return action satisfies never;
  }
}

/** A note that was added is gone for good; one of the result is remembered as removed. */
function withoutNotes(edits: Edits, ids: readonly NoteId[]): Edits {
  const gone = new Set(ids);
  const added = new Set(edits.addedNotes.map(({ id }) => id));
  const removed = ids.filter((id) => !added.has(id));
  return {
    ...edits,
    addedNotes: edits.addedNotes.filter(({ id }) => !gone.has(id)),
    removedNoteIds: union(edits.removedNoteIds, removed),
    changedNotes: without(edits.changedNotes, gone),
    shownNoteIds: edits.shownNoteIds.filter((id) => !gone.has(id)),
    noteTexts: without(edits.noteTexts, gone),
  };
}

function withShapes(edits: Edits, shapes: Readonly<Record<NoteId, NoteShape>>): Edits {
  const added = new Set(edits.addedNotes.map(({ id }) => id));
  const ofResult = Object.entries(shapes).filter(([id]) => !added.has(id));
  return {
    ...edits,
    addedNotes: edits.addedNotes.map((note) => ({ ...note, ...shapes[note.id] })),
    changedNotes: { ...edits.changedNotes, ...Object.fromEntries(ofResult) },
  };
}

function withText(
  texts: Readonly<Record<NoteId, string>>,
  id: NoteId,
  text: string | null,
): Readonly<Record<NoteId, string>> {
  return text === null ? without(texts, new Set([id])) : { ...texts, [id]: text };
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  ids: ReadonlySet<string>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !ids.has(id)));
}

function union(known: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...known, ...more])];
}
