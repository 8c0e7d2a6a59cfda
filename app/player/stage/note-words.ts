/** Pure. Which syllable each note is sung on, from the times that the analysis gave words and syllables. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { MelodyNote } from '#domain/music/notes-kept.ts';
import { endOf } from './melody-index.ts';

export interface NoteWord {
  /** As singers read it: "Morn-" where the word goes on with the next syllable. */
  text: string;
  /** The syllable began on a note before. */
  isHeld: boolean;
}

interface Sung {
  text: string;
  startSeconds: number;
  endSeconds: number;
  wordIndex: number;
}

type Words = Pick<PipelineResultBody, 'wordTimings'> & {
  lyrics_recognition: Pick<PipelineResultBody['lyrics_recognition'], 'syllables'>;
};

/** A tail of a syllable that only touches a note is not sung on it. */
const LEAST_HELD_SHARE = 0.5;
/** Ends of syllables and onsets of notes are measured apart from each other. */
const TOLERANCE_SECONDS = 0.15;
const ROUNDING_SECONDS = 0.01;

/** One entry for each note; null where nobody knows of a word. */
export function noteWords(notes: readonly MelodyNote[], words: Words): (NoteWord | null)[] {
  const sung = sungSyllables(words);
  const noteOf = sung.map((syllable) => noteFor(notes, syllable));
  return notes.map((note, noteIndex) => {
    const own = sung.filter((_, index) => noteOf[index] === noteIndex);
    const last = own.at(-1);
    if (last !== undefined) {
      return { text: joined(own) + (goesOn(last, sung) ? '-' : ''), isHeld: false };
    }
    const held = sung.find((syllable) => overlap(note, syllable) >= LEAST_HELD_SHARE * note.durationSeconds);
    return held === undefined ? null : { text: held.text, isHeld: true };
  });
}

/** Syllables where there are some, else words; each knows the word that it belongs to. */
function sungSyllables({ lyrics_recognition, wordTimings }: Words): Sung[] {
  const words = wordTimings.map(({ word, start, end }, wordIndex) => ({
    text: word.trim(),
    startSeconds: start,
    endSeconds: end,
    wordIndex,
  }));
  if (lyrics_recognition.syllables.length === 0) return words;
  return lyrics_recognition.syllables.map(({ text, start_time, end_time }) => ({
    text: text.trim(),
    startSeconds: start_time,
    endSeconds: end_time,
    wordIndex: words.findLastIndex(({ startSeconds }) => startSeconds <= start_time + ROUNDING_SECONDS),
  }));
}

/** The first note that begins with the syllable or soon after, else the one that it overlaps the most. */
function noteFor(notes: readonly MelodyNote[], syllable: Sung): number | null {
  let best: number | null = null;
  let longest = 0;
  for (const [index, note] of notes.entries()) {
    if (note.startSeconds >= syllable.endSeconds) break;
    const shared = overlap(note, syllable);
    if (shared <= 0) continue;
    if (Math.abs(note.startSeconds - syllable.startSeconds) <= TOLERANCE_SECONDS) return index;
    if (shared > longest) [best, longest] = [index, shared];
  }
  return best;
}

function goesOn(syllable: Sung, sung: readonly Sung[]): boolean {
  const next = sung[sung.indexOf(syllable) + 1];
  return next !== undefined && syllable.wordIndex >= 0 && next.wordIndex === syllable.wordIndex;
}

function joined(syllables: readonly Sung[]): string {
  return syllables.reduce((text, { text: more, wordIndex }, index) => {
    const before = syllables[index - 1];
    return text + (before === undefined || before.wordIndex === wordIndex ? '' : ' ') + more;
  }, '');
}

function overlap(note: MelodyNote, { startSeconds, endSeconds }: Sung): number {
  return Math.min(endOf(note), endSeconds) - Math.max(note.startSeconds, startSeconds);
}
