/** Pure. What the things that edits name look like in their result: kept beside the edits, it finds them again in another result. */

import { foundShape } from './edited-notes.ts';
import type { EditableResult } from './edited-song.ts';
import {
  type Edits,
  isFoundNoteId,
  isFoundWordId,
  type LineId,
  type NoteId,
  type NoteShape,
  type WordId,
  type WordTimes,
} from './edits.ts';

export interface TextAnchor extends WordTimes {
  text: string;
}

export interface EditAnchors {
  notes: Readonly<Record<NoteId, NoteShape>>;
  words: Readonly<Record<WordId, TextAnchor>>;
  lines: Readonly<Record<LineId, TextAnchor>>;
}

export function anchorsOf(edits: Edits, result: EditableResult): EditAnchors {
  const { note_sequence } = result.pitch_detection;
  const { segments } = result.lyrics_recognition;
  const { noteIds, wordIds, lineIds } = namedIds(edits);
  return {
    notes: known(noteIds, (index) => {
      const note = note_sequence[index];
      return note && foundShape(note);
    }),
    words: known(wordIds, (index) => {
      const word = result.wordTimings[index];
      return word && { text: word.word, startSeconds: word.start, endSeconds: word.end };
    }),
    lines: known(lineIds, (index) => {
      const line = segments[index];
      return line && { text: line.text, startSeconds: line.start, endSeconds: line.end };
    }),
  };
}

/** The line into which a word was written; null for a word of the result, and for one on a note. A line may be called like its first word. */
export function lineOfWord(id: WordId): LineId | null {
  return /^([lw]\d+)\./.exec(id)?.[1] ?? null;
}

/** Only notes of the result have anchors: notes that were added stand for themselves. */
function namedIds(edits: Edits): { noteIds: NoteId[]; wordIds: WordId[]; lineIds: LineId[] } {
  const words = [edits.wordTexts, edits.wordTimes, edits.lineStarts].flatMap((known) => Object.keys(known));
  const lines = [...Object.keys(edits.lineTexts), ...words.flatMap((id) => lineOfWord(id) ?? [])];
  const notes = [
    ...Object.keys(edits.changedNotes),
    ...edits.removedNoteIds,
    ...edits.shownNoteIds,
    ...Object.keys(edits.noteTexts),
    ...words,
  ];
  return {
    noteIds: notes.filter(isFoundNoteId),
    wordIds: [...words, ...lines].filter(isFoundWordId),
    lineIds: lines.filter((id) => !isFoundWordId(id)),
  };
}

function known<Anchor>(
  ids: readonly string[],
  anchorAt: (index: number) => Anchor | null | undefined,
): Record<string, Anchor> {
  const anchors = [...new Set(ids)].map((id) => [id, anchorAt(Number(id.slice(1)))] as const);
  return Object.fromEntries(anchors.filter((entry): entry is [string, Anchor] => entry[1] != null));
}
