/** Pure. Which words a line's text stands for, and the words of a line that the singer wrote anew. */
import type { LineId, WordTimes } from './edits.ts';
import { recut, rewritten, type SongWord, WRITTEN_CONFIDENCE } from './song-words.ts';

export interface LineToken {
  text: string;
  /** It is null where nobody knows when the word is sung. */
  word: SongWord | null;
}

interface WrittenLine extends WordTimes {
  id: LineId;
  text: string;
}

/** Text and words from one pair that are the same to the next. */
interface Step {
  texts: readonly string[];
  words: readonly SongWord[];
  /** The pair that ends it; null at the end of the line. */
  pair: { text: string; word: SongWord } | null;
}

/** What has less room between its neighbours shares the time of the word before; at the beginning of a line, of the word after. */
const LEAST_ROOM_SECONDS = 0.1;

export function textsIn(line: string): string[] {
  return line.split(/\s+/).filter(Boolean);
}

/** Each text of the line with the word that it is. */
export function lineTokens(line: string, words: readonly SongWord[]): LineToken[] {
  return stepsOf(textsIn(line), words).flatMap(({ texts, words: between, pair }) => {
    const isReplaced = texts.length === between.length;
    const tokens = texts.map((text, index) => ({ text, word: isReplaced ? (between[index] ?? null) : null }));
    return pair === null ? tokens : [...tokens, pair];
  });
}

/** Words that are still there keep their times, as many others in their place take those over, and the rest is spread between them. */
export function writtenWords(line: WrittenLine, words: readonly SongWord[]): SongWord[] {
  return stepsOf(textsIn(line.text), words).reduce<SongWord[]>((before, step) => {
    const { texts, words: between, pair } = step;
    const isCrowded = before.length === 0 && between.length === 0 && texts.length > 0;
    if (
      isCrowded &&
      pair !== null &&
      pair.word.startSeconds - line.startSeconds < LEAST_ROOM_SECONDS * texts.length
    )
      return spread(line.id, 0, [...texts, pair.text], pair.word);
    const placed = withTexts(line, before, step);
    return pair === null ? placed : [...placed, named(pair.word, pair.text)];
  }, []);
}

function withTexts(line: WrittenLine, before: SongWord[], { texts, words, pair }: Step): SongWord[] {
  if (texts.length === 0) return before;
  if (texts.length === words.length) {
    return [...before, ...words.map((word, index) => named(word, texts[index] ?? ''))];
  }
  const last = before.at(-1);
  const startSeconds = words[0]?.startSeconds ?? last?.endSeconds ?? line.startSeconds;
  const endSeconds = words.at(-1)?.endSeconds ?? pair?.word.startSeconds ?? line.endSeconds;
  if (last === undefined || endSeconds - startSeconds >= LEAST_ROOM_SECONDS * texts.length) {
    return [...before, ...spread(line.id, before.length, texts, { startSeconds, endSeconds })];
  }
  const shared = { startSeconds: last.startSeconds, endSeconds: Math.max(last.endSeconds, endSeconds) };
  return [...before.slice(0, -1), ...spread(line.id, before.length - 1, [last.text, ...texts], shared)];
}

function named(word: SongWord, text: string): SongWord {
  if (word.text === text) return word;
  const pieces = word.syllables.map((syllable) => syllable.text);
  return rewritten(word, recut(pieces, text));
}

/** Gives each word a share of the time in proportion to its letters. */
function spread(lineId: LineId, first: number, texts: readonly string[], times: WordTimes): SongWord[] {
  const letters = texts.map((text) => text.length);
  const total = letters.reduce((sum, count) => sum + count, 0);
  const length = Math.max(0, times.endSeconds - times.startSeconds);
  let startSeconds = times.startSeconds;
  return texts.map((text, index) => {
    const id = `${lineId}.${first + index}`;
    const endSeconds = startSeconds + (length * (letters[index] ?? 0)) / total;
    const timed = { text, startSeconds, endSeconds };
    startSeconds = endSeconds;
    const syllables = [{ ...timed, wordId: id, index: 0 }];
    return { ...timed, id, confidence: WRITTEN_CONFIDENCE, lineId, syllables };
  });
}

function stepsOf(texts: readonly string[], words: readonly SongWord[]): Step[] {
  const steps: Step[] = [];
  let [fromText, fromWord] = [0, 0];
  for (const [textIndex, wordIndex] of samePairs(texts, words)) {
    const [text, word] = [texts[textIndex] ?? '', words[wordIndex]];
    if (word === undefined) continue;
    steps.push({
      texts: texts.slice(fromText, textIndex),
      words: words.slice(fromWord, wordIndex),
      pair: { text, word },
    });
    [fromText, fromWord] = [textIndex + 1, wordIndex + 1];
  }
  return [...steps, { texts: texts.slice(fromText), words: words.slice(fromWord), pair: null }];
}

/** Pairs as many words as possible, in the order of both. */
function samePairs(texts: readonly string[], words: readonly SongWord[]): [number, number][] {
  const [left, right] = [texts.map(bare), words.map(({ text }) => bare(text))];
  const isSame = (row: number, column: number) => left[row] === right[column];
  const most = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  const at = (row: number, column: number) => most[row]?.[column] ?? 0;
  for (let row = left.length - 1; row >= 0; row--) {
    for (let column = right.length - 1; column >= 0; column--) {
      const best = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      most[row]?.fill(best, column, column + 1);
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    if (isSame(row, column)) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

/** Without what is only written. */
export function bare(word: string): string {
  return word.toLocaleLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
