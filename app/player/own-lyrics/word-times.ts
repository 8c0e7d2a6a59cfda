/** Pure. Moving the times of sung words by hand: one word or one edge of it, or everything from a word on. */
import { clamp } from '#domain/clamp.ts';
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
    start: clamp(bySeconds, earliest - startSeconds, endSeconds - SHORTEST_WORD_SECONDS - startSeconds),
    end: clamp(bySeconds, startSeconds + SHORTEST_WORD_SECONDS - endSeconds, latest - endSeconds),
    whole: clamp(bySeconds, earliest - startSeconds, latest - endSeconds),
  }[part];
  const moved = {
    startSeconds: part === 'end' ? startSeconds : rounded(startSeconds + by),
    endSeconds: part === 'start' ? endSeconds : rounded(endSeconds + by),
  };
  return onlyChanged([before, word, after], {
    ...(before && { [before.id]: endedBy(before, word, moved) }),
    [id]: moved,
    ...(after && { [after.id]: begunAfter(word, after, moved) }),
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
  const by = clamp(bySeconds, earliest, Math.max(0, songSeconds - last));
  const shifted = rest.map(({ id: moved, startSeconds, endSeconds }): [WordId, WordTimes] => [
    moved,
    { startSeconds: rounded(startSeconds + by), endSeconds: rounded(endSeconds + by) },
  ]);
  const times: Times = Object.fromEntries(shifted);
  const ended = before && { [before.id]: endedBy(before, first, times[id] ?? first) };
  return onlyChanged([before, ...rest], { ...ended, ...times });
}

function earliestStart(before: SongWord | undefined, word: SongWord): number {
  return Math.min(word.startSeconds, before ? before.startSeconds + SHORTEST_WORD_SECONDS : 0);
}

/** The word before one that has moved: it shares its border with it where they touch, and else ends no later than it begins. */
function endedBy(before: SongWord, word: SongWord, { startSeconds }: WordTimes): WordTimes {
  const end = isTouching(before, word) ? startSeconds : Math.min(before.endSeconds, startSeconds);
  return { startSeconds: before.startSeconds, endSeconds: end };
}

function begunAfter(word: SongWord, after: SongWord, { endSeconds }: WordTimes): WordTimes {
  const start = isTouching(word, after) ? endSeconds : Math.max(after.startSeconds, endSeconds);
  return { startSeconds: start, endSeconds: after.endSeconds };
}

function isTouching(before: SongWord, after: SongWord): boolean {
  return Math.abs(after.startSeconds - before.endSeconds) < TOUCHING_SECONDS;
}

function onlyChanged(words: readonly (SongWord | undefined)[], times: Times): Times {
  const isChanged = ([id, { startSeconds, endSeconds }]: [WordId, WordTimes]) => {
    const word = words.find((one) => one?.id === id);
    return word?.startSeconds !== startSeconds || word.endSeconds !== endSeconds;
  };
  return Object.fromEntries(Object.entries(times).filter(isChanged));
}

export function wordsOfLine(words: readonly SongWord[], lineId: LineId | undefined): readonly SongWord[] {
  return words.filter((word) => word.lineId === lineId && hasOwnTimes(word));
}

/** Words that were written onto notes have the times of those and are not moved apart from them. */
function hasOwnTimes({ id }: SongWord): boolean {
  return /^[wl]\d/.test(id);
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
