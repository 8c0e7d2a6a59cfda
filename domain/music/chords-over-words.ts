/** Pure. Which chord stands over which word of a line: where it begins, and at the first word the one that sounds already. */
import type { ChordShape } from './song-bars.ts';

/** A chord that begins so little before a word belongs to the word. */
export const EARLY_SECONDS = 0.15;

interface Word {
  startSeconds: number;
  endSeconds: number;
}

export interface ChordsOverWords {
  /** One list for each word. */
  over: readonly (readonly string[])[];
  /** Played after the last word. */
  after: readonly string[];
}

export function chordsOverWords(
  words: readonly Word[],
  chords: readonly ChordShape[],
  untilSeconds: number,
): ChordsOverWords {
  const over = words.map((): string[] => []);
  const after: string[] = [];
  const first = words[0]?.startSeconds ?? untilSeconds;
  const sounding = chordAt(chords, first);
  if (sounding !== undefined) over[0]?.push(sounding.name);
  for (const { startSeconds, name } of chords)
    if (startSeconds > first + EARLY_SECONDS && startSeconds < untilSeconds)
      (over[placeOf(words, startSeconds)] ?? after).push(name);
  return { over, after };
}

/** The chord that a word has which begins then. */
export function chordAt<Chord extends ChordShape>(
  chords: readonly Chord[],
  seconds: number,
): Chord | undefined {
  return chords.findLast(({ startSeconds }) => startSeconds <= seconds + EARLY_SECONDS);
}

/** The word that is sung then, or the next one; minus one after the last. */
function placeOf(words: readonly Word[], seconds: number): number {
  return words.findIndex(({ endSeconds }, place) => {
    const next = words[place + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    return seconds < Math.min(endSeconds, next - EARLY_SECONDS);
  });
}
