/** What presses on notes and words do while the song is edited. */
import { heardName, type ScoreNote } from '#app/score/index.ts';
import { type WordPlace, wordPressed } from '#domain/edits/word-tools.ts';
import { keyOf } from '#domain/music/notes-kept.ts';
import { removeNote } from '../edits/note-edits.ts';
import { endWordEdit, sayEditing, type WordEdit, type WordEnd } from '../edits/word-edit.ts';
import type { SongParts } from '../session/song-parts.ts';
import type { LaneHit } from '../stage/lane-hits.ts';

export function pressNote(song: SongParts, note: ScoreNote, { box, textIndex }: LaneHit): void {
  const { checked, edits, values } = song;
  const noteName = heardName(values.stage.get(), keyOf(note));
  switch (edits.get().mode) {
    case 'melody':
      checked.add(note);
      removeNote(edits, { id: note.id, noteName });
      return;
    case 'lyrics': {
      const atPixels = { left: box.left, top: box.top + box.height };
      const word = wordPressed(values.edited.get(), note.id, textIndex);
      beginWord(song, { word, noteName, atPixels });
      return;
    }
    default:
  }
}

export function beginWord({ engine, edits, wordEdit }: SongParts, edit: WordEdit): void {
  // Its note would fall away from under the field.
  engine.pause();
  sayEditing(edits, edit);
  wordEdit.set(edit);
}

export function endWord({ edits, values, wordEdit }: SongParts, edit: WordEdit, end: WordEnd): void {
  const { language } = values.result.get().lyrics_recognition;
  wordEdit.set(null);
  endWordEdit({ store: edits, edited: values.edited.get(), language }, edit, end);
  focusWord(edit.word);
}

/** Words of a line are buttons, which are found again by their place. */
export function keyOfWord({ wordId, place }: WordPlace): string {
  return `${wordId} ${place}`;
}

/** The button of the word gets the focus once its line is drawn again. */
function focusWord(word: WordPlace): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const button = document.querySelector<HTMLElement>(`[data-word="${CSS.escape(keyOfWord(word))}"]`);
    button?.focus({ preventScroll: true });
  });
}
