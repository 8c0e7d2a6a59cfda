/**
 * Pure. A file for people is simpler than what was sung. What it differs by stands in a place of its own, one line for each written note, so
 * that the song comes back whole. The lines are told from the written note: one that was moved elsewhere takes its sung ones with it.
 */
import { MAX_IMPORTED_NOTES } from '../contracts/import-limits.ts';
import type { ImportedNote } from './imported-song.ts';
import { joinedTexts, type NoteGroup } from './syllable-notes.ts';

/** A note as the file has it. */
export interface WrittenNote {
  startSeconds: number;
  durationSeconds: number;
  midiNote: number;
}

const SHORTEST_SECONDS = 0.001;
const LINE = /^(\+ )?(-?\d{1,9}(?: -?\d{1,9})*)$/;

/** `written` are the group's notes as they stand in the file, rounded as its format rounds. */
export function exactLines(
  written: readonly WrittenNote[],
  { sung }: NoteGroup,
  unitsPerSecond: number,
): string[] {
  const units = (seconds: number) => Math.round(seconds * unitsPerSecond) + 0;
  const [first, ...others] = written;
  if (first === undefined) return [];
  const [only] = sung;
  const isPlain = others.length === 0 && sung.length === 1 && only?.midiNote === first.midiNote;
  if (isPlain && only !== undefined)
    return [
      `${units(only.startSeconds - first.startSeconds)} ${units(only.durationSeconds - first.durationSeconds)}`,
    ];
  const told = sung.map(
    ({ startSeconds, durationSeconds, midiNote }) =>
      `${units(startSeconds - first.startSeconds)} ${units(durationSeconds)} ${midiNote - first.midiNote}`,
  );
  return [told.join(' '), ...others.map(({ midiNote }) => `+ ${midiNote - first.midiNote}`)];
}

/**
 * Null where there is not one line for each note any more, or where the lines tell of more notes than any song has. A group whose notes
 * were tuned elsewhere is taken as it is written.
 */
export function sungNotesOf(
  written: readonly ImportedNote[],
  lines: readonly string[],
  unitsPerSecond: number,
): ImportedNote[] | null {
  const told = lines.map((line) => LINE.exec(line));
  if (told.length !== written.length || told.some((match) => match === null)) return null;
  const notes: ImportedNote[] = [];
  for (let at = 0; at < written.length; ) {
    let end = at + 1;
    while (told[end]?.[1] !== undefined) end += 1;
    const numbers = told.slice(at, end).map((match) => (match?.[2] ?? '').split(' ').map(Number));
    if (notes.length + (numbers[0]?.length ?? 0) / 3 > MAX_IMPORTED_NOTES) return null;
    notes.push(...groupOf(written.slice(at, end), numbers, unitsPerSecond));
    at = end;
  }
  return notes;
}

function groupOf(
  written: readonly ImportedNote[],
  [own = [], ...others]: readonly number[][],
  unitsPerSecond: number,
): ImportedNote[] {
  const [first] = written;
  const isTunedElsewhere = others.some(
    ([step], place) => written[place + 1]?.midiNote !== (first?.midiNote ?? 0) + (step ?? 0),
  );
  if (first === undefined || isTunedElsewhere) return [...written];
  const { startSeconds, durationSeconds, midiNote } = first;
  const seconds = (units: number) => units / unitsPerSecond;
  const [start = 0, longer = 0] = own;
  if (own.length === 2)
    return [
      noteOf(startSeconds + seconds(start), durationSeconds + seconds(longer), midiNote, first.shownText),
    ];
  if (own.length % 3 !== 0) return [...written];
  const texts = written.flatMap(({ shownText }) => shownText ?? []);
  return Array.from({ length: own.length / 3 }, (_, place) => {
    const [from = 0, length = 0, step = 0] = own.slice(3 * place, 3 * place + 3);
    const text = place === 0 && texts.length > 0 ? joinedTexts(texts) : null;
    return noteOf(startSeconds + seconds(from), seconds(length), midiNote + step, text);
  });
}

function noteOf(start: number, duration: number, midiNote: number, shownText: string | null): ImportedNote {
  const durationSeconds = Math.max(SHORTEST_SECONDS, duration);
  return { startSeconds: Math.max(0, start), durationSeconds, midiNote, shownText };
}
