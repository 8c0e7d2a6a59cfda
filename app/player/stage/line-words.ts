/** Pure. Which times the words of a line have: for the word that is lit while it is sung. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { Line } from './line-index.ts';

export interface SungWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

type WordTimes = PipelineResultBody['wordTimings'];

/** The times of a line and of its words are measured apart from each other. */
const TOLERANCE_SECONDS = 0.05;

/** For each line its words with their times; null where the words that have times are not those of the line. */
export function wordsOfLines(lines: readonly Line[], times: WordTimes): (SungWord[] | null)[] {
  let next = 0;
  return lines.map((line, index) => {
    const untilSeconds = lines[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const first = next;
    while (next < times.length && (times[next]?.start ?? 0) < untilSeconds - TOLERANCE_SECONDS) next += 1;
    return matched(wordsIn(line.text), times.slice(first, next));
  });
}

export function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** How much of a word has been sung: 0 to 1. */
export function sungShare({ startSeconds, endSeconds }: SungWord, songSeconds: number): number {
  if (songSeconds <= startSeconds) return 0;
  return songSeconds >= endSeconds ? 1 : (songSeconds - startSeconds) / (endSeconds - startSeconds);
}

function matched(texts: readonly string[], times: WordTimes): SungWord[] | null {
  if (texts.length === 0 || texts.length !== times.length) return null;
  const words = texts.map((text, index) => ({
    text,
    startSeconds: times[index]?.start ?? 0,
    endSeconds: times[index]?.end ?? 0,
  }));
  const isSame = words.every(({ text }, index) => bare(text) === bare(times[index]?.word ?? ''));
  return isSame ? words : null;
}

function bare(word: string): string {
  return word.toLocaleLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
