/** Pure. Versions of a song's edits. */
import type { Edits } from './edits.ts';

/** So many can be restored, the newest included. */
export const KEPT_VERSIONS = 20;

/** How much is edited, for a list of versions. */
export function changeCounts(edits: Edits): { noteChanges: number; textChanges: number } {
  const { changedNotes, removedNoteIds, addedNotes, shownNoteIds } = edits;
  const { noteTexts, wordTexts, wordTimes, lineTexts, lineStarts } = edits;
  const ids = (...records: object[]) => new Set(records.flatMap((record) => Object.keys(record))).size;
  return {
    noteChanges: ids(changedNotes) + removedNoteIds.length + addedNotes.length + shownNoteIds.length,
    textChanges: ids(noteTexts) + ids(wordTexts, wordTimes, lineStarts) + ids(lineTexts),
  };
}
