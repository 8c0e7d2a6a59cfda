/** Pure. What a singer does to words, as actions: each knows the song, so that nothing written before is doubled or lost. */
import type { EditedSong, SongLine, SongNote } from './edited-song.ts';
import type { EditAction, LineId, WordId } from './edits.ts';
import { writtenOnto } from './note-texts.ts';

/**
 * Written onto a note: where syllables begin on it the text belongs to their words and stays with those, wherever notes and words are
 * moved. Null: what the result says there again.
 */
export function textTyped({ id, syllables, words }: SongNote, text: string | null): EditAction {
  if (syllables.length === 0) return { type: 'set_note_text', id, text };
  const ofWord = (wordId: WordId) => words.find((word) => word.id === wordId)?.syllables ?? [];
  const written = writtenOnto(syllables, text ?? '', (wordId) => ofWord(wordId).length);
  const texts: Record<WordId, readonly string[] | null> = {};
  for (const [place, { wordId, index }] of syllables.entries()) {
    const before = texts[wordId] ?? ofWord(wordId).map((syllable) => syllable.text);
    texts[wordId] = text === null ? null : before.with(index, written[place] ?? '');
  }
  const actions: EditAction[] = [
    { type: 'set_note_text', id, text: null },
    { type: 'set_word_texts', texts },
  ];
  return { type: 'several', actions };
}

/** In place of all the words that begin or go on with the note, so that no syllable of theirs is left beside it. */
export function textInstead({ id, words }: SongNote, text: string): EditAction {
  if (words.length === 0) return { type: 'set_note_text', id, text };
  const texts = words.map(({ id: wordId, syllables }, place) => [
    wordId,
    syllables.map((_, index) => (place + index === 0 ? text : '')),
  ]);
  const actions: EditAction[] = [
    { type: 'set_note_text', id, text: null },
    { type: 'set_word_texts', texts: Object.fromEntries(texts) },
  ];
  return { type: 'several', actions };
}

export function lineTyped(song: EditedSong, id: LineId, text: string | null): EditAction {
  const words = [...song.words, ...song.clearedWords].filter(({ lineId }) => lineId === id);
  const line = song.lines.find((one) => one.id === id);
  const ofLine = new Set([...(line?.foundWordIds ?? []), ...words.map((word) => word.id)]);
  const noteIds = song.notes
    .filter((note) => note.text !== null && (ofLine.has(note.id) || isSungIn(line, note)))
    .map((note) => note.id);
  return { type: 'set_line_text', id, text, replaced: { wordIds: [...ofLine], noteIds } };
}

/** What is written onto a note there would hide the line's new words. */
function isSungIn(line: SongLine | undefined, { startSeconds, durationSeconds }: SongNote): boolean {
  if (line === undefined) return false;
  return startSeconds < line.endSeconds && startSeconds + durationSeconds > line.startSeconds;
}
