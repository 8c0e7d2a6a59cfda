/** Pure. LRC of any kind: lines alone, Enhanced LRC with a time before each word, or with one behind it too. */
import { MAX_IMPORTED_LINES } from '../contracts/import-limits.ts';
import type { ImportRefusal } from '../errors.ts';
import { err, ok, type Result } from '../result.ts';
import type { ImportedLine, ImportedSong, ImportedWord } from './imported-song.ts';
import { plainText } from './plain-text.ts';
import { linesOf } from './text-lines.ts';

/** Sticky: one time after the other, each read once. */
const LINE_TIME = /\s*\[(\d{1,3}:\d{1,2}(?:[.:]\d{1,6})?)\]/y;
const WORD_TIME = /<(\d{1,3}:\d{1,2}(?:[.:]\d{1,6})?)>/;
const OFFSET = /^\s*\[offset:\s*([+-]?\d{1,7})\s*\]/i;
const OTHER_TAG = /^\[[a-z#]+:.*\]$/i;

interface TimedRow {
  startsSeconds: readonly number[];
  content: string;
}

export function isLrc(text: string): boolean {
  return linesOf(text).lines.some((row) => timedRow(row) !== null);
}

export function readLrc(text: string): Result<ImportedSong, ImportRefusal> {
  const { lines: rows, isWhole } = linesOf(text);
  if (!isWhole) return err('too_much_in_it');
  // A positive offset lets words come sooner, as the oldest readers have it.
  const offset = rows.map((row) => OFFSET.exec(row)?.[1]).find((found) => found !== undefined);
  const offsetSeconds = Number(offset ?? 0) / 1000;
  const lines: ImportedLine[] = [];
  let unreadable = 0;
  for (const row of rows) {
    const timed = timedRow(row);
    if (timed === null) unreadable += isOther(row) ? 0 : 1;
    else if (lines.length + timed.startsSeconds.length > MAX_IMPORTED_LINES) return err('too_many_notes');
    else lines.push(...linesIn(timed, offsetSeconds));
  }
  return ok({
    format: 'lrc',
    semitones: null,
    notes: [],
    lines: lines.sort((left, right) => left.startSeconds - right.startSeconds),
    leftOut: unreadable === 0 ? {} : { unreadable_lines: unreadable },
  });
}

function timedRow(row: string): TimedRow | null {
  const startsSeconds: number[] = [];
  let end = 0;
  while (startsSeconds.length <= MAX_IMPORTED_LINES) {
    LINE_TIME.lastIndex = end;
    const [tag, clock] = LINE_TIME.exec(row) ?? [];
    if (tag === undefined || clock === undefined) break;
    startsSeconds.push(secondsOf(clock));
    end += tag.length;
  }
  return startsSeconds.length === 0 ? null : { startsSeconds, content: row.slice(end).trimStart() };
}

function isOther(row: string): boolean {
  const plain = row.trim();
  return plain === '' || OTHER_TAG.test(plain);
}

/** A line that is sung more than once may have all its times before it. */
function linesIn({ startsSeconds, content }: TimedRow, offsetSeconds: number): ImportedLine[] {
  const words = wordsIn(content);
  const text = plainText(
    words.length === 0 ? content.replace(/<[^<>]*>/g, ' ') : words.map((word) => word.text).join(' '),
  );
  if (text === '') return [];
  return startsSeconds.map((start, index) => ({
    startSeconds: sooner(start, offsetSeconds),
    text,
    // The times of words are those of the first time that the line is sung.
    words: index > 0 ? [] : words.map((word) => soonerWord(word, offsetSeconds)),
  }));
}

/** Text up to a space belongs to one word, however many times stand inside it: those are of its syllables. */
function wordsIn(content: string): ImportedWord[] {
  const rest = content.split(WORD_TIME).slice(1);
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
    open ??= { text: '', startSeconds, endSeconds: null };
    open.text += plainText(text);
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
