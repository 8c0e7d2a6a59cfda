/** Pure. The words of a result in their lines, as the singer has written and placed them; what is written onto notes comes after. */
import type { Edits, LineId, WordId, WordTimes } from './edits.ts';
import { type LineToken, lineTokens, writtenWords } from './line-words.ts';
import { type FoundWords, foundWords, retimed, rewritten, type SongWord } from './song-words.ts';
import { wordsByLine } from './words-by-line.ts';

export interface WordsLine extends WordTimes {
  id: LineId;
  text: string;
  /** Also of those that its text no longer has. */
  foundWordIds: readonly WordId[];
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
  const ofLine = wordsByLine(found);
  const withoutLine = (ofLine.get(null) ?? []).map((word) => inItsTime(word, edits));
  const lines = result.lyrics_recognition.segments.map(({ start, end, text }, index) =>
    editedLine(
      { id: `l${index}`, text, startSeconds: start, endSeconds: end },
      ofLine.get(`l${index}`) ?? [],
      edits,
    ),
  );
  const words = [...withoutLine, ...lines.flatMap((line) => line.words)].map((word) => {
    const texts = edits.wordTexts[word.id];
    return texts === undefined ? word : rewritten(word, texts, edits.wordCuts[word.id]);
  });
  return { words: words.sort(byStart), lines: lines.map(({ line }) => line) };
}

interface FoundLine extends WordTimes {
  id: LineId;
  text: string;
}

function editedLine(
  found: FoundLine,
  foundOfLine: readonly SongWord[],
  edits: Edits,
): { line: WordsLine; words: readonly SongWord[] } {
  const timed = foundOfLine.map((word) => inItsTime(word, edits));
  const times = movedWithWords(found, foundOfLine, timed);
  const written = edits.lineTexts[found.id];
  const text = written ?? found.text;
  const words =
    written === undefined
      ? timed
      : writtenWords({ ...times, id: found.id, text }, timed).map((word) =>
          word.id.startsWith('l') ? inItsTime(word, edits) : word,
        );
  const foundWordIds = foundOfLine.map(({ id }) => id);
  return { line: { ...times, id: found.id, text, foundWordIds, tokens: lineTokens(text, words) }, words };
}

function inItsTime(word: SongWord, { wordTimes }: Edits): SongWord {
  const times = wordTimes[word.id];
  return times === undefined ? word : retimed(word, times);
}

/** A line begins with its first word and ends with its last, as far before and after them as it was found. */
function movedWithWords(line: WordTimes, found: readonly SongWord[], timed: readonly SongWord[]): WordTimes {
  const startSeconds = line.startSeconds + (timed[0]?.startSeconds ?? 0) - (found[0]?.startSeconds ?? 0);
  const endSeconds = line.endSeconds + (timed.at(-1)?.endSeconds ?? 0) - (found.at(-1)?.endSeconds ?? 0);
  return { startSeconds: Math.max(0, startSeconds), endSeconds: Math.max(0, startSeconds, endSeconds) };
}

function byStart(left: WordTimes, right: WordTimes): number {
  return left.startSeconds - right.startSeconds;
}
