/** Pure. What a singer does to words, as actions: each knows the song, so that nothing written before is doubled or lost. */
import type { EditedSong, SongLine, SongNote, SongWord } from './edited-song.ts';
import type { EditAction, LineId, NoteId, WordId } from './edits.ts';
import { writtenOnto } from './note-texts.ts';

/**
 * Written onto a note: where syllables begin on it the text belongs to their words and stays with those, wherever notes and words are
 * moved. Null: what the result says there again.
 */
export function textTyped(song: EditedSong, noteId: NoteId, text: string | null): EditAction {
  const { syllables = [] } = song.notes.find(({ id }) => id === noteId) ?? {};
  if (syllables.length === 0) return { type: 'set_note_text', id: noteId, text };
  const words = wordsById(song);
  const written = writtenOnto(syllables, text ?? '', (id) => words.get(id)?.syllables.length ?? 0);
  const texts: Record<WordId, readonly string[] | null> = {};
  for (const [place, { wordId, index }] of syllables.entries()) {
    const before = texts[wordId] ?? words.get(wordId)?.syllables.map((syllable) => syllable.text) ?? [];
    texts[wordId] = text === null ? null : before.with(index, written[place] ?? '');
  }
  const actions: EditAction[] = [
    { type: 'set_note_text', id: noteId, text: null },
    { type: 'set_word_texts', texts },
  ];
  return { type: 'several', actions };
}

export function lineTyped(song: EditedSong, id: LineId, text: string | null): EditAction {
  const words = [...wordsById(song).values()].filter(({ lineId }) => lineId === id);
  const line = song.lines.find((one) => one.id === id);
  const wordIds = [...new Set([...(line?.foundWordIds ?? []), ...words.map((word) => word.id)])];
  const noteIds = song.notes
    .filter((note) => note.text !== null && (wordIds.includes(note.id) || isSungIn(line, note)))
    .map((note) => note.id);
  return { type: 'set_line_text', id, text, replaced: { wordIds, noteIds } };
}

/** What is written onto a note there would hide the line's new words. */
function isSungIn(line: SongLine | undefined, { startSeconds, durationSeconds }: SongNote): boolean {
  if (line === undefined) return false;
  return startSeconds < line.endSeconds && startSeconds + durationSeconds > line.startSeconds;
}

function wordsById({ words, clearedWords }: EditedSong): ReadonlyMap<WordId, SongWord> {
  return new Map([...words, ...clearedWords].map((word) => [word.id, word]));
}
