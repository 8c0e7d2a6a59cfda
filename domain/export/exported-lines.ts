/** Pure. The lines of a song with the times of their words, as far as they agree. */
import type { EditedSong, SongLine } from '../edits/edited-song.ts';
import type { LineId, WordId } from '../edits/edits.ts';
import { plainText } from './plain-text.ts';

export interface TimedWord {
  /** Null for what a file brought. */
  id: WordId | null;
  text: string;
  startSeconds: number;
  endSeconds: number;
}

export interface ExportedLine {
  id: LineId | null;
  startSeconds: number;
  text: string;
  /** One for each word of the text; none where the singer wrote another number of words than were timed. */
  words: readonly TimedWord[];
}

/** The times of a line and of its words are measured apart from each other. */
const TOLERANCE_SECONDS = 0.05;
/** Where nobody wrote lines, a pause this long parts them. */
const PAUSE_SECONDS = 1;

export function exportedWords(song: EditedSong): TimedWord[] {
  return song.words.map(({ id, text, startSeconds, endSeconds }) => ({
    id,
    text: plainText(text),
    startSeconds,
    endSeconds,
  }));
}

export function exportedLines(song: EditedSong, words: readonly TimedWord[]): ExportedLine[] {
  const sorted = words.toSorted((left, right) => left.startSeconds - right.startSeconds);
  if (song.lines.length === 0) return linesBetweenPauses(sorted.filter(({ text }) => text !== ''));
  const lines = song.lines.toSorted((left, right) => left.startSeconds - right.startSeconds);
  return lines.map((line, index) => {
    const from = index === 0 ? Number.NEGATIVE_INFINITY : line.startSeconds - TOLERANCE_SECONDS;
    const until = (lines[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY) - TOLERANCE_SECONDS;
    const own = sorted.filter(({ startSeconds }) => startSeconds >= from && startSeconds < until);
    return lineOf(line, own);
  });
}

/** What the line says counts, with its commas. */
function lineOf({ id, startSeconds, text }: SongLine, words: readonly TimedWord[]): ExportedLine {
  const written = plainText(text).split(' ').filter(Boolean);
  const isTimed = written.length === words.length;
  return {
    id,
    startSeconds,
    text: written.join(' '),
    words: isTimed ? words.map((word, index) => ({ ...word, text: written[index] ?? '' })) : [],
  };
}

function linesBetweenPauses(words: readonly TimedWord[]): ExportedLine[] {
  const runs: TimedWord[][] = [];
  let sungUntil = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    if (word.startSeconds - sungUntil >= PAUSE_SECONDS) runs.push([]);
    runs.at(-1)?.push(word);
    sungUntil = Math.max(sungUntil, word.endSeconds);
  }
  return runs.map((run) => ({
    id: null,
    startSeconds: run[0]?.startSeconds ?? 0,
    text: run.map(({ text }) => text).join(' '),
    words: run,
  }));
}
