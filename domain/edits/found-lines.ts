/** Pure. The lines of a result as the singer has cut and joined them, before any of their words is written anew. */
import type { Edits, LineId, WordId, WordTimes } from './edits.ts';
import { type LineToken, lineTokens } from './line-words.ts';
import type { FoundWords, SongWord } from './song-words.ts';
import { wordsByLine } from './words-by-line.ts';

/** Where a line of the result was joined to the one before it. */
export interface LineSeam {
  /** Its first word. */
  wordId: WordId;
  lineId: LineId;
}

export interface FoundLine extends WordTimes {
  id: LineId;
  text: string;
  tokens: readonly LineToken[];
  /** In the order of the document. */
  words: readonly SongWord[];
  seams: readonly LineSeam[];
}

/** In the order of the document. */
export function foundLines(
  { lyrics_recognition: { segments } }: FoundWords,
  words: readonly SongWord[],
  starts: Edits['lineStarts'],
): FoundLine[] {
  const ofLine = wordsByLine(words);
  const lines: FoundLine[] = [];
  for (const [index, { text, start, end }] of segments.entries()) {
    const id = `l${index}`;
    const line = { id, text, startSeconds: start, endSeconds: end };
    const [first, ...rest] = partsOf(line, ofLine.get(id) ?? [], starts);
    if (first === undefined) continue;
    const [before, firstWordId] = [lines.at(-1), first.words[0]?.id ?? ''];
    if (before !== undefined && starts[firstWordId] === false)
      lines.splice(-1, 1, joined(before, first, firstWordId));
    else lines.push(first);
    lines.push(...rest);
  }
  return lines;
}

/** A line that the singer cut off is called like its first word. */
function partsOf(
  line: Omit<FoundLine, 'tokens' | 'words' | 'seams'>,
  words: readonly SongWord[],
  starts: Edits['lineStarts'],
): FoundLine[] {
  const tokens = lineTokens(line.text, words);
  const cuts = words.flatMap(({ id }, place) => (place > 0 && starts[id] === true ? [place] : []));
  if (cuts.length === 0) return [{ ...line, tokens, words, seams: [] }];
  const partOfToken = partsOfTokens(tokens, words, cuts);
  const borders = [0, ...cuts, words.length];
  return borders.slice(0, -1).map((from, part) => {
    const ofPart = words.slice(from, borders[part + 1]);
    const [first, last, next] = [words[from], ofPart.at(-1), words[borders[part + 1] ?? words.length]];
    const itsTokens = tokens.filter((_, place) => partOfToken[place] === part);
    return {
      id: part === 0 ? line.id : (first?.id ?? line.id),
      text: itsTokens.map(({ text }) => text).join(' '),
      startSeconds: part === 0 ? line.startSeconds : (first?.startSeconds ?? line.startSeconds),
      endSeconds:
        next === undefined
          ? line.endSeconds
          : Math.min(last?.endSeconds ?? next.startSeconds, next.startSeconds),
      tokens: itsTokens,
      words: ofPart,
      seams: [],
    };
  });
}

/** A text without a word stands with the one before it. */
function partsOfTokens(
  tokens: readonly LineToken[],
  words: readonly SongWord[],
  cuts: readonly number[],
): number[] {
  const placeOf = new Map(words.map(({ id }, place) => [id, place]));
  let part = 0;
  return tokens.map(({ word }) => {
    if (word !== null) part = cuts.filter((place) => place <= (placeOf.get(word.id) ?? 0)).length;
    return part;
  });
}

function joined(line: FoundLine, next: FoundLine, wordId: WordId): FoundLine {
  return {
    ...line,
    text: [line.text, next.text].filter((text) => text !== '').join(' '),
    endSeconds: Math.max(line.endSeconds, next.endSeconds),
    tokens: [...line.tokens, ...next.tokens],
    words: [...line.words, ...next.words],
    seams: [...line.seams, { wordId, lineId: next.id }],
  };
}
