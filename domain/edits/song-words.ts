/** Pure. The words of a song with their syllables: as they were found, and what becomes of one that is moved or written anew. */
import type { PipelineResultBody } from '../contracts/api.ts';
import type { LineId, WordId, WordTimes } from './edits.ts';

export interface SongSyllable {
  wordId: WordId;
  /** Its place in the word. */
  index: number;
  /** As written: `GOES_ON` and `ENDS` may stand at its end. */
  text: string;
  startSeconds: number;
  endSeconds: number;
}

export interface SongWord {
  id: WordId;
  text: string;
  startSeconds: number;
  endSeconds: number;
  confidence: number;
  /** Null in a song without lines. */
  lineId: LineId | null;
  /** At least one; together they are the word. */
  syllables: readonly SongSyllable[];
}

export type FoundWords = Pick<PipelineResultBody, 'wordTimings'> & {
  lyrics_recognition: Pick<PipelineResultBody['lyrics_recognition'], 'segments' | 'syllables'>;
};

/** What the singer wrote or moved is certain. */
export const WRITTEN_CONFIDENCE = 1;
/** At the end of a syllable that the singer wrote with a hyphen; one written without a hyphen ends with a space. */
export const GOES_ON = '\u00ad';
export const ENDS = ' ';
const ROUNDING_SECONDS = 0.01;
/** The times of a line and of its words are measured apart from each other. */
export const LINE_TOLERANCE_SECONDS = 0.05;

/** In the order of the document. A word that nobody cut is its own syllable. */
export function foundWords({ wordTimings, lyrics_recognition }: FoundWords): SongWord[] {
  const { segments, syllables } = lyrics_recognition;
  const lineStarts = segments.map(({ start }) => start - LINE_TOLERANCE_SECONDS);
  const wordStarts = wordTimings.map(({ start }) => start - ROUNDING_SECONDS);
  const parts = wordTimings.map((): SongSyllable[] => []);
  for (const { text, start_time, end_time } of syllables) {
    const wordIndex = Math.max(0, lastUpTo(wordStarts, start_time));
    parts[wordIndex]?.push({
      wordId: `w${wordIndex}`,
      index: parts[wordIndex].length,
      text: text.trim(),
      startSeconds: start_time,
      endSeconds: end_time,
    });
  }
  return wordTimings.map(({ word, start, end, confidence }, index) => {
    const times = { startSeconds: start, endSeconds: end };
    const cut = parts[index] ?? [];
    return {
      id: `w${index}`,
      text: word.trim(),
      ...times,
      confidence,
      lineId: segments.length === 0 ? null : `l${Math.max(0, lastUpTo(lineStarts, start))}`,
      syllables: cut.length > 0 ? cut : [{ wordId: `w${index}`, index: 0, text: word.trim(), ...times }],
    };
  });
}

/** Its syllables are scaled with it. */
export function retimed(word: SongWord, { startSeconds, endSeconds }: WordTimes): SongWord {
  const length = word.endSeconds - word.startSeconds;
  const scale = length > 0 ? (endSeconds - startSeconds) / length : 0;
  const moved = (seconds: number) => startSeconds + (seconds - word.startSeconds) * scale;
  return {
    ...word,
    startSeconds,
    endSeconds,
    confidence: WRITTEN_CONFIDENCE,
    syllables: word.syllables.map((syllable) => ({
      ...syllable,
      startSeconds: moved(syllable.startSeconds),
      endSeconds: moved(syllable.endSeconds),
    })),
  };
}

/** Cut as was said; without a word on it syllables that are as many as before keep their times, and others share the word's. */
export function rewritten(word: SongWord, texts: readonly string[], cuts?: readonly number[]): SongWord {
  const isSameCut = texts.length === word.syllables.length;
  const times =
    cuts?.length === texts.length - 1 ? timesBetween(word, cuts) : isSameCut ? word.syllables : null;
  const evenly = texts.slice(1).map((_, index) => (index + 1) / texts.length);
  const known = times ?? timesBetween(word, evenly);
  const syllables = texts.map((text, index) => {
    const { startSeconds, endSeconds } = known[index] ?? word;
    return { wordId: word.id, index, text, startSeconds, endSeconds };
  });
  return { ...word, text: joined(texts), confidence: WRITTEN_CONFIDENCE, syllables };
}

function timesBetween({ startSeconds, endSeconds }: WordTimes, cuts: readonly number[]): WordTimes[] {
  const starts = [0, ...cuts].map((share) => startSeconds + share * (endSeconds - startSeconds));
  return starts.map((start, index) => ({ startSeconds: start, endSeconds: starts[index + 1] ?? endSeconds }));
}

export function joined(syllables: readonly string[]): string {
  return syllables.join('').replaceAll(GOES_ON, '').trim();
}

/** A new text, cut where the old one was: wherever the letters before or after the cut are still the same; else in one piece. */
export function recut(pieces: readonly string[], text: string): string[] {
  const [old, written] = [pieces.join('').toLowerCase(), text.toLowerCase()];
  const cuts = [0];
  for (let count = 1; count < pieces.length; count++) {
    const before = pieces.slice(0, count).join('').length;
    const rest = old.slice(before);
    const isBegunSame = written.startsWith(old.slice(0, before));
    const cut = isBegunSame ? before : text.length - rest.length;
    const isKept = isBegunSame || written.endsWith(rest);
    if (!isKept || cut < (cuts.at(-1) ?? 0)) return [text];
    cuts.push(cut);
  }
  return cuts.map((cut, index) => text.slice(cut, cuts[index + 1]));
}

/** The last of the rising starts that is not after the moment; −1 before the first. */
function lastUpTo(starts: readonly number[], seconds: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
