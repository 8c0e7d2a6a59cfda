/** Pure. A practice plan as a file: a calendar (RFC 5545), or Markdown to read and print. */
import type { PlanDay, PlanTask } from './practice-plan.ts';

export const PLAN_FORMATS = ['calendar', 'markdown'] as const;
export type PlanFormat = (typeof PLAN_FORMATS)[number];

export interface PlanFacts {
  songId: string;
  title: string;
  /** The key that is practised in; null where nobody knows it. */
  keyName: string | null;
  semitones: number;
}

const DAY_MS = 86_400_000;
/** A line of a calendar has at most so many bytes; the space of a continuation is one of them. */
const MAX_LINE_BYTES = 75;

export function planMarkdown(plan: readonly PlanDay[], facts: PlanFacts): string {
  const days = plan.map((day) => [
    `## ${dateOf(day.day)}`,
    '',
    ...day.tasks.map((task) => `- ${taskWords(task)}`),
    '',
  ]);
  return [`# ${oneLine(facts.title)}`, '', keyWords(facts), '', ...days.flat()].join('\n');
}

/** One event for each day, which takes no time of it. The same plan has the same events, so that a calendar takes it again. */
export function planCalendar(plan: readonly PlanDay[], facts: PlanFacts, nowMs: number): string {
  const events = plan.flatMap(({ day, tasks }) => [
    'BEGIN:VEVENT',
    `UID:${facts.songId}-${day}@cantora`,
    `DTSTAMP:${stampOf(nowMs)}`,
    `DTSTART;VALUE=DATE:${dateOf(day).replaceAll('-', '')}`,
    `SUMMARY:${escaped(`Practise ${facts.title}`)}`,
    `DESCRIPTION:${escaped([keyWords(facts), ...tasks.map(taskWords)].join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cantora//Practice plan//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function taskWords({ label, startSeconds, endSeconds, speedPercent, passes }: PlanTask): string {
  return `${oneLine(label)} (${clock(startSeconds)} to ${clock(endSeconds)}): ${passes} × at ${speedPercent} %`;
}

function keyWords({ keyName, semitones }: PlanFacts): string {
  const shift =
    semitones === 0 ? 'the key of the recording' : `${semitones > 0 ? '+' : ''}${semitones} semitones`;
  return keyName === null ? `In ${shift}` : `In ${keyName} (${shift})`;
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function stampOf(nowMs: number): string {
  return `${new Date(nowMs).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Not inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, lineBytes] = ['', 0];
  for (const character of line) {
    const bytes = encoder.encode(character).byteLength;
    if (lineBytes + bytes > MAX_LINE_BYTES) [text, lineBytes] = [`${text}\r\n `, 1];
    text += character;
    lineBytes += bytes;
  }
  return text;
}
