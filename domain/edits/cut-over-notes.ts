/** Pure. A new text of a word, cut over the notes that the word lies on. */
import { SAME_ONSET_SECONDS } from '../music/note-words.ts';
import { textsIn } from './line-words.ts';
import { ENDS, type SongWord } from './song-words.ts';
import { syllablesOf } from './syllables.ts';

interface CutText {
  texts: readonly string[];
  /** As `wordCuts`; null: the syllables stay where those before were. */
  cuts: readonly number[] | null;
}

interface Note {
  startSeconds: number;
}

/**
 * A syllable on each note. Where notes are left over the last syllable is held on them; where syllables are, the longest notes take
 * several. Notes are sorted by start.
 */
export function cutOverNotes(
  word: SongWord,
  notes: readonly Note[],
  text: string,
  language: string | null,
): CutText {
  const syllables = textsIn(text).flatMap((one, place, all) =>
    endedWord(syllablesOf(one, language), place < all.length - 1),
  );
  if (syllables.length === 0) return { texts: word.syllables.map(() => ''), cuts: null };
  if (syllables.length === word.syllables.length || notes.length === 0)
    return { texts: syllables, cuts: null };
  const { startSeconds, endSeconds } = word;
  const starts = onsetsIn(word, notes).slice(0, syllables.length);
  const lengths = starts.map((start, index) => (starts[index + 1] ?? endSeconds) - start);
  const cuts = starts.slice(1).map((start) => (start - startSeconds) / (endSeconds - startSeconds));
  return { texts: shared(syllables, lengths), cuts };
}

/** Another word follows it in the text. */
function endedWord(syllables: readonly string[], isEnded: boolean): string[] {
  return syllables.map((text, index) => (isEnded && index === syllables.length - 1 ? text + ENDS : text));
}

/** When the notes of a word begin; the first one with the word. Two that begin nearly at once carry what begins on them together. */
function onsetsIn({ startSeconds, endSeconds }: SongWord, notes: readonly Note[]): number[] {
  const onsets = [startSeconds];
  for (const note of notes.slice(1)) {
    const isApart = note.startSeconds - (onsets.at(-1) ?? 0) > SAME_ONSET_SECONDS;
    if (isApart && note.startSeconds < endSeconds) onsets.push(note.startSeconds);
  }
  return onsets;
}

function shared(syllables: readonly string[], lengths: readonly number[]): string[] {
  const counts = lengths.map(() => 1);
  for (let count = lengths.length; count < syllables.length; count += 1) {
    const rooms = lengths.map((length, index) => length / (counts[index] ?? 1));
    const roomiest = rooms.indexOf(Math.max(...rooms));
    counts[roomiest] = (counts[roomiest] ?? 0) + 1;
  }
  const ends = counts.map((_, index) => counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0));
  return ends.map((end, index) => syllables.slice(ends[index - 1] ?? 0, end).join(''));
}
