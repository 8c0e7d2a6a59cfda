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
  if (song.lines.length === 0) return linesBetweenPauses(words.filter(({ text }) => text !== ''));
  return song.lines.map(exportedLine).sort((left, right) => left.startSeconds - right.startSeconds);
}

/** A line begins with its first word, which may have been moved before it. */
function exportedLine({ id, startSeconds, text, words: timed }: SongLine): ExportedLine {
  const words = (timed ?? []).map((word) => ({ ...word, id: word.wordId, text: plainText(word.text) }));
  const first = words[0]?.startSeconds ?? startSeconds;
  return { id, startSeconds: Math.min(startSeconds, first), text: plainText(text), words };
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
