/**
 * Pure. The melody as singers read it: each syllable has one note. What a voice does on the way, scoops and slides, belongs to the note
 * that it leads to; a held note stays one of its own only where the syllable is really sung on several. A note on which several syllables
 * begin becomes as many notes.
 */
import { type ExportedNote, shownText } from './exported-song.ts';

/** A few notes as they are written, in place of those that were sung. */
export interface NoteGroup {
  written: readonly ExportedNote[];
  /** Only the first of them carries a text. */
  sung: readonly ExportedNote[];
}

/** A shorter pause is not heard as one. */
const LONGEST_GAP_SECONDS = 0.08;
/** A shorter tone inside a syllable is a way to another one. */
const MELISMA_SECONDS = 0.2;
const SHORTEST_PART_SECONDS = 0.03;

/** `notes` are sorted by start. */
export function syllableNotes(notes: readonly ExportedNote[]): NoteGroup[] {
  const groups: NoteGroup[] = [];
  for (let index = 0; index < notes.length; ) {
    const sung = syllableFrom(notes, index);
    index += sung.length;
    const written = writtenFor(sung, notes[index]?.startSeconds ?? Number.POSITIVE_INFINITY);
    groups.push(
      ...(isAsSung(written, sung)
        ? sung.map((note) => ({ written: [note], sung: [note] }))
        : [{ written, sung }]),
    );
  }
  return groups;
}

/** Makes one text of those that are sung on one note; the hyphen of a word that goes on falls away inside of it. */
export function joinedTexts(shown: readonly string[]): string {
  return shown.reduce((before, text) => (before.endsWith('-') ? before.slice(0, -1) : `${before} `) + text);
}

function isAsSung(written: readonly ExportedNote[], sung: readonly ExportedNote[]): boolean {
  const isSame = (note: ExportedNote, place: number) => note.startSeconds === sung[place]?.startSeconds;
  return written.length === sung.length && written.every(isSame);
}

/** Takes a note and what follows it without a pause and without a text, as far as the line goes. */
function syllableFrom(notes: readonly ExportedNote[], first: number): ExportedNote[] {
  const run = notes.slice(first, first + 1);
  for (let index = first + 1; index < notes.length && run[0]?.text !== null; index += 1) {
    const [before, next] = [notes[index - 1], notes[index]];
    if (before === undefined || next === undefined || next.text !== null) break;
    const gap = next.startSeconds - endOf(before);
    if (next.phraseIndex !== before.phraseIndex || Math.abs(gap) > LONGEST_GAP_SECONDS) break;
    run.push(next);
  }
  return run;
}

function writtenFor(sung: readonly ExportedNote[], nextSeconds: number): ExportedNote[] {
  const [first, ...held] = sung;
  if (first === undefined) return [];
  const parts = partsOf(first, held[0]?.startSeconds ?? nextSeconds);
  const [last = first, ...before] = parts.toReversed();
  return [...before.toReversed(), ...melisma([last, ...held])];
}

/** Where the texts would not come back as they were, or there is no room, the note stays whole. */
function partsOf(note: ExportedNote, nextSeconds: number): ExportedNote[] {
  const { parts, startSeconds } = note;
  const endSeconds = Math.min(endOf(note), nextSeconds);
  const room = endSeconds - startSeconds;
  const shown = parts.flatMap((part) => shownText(part) ?? []);
  const isPossible = parts.length > 1 && room >= parts.length * SHORTEST_PART_SECONDS;
  if (!isPossible || joinedTexts(shown) !== shownText(note)) return [note];
  const starts: number[] = [];
  for (const [place, part] of parts.entries()) {
    const earliest = place === 0 ? startSeconds : (starts.at(-1) ?? 0) + SHORTEST_PART_SECONDS;
    const latest = endSeconds - (parts.length - place) * SHORTEST_PART_SECONDS;
    starts.push(place === 0 ? startSeconds : Math.max(earliest, Math.min(latest, part.startSeconds)));
  }
  return parts.map(({ text, goesOn }, place) => {
    const [start = startSeconds, end = endOf(note)] = starts.slice(place, place + 2);
    return { ...note, text, goesOn, parts: [], startSeconds: start, durationSeconds: end - start };
  });
}

/** Neighbours of one pitch become one tone of the syllable, and a short tone joins the longer of its neighbours. */
function melisma(tones: readonly ExportedNote[]): ExportedNote[] {
  const spans = tones.map((note) => ({ note, startSeconds: note.startSeconds, endSeconds: endOf(note) }));
  const isOne = (left: Span, right: Span) => left.note.midiNote === right.note.midiNote;
  for (let at = spans.findIndex(isMerged); at !== -1; at = spans.findIndex(isMerged)) {
    const into = neighbourOf(spans, at);
    const [from, to] = [Math.min(at, into), Math.max(at, into)];
    const [left, right] = [spans[from], spans[to]];
    if (left === undefined || right === undefined) break;
    const longer = lengthOf(right) > lengthOf(left) ? right : left;
    spans.splice(from, 2, {
      note: longer.note,
      startSeconds: left.startSeconds,
      endSeconds: Math.max(left.endSeconds, right.endSeconds),
    });
  }
  return spans.map(({ note, startSeconds, endSeconds }, place) => ({
    ...note,
    ...(place === 0 ? textOf(tones[0] ?? note) : HELD),
    startSeconds,
    durationSeconds: endSeconds - startSeconds,
  }));

  function isMerged(span: Span, at: number): boolean {
    const next = spans[at + 1];
    if (next !== undefined && isOne(span, next)) return true;
    return spans.length > 1 && lengthOf(span) < MELISMA_SECONDS;
  }
}

interface Span {
  note: ExportedNote;
  startSeconds: number;
  endSeconds: number;
}

const HELD = { text: null, goesOn: false, isHeld: true, parts: [] } as const;

function textOf({ text, goesOn, isHeld }: ExportedNote) {
  return { text, goesOn, isHeld };
}

/** A neighbour of the same pitch comes before the longer one. */
function neighbourOf(spans: readonly Span[], at: number): number {
  const [before, own, after] = [spans[at - 1], spans[at], spans[at + 1]];
  if (before === undefined) return at + 1;
  if (after === undefined) return at - 1;
  if (after.note.midiNote === own?.note.midiNote) return at + 1;
  return lengthOf(after) > lengthOf(before) ? at + 1 : at - 1;
}

function lengthOf({ startSeconds, endSeconds }: Span): number {
  return endSeconds - startSeconds;
}

function endOf({ startSeconds, durationSeconds }: ExportedNote): number {
  return startSeconds + durationSeconds;
}
