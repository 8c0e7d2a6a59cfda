/** Pure. Moving the times of sung words by hand: one word or one edge of it, or everything from a word on. */
import type { SongWord } from '#domain/edits/edited-song.ts';
import type { LineId, WordId, WordTimes } from '#domain/edits/edits.ts';

export type WordPart = 'start' | 'end' | 'whole';
/** `all`: everything from the word on. */
export type Moving = WordPart | 'all';
export type Times = Readonly<Record<WordId, WordTimes>>;

const SHORTEST_WORD_SECONDS = 0.05;
const TOUCHING_SECONDS = 0.005;

/**
 * Words that touch share their border: it moves for both. A word that is pushed yields, down to a length that can be heard; nothing
 * leaves the song.
 */
export function movedWord(
  words: readonly SongWord[],
  id: WordId,
  part: WordPart,
  bySeconds: number,
  songSeconds: number,
): Times {
  const index = words.findIndex((word) => word.id === id);
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  if (word === undefined) return {};
  const { startSeconds, endSeconds } = word;
  const earliest = earliestStart(before, word);
  const latest = Math.max(endSeconds, after ? after.endSeconds - SHORTEST_WORD_SECONDS : songSeconds);
  const by = {
    start: between(bySeconds, earliest - startSeconds, endSeconds - SHORTEST_WORD_SECONDS - startSeconds),
    end: between(bySeconds, startSeconds + SHORTEST_WORD_SECONDS - endSeconds, latest - endSeconds),
    whole: between(bySeconds, earliest - startSeconds, latest - endSeconds),
  }[part];
  const moved = {
    startSeconds: part === 'end' ? startSeconds : rounded(startSeconds + by),
    endSeconds: part === 'start' ? endSeconds : rounded(endSeconds + by),
  };
  return onlyChanged([before, word, after], {
    ...yielded(before, word, moved),
    [id]: moved,
    ...(after && hasToYield(word.endSeconds, after.startSeconds, moved.endSeconds)
      ? { [after.id]: { startSeconds: moved.endSeconds, endSeconds: after.endSeconds } }
      : {}),
  });
}

/** Everything from this word on keeps its rhythm; the word before yields as above. */
export function shiftedFrom(
  words: readonly SongWord[],
  id: WordId,
  bySeconds: number,
  songSeconds: number,
): Times {
  const index = words.findIndex((word) => word.id === id);
  const [before, first] = [words[index - 1], words[index]];
  if (first === undefined) return {};
  const rest = words.slice(index).filter(hasOwnTimes);
  const last = Math.max(...rest.map(({ endSeconds }) => endSeconds));
  const earliest = earliestStart(before, first) - first.startSeconds;
  const by = between(bySeconds, earliest, Math.max(0, songSeconds - last));
  const shifted = rest.map(({ id: moved, startSeconds, endSeconds }): [WordId, WordTimes] => [
    moved,
    { startSeconds: rounded(startSeconds + by), endSeconds: rounded(endSeconds + by) },
  ]);
  const times = Object.fromEntries(shifted);
  return onlyChanged([before, ...rest], { ...yielded(before, first, times[id] ?? first), ...times });
}

function earliestStart(before: SongWord | undefined, word: SongWord): number {
  return Math.min(word.startSeconds, before ? before.startSeconds + SHORTEST_WORD_SECONDS : 0);
}

/** What becomes of the word before one that has moved. */
function yielded(before: SongWord | undefined, word: SongWord, { startSeconds }: WordTimes): Times {
  if (before === undefined || !hasToYield(before.endSeconds, word.startSeconds, startSeconds, true))
    return {};
  return { [before.id]: { startSeconds: before.startSeconds, endSeconds: startSeconds } };
}

/** `left` is where a word ends, `right` where the next one begins; one of both has moved to `border`. */
function hasToYield(left: number, right: number, border: number, isLeft = false): boolean {
  const isTouching = Math.abs(right - left) < TOUCHING_SECONDS;
  return isTouching || (isLeft ? border < left : border > right);
}

function onlyChanged(words: readonly (SongWord | undefined)[], times: Times): Times {
  const isChanged = ({ id, startSeconds, endSeconds }: SongWord) =>
    times[id]?.startSeconds !== startSeconds || times[id]?.endSeconds !== endSeconds;
  const changed = words.filter((word) => word !== undefined && word.id in times && isChanged(word));
  return Object.fromEntries(changed.flatMap((word) => (word ? [[word.id, times[word.id] ?? word]] : [])));
}

export function wordsOfLine(words: readonly SongWord[], lineId: LineId | undefined): readonly SongWord[] {
  return words.filter((word) => word.lineId === lineId && hasOwnTimes(word));
}

/** Words that were written onto notes have the times of those and are not moved apart from them. */
function hasOwnTimes({ id }: SongWord): boolean {
  return /^[wl]\d/.test(id);
}

function between(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(highest, value));
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
