/** Pure. Moving the times of sung words by hand: one word or one edge of it, or everything from a word on. */
import type { SongLine, SongWord } from '#domain/edits/edited-song.ts';
import type { WordId, WordTimes } from '#domain/edits/edits.ts';

export type WordPart = 'start' | 'end' | 'whole';
/** `all`: everything from the word on. */
export type Moving = WordPart | 'all';
export type Times = Readonly<Record<WordId, WordTimes>>;

const SHORTEST_WORD_SECONDS = 0.05;
/** Times of a line and of its words are measured apart from each other. */
const LINE_TOLERANCE_SECONDS = 0.05;

/** A word stays between the ends of its neighbours, and keeps a length that can be heard. What does not change is not told. */
export function movedWord(
  words: readonly SongWord[],
  id: WordId,
  part: WordPart,
  bySeconds: number,
  songSeconds: number,
): Times {
  const index = words.findIndex((word) => word.id === id);
  const word = words[index];
  if (word === undefined) return {};
  const { startSeconds, endSeconds } = word;
  const earliest = Math.min(startSeconds, words[index - 1]?.endSeconds ?? 0);
  const latest = Math.max(endSeconds, words[index + 1]?.startSeconds ?? songSeconds);
  const by = {
    start: between(bySeconds, earliest - startSeconds, endSeconds - SHORTEST_WORD_SECONDS - startSeconds),
    end: between(bySeconds, startSeconds + SHORTEST_WORD_SECONDS - endSeconds, latest - endSeconds),
    whole: between(bySeconds, earliest - startSeconds, latest - endSeconds),
  }[part];
  const times = {
    startSeconds: part === 'end' ? startSeconds : rounded(startSeconds + by),
    endSeconds: part === 'start' ? endSeconds : rounded(endSeconds + by),
  };
  const isSame = times.startSeconds === startSeconds && times.endSeconds === endSeconds;
  return isSame ? {} : { [id]: times };
}

/** Everything from this word on keeps its rhythm. It stops at the word before, and at either end of the song. */
export function shiftedFrom(
  words: readonly SongWord[],
  id: WordId,
  bySeconds: number,
  songSeconds: number,
): Times {
  const index = words.findIndex((word) => word.id === id);
  const [first] = words.slice(index);
  if (index < 0 || first === undefined) return {};
  const rest = words.slice(index);
  const earliest = Math.min(first.startSeconds, words[index - 1]?.endSeconds ?? 0);
  const last = Math.max(...rest.map(({ endSeconds }) => endSeconds));
  const by = between(bySeconds, earliest - first.startSeconds, Math.max(0, songSeconds - last));
  if (rounded(by) === 0) return {};
  return Object.fromEntries(
    rest.map(({ id: moved, startSeconds, endSeconds }) => [
      moved,
      { startSeconds: rounded(startSeconds + by), endSeconds: rounded(endSeconds + by) },
    ]),
  );
}

/** Of the line at this place: those that begin before the next line does. */
export function wordsOfLine(
  words: readonly SongWord[],
  lines: readonly SongLine[],
  lineIndex: number,
): readonly SongWord[] {
  const line = lines[lineIndex];
  if (line === undefined) return [];
  const from = line.startSeconds - LINE_TOLERANCE_SECONDS;
  const until = (lines[lineIndex + 1]?.startSeconds ?? Number.POSITIVE_INFINITY) - LINE_TOLERANCE_SECONDS;
  return words.filter(({ startSeconds }) => startSeconds >= from && startSeconds < until);
}

function between(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(highest, value));
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
