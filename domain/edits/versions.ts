/** Pure. Versions of a song's edits. */
import type { Edits } from './edits.ts';

/** So many can be restored, the newest included. */
export const KEPT_VERSIONS = 20;

/** How much is edited, for a list of versions. Bars and chords are saved as a whole: what was changed of them counts as one note each. */
export function changeCounts(edits: Edits): { noteChanges: number; textChanges: number } {
  const { changedNotes, removedNoteIds, addedNotes, shownNoteIds } = edits;
  const wholes = [edits.bars, edits.chords].filter((whole) => whole !== null).length;
  const { noteTexts, wordTexts, wordTimes, lineTexts, lineStarts } = edits;
  const ids = (...records: object[]) => new Set(records.flatMap((record) => Object.keys(record))).size;
  return {
    noteChanges: ids(changedNotes) + removedNoteIds.length + addedNotes.length + shownNoteIds.length + wholes,
    textChanges: ids(noteTexts) + ids(wordTexts, wordTimes, lineStarts) + ids(lineTexts),
  };
}
