/** Pure. LRC of any kind: lines alone, Enhanced LRC with a time before each word, or with one behind it too. */
import type { ImportedLine, ImportedSong, ImportedWord } from './imported-song.ts';
import { plainText } from './plain-text.ts';

const LINE_TIMES = /^\s*((?:\[\d{1,3}:\d{1,2}(?:[.:]\d{1,6})?\]\s*)+)(.*)$/;
const TIME = /(\d{1,3}):(\d{1,2}(?:[.:]\d{1,6})?)/g;
const WORD_TIME = /<(\d{1,3}:\d{1,2}(?:[.:]\d{1,6})?)>/;
const OFFSET = /^\s*\[offset:\s*([+-]?\d{1,7})\s*\]/i;
const OTHER_TAG = /^\[[a-z#]+:.*\]$/i;

export function isLrc(text: string): boolean {
  return text.split(/\r\n|\r|\n/).some((line) => LINE_TIMES.test(line));
}

export function readLrc(text: string): ImportedSong {
  const rows = text.split(/\r\n|\r|\n/);
  // A positive offset lets words come sooner, as the oldest readers have it.
  const offset = rows.map((row) => OFFSET.exec(row)?.[1]).find((found) => found !== undefined);
  const offsetSeconds = Number(offset ?? 0) / 1000;
  const timed = rows.flatMap((row) => linesIn(row, offsetSeconds));
  const unreadable = rows.filter(
    (row) => row.trim() !== '' && !LINE_TIMES.test(row) && !OTHER_TAG.test(row.trim()),
  );
  return {
    format: 'lrc',
    semitones: null,
    notes: [],
    lines: timed.sort((left, right) => left.startSeconds - right.startSeconds),
    leftOut: unreadable.length === 0 ? {} : { unreadable_lines: unreadable.length },
  };
}

/** A line that is sung more than once may have all its times before it. */
function linesIn(row: string, offsetSeconds: number): ImportedLine[] {
  const [, times, content] = LINE_TIMES.exec(row) ?? [];
  if (times === undefined || content === undefined) return [];
  const starts = [...times.matchAll(TIME)].map((match) => secondsOf(match[0]));
  const words = wordsIn(content);
  const text = plainText(
    words.length === 0 ? content.replace(/<[^<>]*>/g, ' ') : words.map((word) => word.text).join(' '),
  );
  if (text === '') return [];
  return starts.map((start, index) => ({
    startSeconds: sooner(start, offsetSeconds),
    text,
    // The times of words are those of the first time that the line is sung.
    words: index > 0 ? [] : words.map((word) => soonerWord(word, offsetSeconds)),
  }));
}

/** Text up to a space belongs to one word, however many times stand inside it: those are of its syllables. */
function wordsIn(content: string): ImportedWord[] {
  const [, ...rest] = content.split(WORD_TIME);
  const words: ImportedWord[] = [];
  let open: ImportedWord | null = null;
  for (let index = 0; index < rest.length; index += 2) {
    const startSeconds = secondsOf(rest[index] ?? '');
    const text = rest[index + 1] ?? '';
    const isEnd = text.trim() === '';
    const last = words.at(-1);
    if (open !== null && (isEnd || /^\s/.test(text))) {
      words.push({ ...open, endSeconds: startSeconds });
      open = null;
    } else if (isEnd && last?.endSeconds === null) last.endSeconds = startSeconds;
    if (isEnd) continue;
    open = open === null ? { text: '', startSeconds, endSeconds: null } : open;
    open = { ...open, text: plainText(open.text + text) };
    if (!/\s$/.test(text)) continue;
    words.push(open);
    open = null;
  }
  if (open !== null) words.push(open);
  return words;
}

function soonerWord({ text, startSeconds, endSeconds }: ImportedWord, offsetSeconds: number): ImportedWord {
  return {
    text,
    startSeconds: sooner(startSeconds, offsetSeconds),
    endSeconds: endSeconds === null ? null : sooner(endSeconds, offsetSeconds),
  };
}

function sooner(seconds: number, offsetSeconds: number): number {
  return Math.max(0, seconds - offsetSeconds);
}

function secondsOf(clock: string): number {
  const [minutes = '0', seconds = '0'] = clock.replace(/:(\d+):(\d+)$/, ':$1.$2').split(':');
  return Number(minutes) * 60 + Number(seconds);
}
