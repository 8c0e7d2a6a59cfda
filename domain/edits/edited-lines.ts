/** Pure. The lines of a song with the words that are sung now: also those that were written onto notes. */

import type { WordsLine } from './edited-words.ts';
import { isFoundWordId, type LineId, type WordId, type WordTimes } from './edits.ts';
import type { LineSeam } from './found-lines.ts';
import type { LineToken } from './line-words.ts';
import type { SongWord } from './song-words.ts';
import { wordsByLine } from './words-by-line.ts';

export interface LineWord extends WordTimes {
  wordId: WordId;
  /** As the line writes it. */
  text: string;
}

export interface SongLine extends WordTimes {
  id: LineId;
  text: string;
  /** Also of those that its text no longer has. */
  foundWordIds: readonly WordId[];
  seams: readonly LineSeam[];
  /** Null where the words that have times are not those of the line. */
  words: readonly LineWord[] | null;
}

/** Sorted by start. */
export function editedLines(lines: readonly WordsLine[], words: readonly SongWord[]): SongLine[] {
  const byId = new Map(words.map((word) => [word.id, word]));
  const ofLine = wordsByLine(words);
  return lines
    .map((line) => {
      const tokens = sungTokens(line.tokens, byId, ofLine.get(line.id) ?? []);
      const isSame =
        tokens.length === line.tokens.length &&
        tokens.every(({ text }, index) => text === line.tokens[index]?.text);
      return {
        id: line.id,
        text: isSame ? line.text : tokens.map(({ text }) => text).join(' '),
        foundWordIds: line.foundWordIds,
        seams: line.seams,
        startSeconds: line.startSeconds,
        endSeconds: line.endSeconds,
        words: lineWords(tokens, ofLine.get(line.id) ?? []),
      };
    })
    .sort((left, right) => left.startSeconds - right.startSeconds);
}

/** With the words as they are now, those that nobody sings left out, and others where they are sung. Words are sorted by start. */
function sungTokens(
  tokens: readonly LineToken[],
  byId: ReadonlyMap<WordId, SongWord>,
  words: readonly SongWord[],
): LineToken[] {
  const known = new Set(tokens.map(({ word }) => word?.id));
  const sung = tokens.flatMap((token) => {
    if (token.word === null) return [token];
    const word = byId.get(token.word.id);
    return word === undefined ? [] : [{ text: textIn(token, word), word }];
  });
  const others = words.filter(({ id }) => !known.has(id) && !isFoundWordId(id));
  const merged: LineToken[] = [];
  let next = 0;
  for (const word of others) {
    for (; next < sung.length && !isSungAfter(sung[next], word); next += 1)
      merged.push(...sung.slice(next, next + 1));
    merged.push({ text: word.text, word });
  }
  return [...merged, ...sung.slice(next)];
}

function isSungAfter(token: LineToken | undefined, { startSeconds }: SongWord): boolean {
  return token?.word != null && token.word.startSeconds > startSeconds;
}

/** With the marks that the line has around a word and its own text had not. */
function textIn({ text, word: before }: LineToken, now: SongWord): string {
  if (before === null || before.text === now.text) return text;
  if (before.text === text) return now.text;
  const [, lead = '', tail = ''] = /^([^\p{L}\p{N}]*).*?([^\p{L}\p{N}]*)$/u.exec(text) ?? [];
  return lead + now.text + tail;
}

function lineWords(tokens: readonly LineToken[], words: readonly SongWord[]): LineWord[] | null {
  if (tokens.length === 0 || tokens.length !== words.length) return null;
  const timed = tokens.flatMap(({ text, word }) =>
    word === null
      ? []
      : [{ wordId: word.id, text, startSeconds: word.startSeconds, endSeconds: word.endSeconds }],
  );
  return timed.length === tokens.length ? timed : null;
}
