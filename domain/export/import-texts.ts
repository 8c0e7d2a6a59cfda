/** Pure. What a file has on its notes, as edits of what is sung on them. */
import { type EditableResult, type EditedSong, editedSong } from '../edits/edited-song.ts';
import type { Edits, NoteId } from '../edits/edits.ts';
import { shownText, syllableOf, syllableOn } from './exported-song.ts';

/** Songs need two; a file that was made for it could ask for one round after the other. */
const MOST_ROUNDS = 10;

export function importedTexts(
  result: EditableResult,
  edits: Edits,
  texts: ReadonlyMap<NoteId, string | null> | null,
): { edits: Edits; changed: number } {
  if (texts === null) return { edits, changed: 0 };
  const changes = new Map<NoteId, string>();
  let known = edits;
  // What is written onto one note may change what is read on another that carries the same word: then that one is written too.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const more = differences(editedSong(result, known), texts).filter(
      ([id, text]) => changes.get(id) !== text,
    );
    if (more.length === 0) break;
    for (const [id, text] of more) changes.set(id, text);
    known = { ...known, noteTexts: { ...known.noteTexts, ...Object.fromEntries(changes) } };
  }
  return { edits: known, changed: changes.size };
}

function differences(song: EditedSong, texts: ReadonlyMap<NoteId, string | null>): [NoteId, string][] {
  return song.notes.flatMap(({ id, word }): [NoteId, string][] => {
    const told = texts.get(id);
    if (told === undefined) return [];
    const given = told === null ? null : shownText(syllableOf(told));
    return shownText(syllableOn(word)) === given ? [] : [[id, given ?? '']];
  });
}
