/** Pure. What a file has on its notes, as edits of what is sung on them. */
import { type EditableResult, editedSong } from '../edits/edited-song.ts';
import type { Edits, NoteId } from '../edits/edits.ts';
import { noteWords } from '../music/note-words.ts';
import { shownText, syllableOf } from './exported-song.ts';

export function importedTexts(
  result: EditableResult,
  edits: Edits,
  texts: ReadonlyMap<NoteId, string | null> | null,
): { edits: Edits; changed: number } {
  if (texts === null) return { edits, changed: 0 };
  const song = editedSong(result, edits);
  const sung = noteWords(song.notes, song);
  const changes = song.notes.flatMap(({ id }, index) => {
    const word = sung[index] ?? null;
    const told = texts.get(id);
    if (told === undefined) return [];
    const given = told === null ? null : shownText(syllableOf(told));
    const own = word === null || word.isHeld ? null : shownText(syllableOf(word.text));
    return own === given ? [] : [[id, given ?? ''] as const];
  });
  const noteTexts = { ...edits.noteTexts, ...Object.fromEntries(changes) };
  return { edits: changes.length === 0 ? edits : { ...edits, noteTexts }, changed: changes.length };
}
