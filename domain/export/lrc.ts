/**
 * Pure. Enhanced LRC: a time before each line and each word, in hundredths of a second, and one more where a word ends before the next
 * begins. No offset is ever written: readers differ over its sign.
 */
import type { TimedWord } from './exported-lines.ts';
import type { ExportedSong } from './exported-song.ts';

/** What looks like a time would be read as one. */
const LIKE_A_TIME = /[<[](\d+:\d+(?:[.:]\d+)?)[>\]]/g;

export function writeLrc({ title, artist, durationSeconds, lines }: ExportedSong): string {
  const header = [
    `[ti:${title}]`,
    ...(artist === null ? [] : [`[ar:${artist}]`]),
    `[length:${clock(durationSeconds)}]`,
    '[re:Cantora]',
  ];
  const body = lines
    .filter(({ text }) => text !== '')
    .map(
      ({ startSeconds, text, words }) =>
        `[${clock(startSeconds)}]${words.length === 0 ? unlikeTimes(text) : timedWords(words)}`,
    );
  return `${[...header, ...body].join('\n')}\n`;
}

function timedWords(words: readonly TimedWord[]): string {
  return words
    .map(({ text, startSeconds, endSeconds }, index) => {
      const [start, end] = [clock(startSeconds), clock(endSeconds)];
      const next = words[index + 1];
      const isFollowedAtOnce = next !== undefined && clock(next.startSeconds) === end;
      return `<${start}>${unlikeTimes(text)}${isFollowedAtOnce ? '' : `<${end}>`}`;
    })
    .join(' ');
}

function unlikeTimes(text: string): string {
  return text.replace(LIKE_A_TIME, '($1)');
}

function clock(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100));
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${pad(Math.floor(hundredths / 6000))}:${pad(Math.floor(hundredths / 100) % 60)}.${pad(hundredths % 100)}`;
}
