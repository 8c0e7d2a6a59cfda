/** Pure. UltraStar txt of any version: ours with its exact times, and others' as far as a song of ours has a place for what they say. */
import { MAX_IMPORTED_NOTES } from '../contracts/import-limits.ts';
import type { ImportRefusal } from '../errors.ts';
import { err, ok, type Result } from '../result.ts';
import { sungNotesOf } from './exact-notes.ts';
import type { ImportedNote, ImportedSong } from './imported-song.ts';
import { plainText } from './plain-text.ts';
import { linesOf } from './text-lines.ts';
import { EXACT_TIMES_MARK, EXACT_UNITS_PER_SECOND, SEMITONES_HEADER } from './ultrastar.ts';

/** One space parts the pitch from the text: a second one is the text's own. */
const NOTE = /^\s*([!-"$-,.-~])\s+(-?\d{1,9})\s+(\d{1,9})\s+(-?\d{1,4})(?:\s(.*))?$/;
/** Both of a line with single spaces. */
const PHRASE_BREAK = /^- ?(-?\d{1,9})?(?: (-?\d{1,9}))?$/;
const VOICE = /^P ?(\d)$/;
const MIDI_OF_ZERO = 60;
const PITCHED = new Set([':', '*']);

interface Row {
  startBeat: number;
  beats: number;
  /** Null where the file gives no melody. */
  midiNote: number | null;
  text: string;
  endsPhrase: boolean;
}

interface Reading {
  rows: Row[];
  leftOut: Record<'other_voices' | 'unreadable_lines' | 'tempo_changes', number>;
}

export function isUltrastar(text: string): boolean {
  const { lines } = linesOf(text);
  return lines.some((line) => /^#\s*BPM\s*:/i.test(line)) && lines.some((line) => NOTE.test(line));
}

export function readUltrastar(text: string): Result<ImportedSong, ImportRefusal> {
  const { lines, isWhole } = linesOf(text.replace(/^\uFEFF/, ''));
  if (!isWhole) return err('too_much_in_it');
  const end = lines.findIndex((line) => line.trim() === 'E');
  const body = end === -1 ? lines : lines.slice(0, end);
  const headers = headersOf(body);
  const { rows, leftOut } = rowsOf(body, headers.get('RELATIVE')?.toUpperCase() === 'YES');
  if (rows.length > MAX_IMPORTED_NOTES) return err('too_many_notes');
  const exact = end === -1 ? [] : exactLinesAfter(lines.slice(end + 1));
  const isExact = exact.length === rows.length && rows.length > 0;
  const msPerBeat = 15_000 / (numberOf(headers.get('BPM')) || 300);
  const gapMs = numberOf(headers.get('GAP')) || 0;
  const texts = shownTexts(rows, isExact);
  const notes = rows.map(({ startBeat, beats, midiNote }, index) => ({
    startSeconds: Math.max(0, (gapMs + startBeat * msPerBeat) / 1000),
    durationSeconds: Math.max(0.001, (beats * msPerBeat) / 1000),
    midiNote,
    shownText: texts[index] ?? null,
  }));
  const pitched = notes.filter((note): note is ImportedNote => note.midiNote !== null);
  const pitchedLines = exact.filter((_, index) => notes[index]?.midiNote !== null);
  // In ours they are words of the song, which it has.
  const isOurs = headers.has(SEMITONES_HEADER);
  const counts = { ...leftOut, unpitched_words: isOurs ? 0 : notes.length - pitched.length };
  return ok({
    format: 'ultrastar',
    semitones: isOurs ? numberOf(headers.get(SEMITONES_HEADER)) : null,
    notes: (isExact && sungNotesOf(pitched, pitchedLines, EXACT_UNITS_PER_SECOND)) || pitched,
    lines: [],
    leftOut: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  });
}

function headersOf(lines: readonly string[]): Map<string, string> {
  const headers = lines.filter((line) => line.startsWith('#') && line.includes(':'));
  return new Map(
    headers.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(1, colon).trim().toUpperCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** Of a duet the first voice. In a relative file each phrase counts its beats from its own beginning. */
function rowsOf(lines: readonly string[], isRelative: boolean): Reading {
  const reading: Reading = {
    rows: [],
    leftOut: { other_voices: 0, unreadable_lines: 0, tempo_changes: 0 },
  };
  let phraseBeat = 0;
  let isOtherVoice = false;
  for (const line of lines) {
    const plain = plainText(line);
    const voice = VOICE.exec(plain)?.[1];
    const broken = PHRASE_BREAK.exec(plain);
    if (plain === '' || plain.startsWith('#')) continue;
    if (voice !== undefined) isOtherVoice = Number(voice) > 1;
    else if (isOtherVoice) reading.leftOut.other_voices += 1;
    else if (broken !== null) {
      const last = reading.rows.at(-1);
      if (last !== undefined) last.endsPhrase = true;
      if (isRelative) phraseBeat += Number(broken[2] ?? broken[1] ?? 0);
    } else readNote(line, phraseBeat, reading);
  }
  return reading;
}

function readNote(line: string, phraseBeat: number, { rows, leftOut }: Reading): void {
  const [, kind = '', start, beats, pitch, text] = NOTE.exec(line) ?? [];
  if (start === undefined) {
    leftOut[/^\s*B\s/.test(line) ? 'tempo_changes' : 'unreadable_lines'] += 1;
    return;
  }
  rows.push({
    startBeat: phraseBeat + Number(start),
    beats: Number(beats),
    midiNote: PITCHED.has(kind) ? MIDI_OF_ZERO + Number(pitch) : null,
    text: text ?? '',
    endsPhrase: false,
  });
}

/** A word ends where a space stands behind it or before the next; in files of others also with its phrase. */
function shownTexts(rows: readonly Row[], isOurs: boolean): (string | null)[] {
  return rows.map((row, index) => {
    const text = plainText(row.text);
    if (/^~*$/.test(text)) return null;
    let last = index;
    while (isHeld(rows[last + 1]) && !endsWord(rows, last, isOurs)) last += 1;
    return endsWord(rows, last, isOurs) || text.endsWith('-') ? text : `${text}-`;
  });
}

function isHeld(row: Row | undefined): boolean {
  return row !== undefined && /^~*$/.test(row.text.trim());
}

function endsWord(rows: readonly Row[], index: number, isOurs: boolean): boolean {
  const row = rows[index];
  const next = rows[index + 1];
  if (row === undefined || /\s$/.test(row.text)) return true;
  if (next !== undefined && /^\s/.test(next.text)) return true;
  return !isOurs && (row.endsPhrase || next === undefined);
}

/** None where the file says nothing of its own. */
function exactLinesAfter(after: readonly string[]): string[] {
  const mark = after.indexOf(EXACT_TIMES_MARK);
  return mark === -1 ? [] : after.slice(mark + 1).filter((line) => line !== '');
}

/** Some write decimals with a comma. */
function numberOf(text: string | undefined): number {
  const number = Number((text ?? '').replace(',', '.'));
  return Number.isFinite(number) ? number : 0;
}
