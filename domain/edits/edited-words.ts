/** Pure. The words of a result in their lines, as the singer has written and placed them; what is written onto notes comes after. */
import { type Edits, isWrittenWordId, type LineId, type WordId, type WordTimes } from './edits.ts';
import { type FoundLine, foundLines, type LineSeam } from './found-lines.ts';
import { type LineToken, lineTokens, writtenWords } from './line-words.ts';
import { type FoundWords, foundWords, retimed, rewritten, type SongWord } from './song-words.ts';

export interface WordsLine extends WordTimes {
  id: LineId;
  text: string;
  /** Also of those that its text no longer has. */
  foundWordIds: readonly WordId[];
  seams: readonly LineSeam[];
  /** With the words as they were before `wordTexts`. */
  tokens: readonly LineToken[];
}

export interface WordsInLines {
  /** Sorted by start. */
  words: SongWord[];
  lines: WordsLine[];
}

export function editedWords(result: FoundWords, edits: Edits): WordsInLines {
  const found = foundWords(result);
  const withoutLine = found
    .filter(({ lineId }) => lineId === null)
    .map((word) => inItsTime(word, edits.wordTimes));
  const lines = foundLines(result, found, edits.lineStarts).map((line) => editedLine(line, edits));
  const words = [...withoutLine, ...lines.flatMap((line) => line.words)].map((word) => {
    const texts = edits.wordTexts[word.id];
    return texts === undefined ? word : rewritten(word, texts, edits.wordCuts[word.id]);
  });
  return { words: words.sort(byStart), lines: lines.map(({ line }) => line) };
}

function editedLine(
  found: FoundLine,
  { lineTexts, wordTimes }: Edits,
): { line: WordsLine; words: readonly SongWord[] } {
  const { id, seams, words: foundOfLine } = found;
  const timed = foundOfLine.map((word) => ({ ...inItsTime(word, wordTimes), lineId: id }));
  const times = movedWithWords(found, foundOfLine, timed);
  const foundWordIds = foundOfLine.map((word) => word.id);
  const text = lineTexts[id];
  if (text === undefined) {
    const tokens = withWords(found.tokens, timed);
    return { line: { ...times, id, text: found.text, foundWordIds, seams, tokens }, words: timed };
  }
  const words = writtenWords({ ...times, id, text }, timed).map((word) =>
    isWrittenWordId(word.id) ? inItsTime(word, wordTimes) : word,
  );
  return { line: { ...times, id, text, foundWordIds, seams, tokens: lineTokens(text, words) }, words };
}

function withWords(tokens: readonly LineToken[], words: readonly SongWord[]): LineToken[] {
  const byId = new Map(words.map((word) => [word.id, word]));
  return tokens.map(({ text, word }) => ({ text, word: byId.get(word?.id ?? '') ?? null }));
}

function inItsTime(word: SongWord, wordTimes: Edits['wordTimes']): SongWord {
  const times = wordTimes[word.id];
  return times === undefined ? word : retimed(word, times);
}

/** A line begins with its first word and ends with its last, as far before and after them as it was found. */
function movedWithWords(line: WordTimes, found: readonly SongWord[], timed: readonly SongWord[]): WordTimes {
  const startSeconds = line.startSeconds + ((timed[0]?.startSeconds ?? 0) - (found[0]?.startSeconds ?? 0));
  const endSeconds = line.endSeconds + ((timed.at(-1)?.endSeconds ?? 0) - (found.at(-1)?.endSeconds ?? 0));
  return { startSeconds: Math.max(0, startSeconds), endSeconds: Math.max(0, startSeconds, endSeconds) };
}

function byStart(left: WordTimes, right: WordTimes): number {
  return left.startSeconds - right.startSeconds;
}
