/** Pure. The melody as it is written down: measures of signs, one after the other, cut where a reader looks for a beat. */
import { BEATS_PER_BAR } from '../music/beat-grid.ts';
import { type Bars, beatAt, secondsAt } from './bars.ts';
import type { ExportedNote, ExportedSong } from './exported-song.ts';
import { beatOf, DIVISIONS_PER_BEAT, gridOf, type NoteGrid } from './note-grid.ts';
import { type NoteGroup, syllableNotes } from './syllable-notes.ts';

export interface ScoreNote extends ExportedNote {
  /** No melody is known of it: it is drawn as a cross. */
  isSpoken: boolean;
  /** Null for a word that is spoken. */
  group: NoteGroup | null;
  /** As it is written, in divisions and in seconds. */
  start: number;
  end: number;
  writtenStartSeconds: number;
  writtenSeconds: number;
}

/** One sign; a note that goes over a bar line, or whose length no sign has, is several that are tied. */
export interface Sign {
  /** A rest has none. */
  note: ScoreNote | null;
  divisions: number;
  isTiedFrom: boolean;
  isTiedTo: boolean;
  /** Says where the bracket of a triplet begins and ends; null outside of one. */
  triplet: 'start' | 'inside' | 'stop' | null;
}

export interface Measure {
  divisions: number;
  signs: readonly Sign[];
}

export interface Score {
  notes: readonly ScoreNote[];
  measures: readonly Measure[];
}

/** A dot makes a value half as long again: 36, 18 and 9 have one. */
const VALUES = [48, 36, 24, 18, 12, 9, 6, 3] as const;
const REST_VALUES = [24, 12, 6, 3] as const;
const WHOLE_BAR = BEATS_PER_BAR * DIVISIONS_PER_BEAT;
const HALF_BAR = WHOLE_BAR / 2;
const QUAVER = DIVISIONS_PER_BEAT / 2;
/** A word that is spoken stands on the middle line. */
const MIDDLE_LINE_MIDI = 71;

export function scoreOf(song: ExportedSong, bars: Bars): Score {
  const sung = sungInOrder(song);
  const grid = gridOf(
    sung.map(({ startSeconds, durationSeconds, phraseIndex }) => ({
      start: beatAt(bars, startSeconds) * DIVISIONS_PER_BEAT,
      end: beatAt(bars, startSeconds + durationSeconds) * DIVISIONS_PER_BEAT,
      phraseIndex,
    })),
  );
  const notes = sung.map((note, index) => {
    const { start, end } = grid.places[index] ?? { start: 0, end: 0 };
    const [from, until] = [start, end].map((place) => secondsAt(bars, place / DIVISIONS_PER_BEAT));
    const [writtenStartSeconds, writtenSeconds] = [from ?? 0, (until ?? 0) - (from ?? 0)];
    return { ...note, start, end, writtenStartSeconds, writtenSeconds };
  });
  const borders = bars.isOnBeat ? barBorders(notes.at(-1)?.end ?? 0, bars) : phraseBorders(notes);
  return { notes, measures: measuresBetween(borders, notes, grid, bars.isOnBeat) };
}

type Sung = ExportedNote & Pick<ScoreNote, 'isSpoken' | 'group'>;

function sungInOrder({ notes, spoken }: ExportedSong): Sung[] {
  const written = syllableNotes(notes).flatMap((group) =>
    group.written.map((note) => ({ ...note, isSpoken: false, group })),
  );
  const crosses = spoken.map(({ text, startSeconds, endSeconds, phraseIndex }) => ({
    ...{ id: '', text, goesOn: false, isHeld: false, parts: [], phraseIndex, isSpoken: true, group: null },
    ...{ startSeconds, durationSeconds: endSeconds - startSeconds, midiNote: MIDDLE_LINE_MIDI, velocity: 80 },
  }));
  return [...written, ...crosses].sort((left, right) => left.startSeconds - right.startSeconds);
}

function barBorders(end: number, { pickup }: Bars): number[] {
  const first = (pickup?.beats ?? 0) * DIVISIONS_PER_BEAT;
  const count = Math.max(1, Math.ceil((end - first) / WHOLE_BAR));
  const bars = Array.from({ length: count + 1 }, (_, bar) => first + bar * WHOLE_BAR);
  return first === 0 ? bars : [0, ...bars];
}

/** Without beats a measure is a phrase, and the pause after it one of its own. */
function phraseBorders(notes: readonly ScoreNote[]): number[] {
  const borders = new Set([0]);
  for (const [index, { start, phraseIndex }] of notes.entries()) {
    const before = notes[index - 1];
    if (before?.phraseIndex === phraseIndex) continue;
    borders.add(before?.end ?? 0).add(start);
  }
  return [...borders.add(notes.at(-1)?.end ?? WHOLE_BAR)];
}

function measuresBetween(
  borders: readonly number[],
  notes: readonly ScoreNote[],
  { tripletBeats }: NoteGrid,
  isOnBeat: boolean,
): Measure[] {
  let first = 0;
  return borders.slice(1).map((end, index) => {
    const start = borders[index] ?? 0;
    const cut: Cut = isOnBeat ? { start, tripletBeats } : null;
    while ((notes[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first += 1;
    const signs: Sign[] = [];
    let at = start;
    for (let place = first; place < notes.length; place += 1) {
      const note = notes[place];
      if (note === undefined || note.start >= end) break;
      const [from, until] = [Math.max(note.start, start), Math.min(note.end, end)];
      signs.push(...signsOf(null, at, from, cut), ...signsOf(note, from, until, cut));
      at = until;
    }
    return { divisions: end - start, signs: [...signs, ...signsOf(null, at, end, cut)] };
  });
}

/** Says where the measure begins and which beats are triplets; null where nobody counts beats. */
type Cut = { start: number; tripletBeats: ReadonlySet<number> } | null;

function signsOf(note: ScoreNote | null, from: number, until: number, cut: Cut): Sign[] {
  const signs: Sign[] = [];
  for (let at = from; at < until; ) {
    const { divisions, triplet } = nextValue(at, until, cut, note === null);
    const [isTiedFrom, isTiedTo] =
      note === null ? [false, false] : [at > note.start, at + divisions < note.end];
    signs.push({ note, divisions, isTiedFrom, isTiedTo, triplet });
    at += divisions;
  }
  return signs;
}

function nextValue(
  at: number,
  until: number,
  cut: Cut,
  isRest: boolean,
): Pick<Sign, 'divisions' | 'triplet'> {
  if (cut === null) return { divisions: longest(VALUES, until - at), triplet: null };
  const beat = beatOf(at);
  const beatEnd = (beat + 1) * DIVISIONS_PER_BEAT;
  if (cut.tripletBeats.has(beat)) return inTriplet(at, Math.min(until, beatEnd), beatEnd);
  const tripletStart = [...Array(BEATS_PER_BAR).keys()]
    .map((step) => beat + step)
    .find((one) => cut.tripletBeats.has(one));
  const room = Math.min(until, (tripletStart ?? Number.POSITIVE_INFINITY) * DIVISIONS_PER_BEAT) - at;
  const inMeasure = at - cut.start;
  if (inMeasure % DIVISIONS_PER_BEAT !== 0) {
    const isSyncope = !isRest && beatEnd - at === QUAVER && room === DIVISIONS_PER_BEAT;
    const value = isSyncope ? room : Math.min(room, beatEnd - at);
    return { divisions: isRest ? longestRest(at, value) : value, triplet: null };
  }
  if (!isRest) return { divisions: longest(VALUES, room), triplet: null };
  const value = longest(REST_VALUES, room);
  const isHalfInPlace = value < HALF_BAR || inMeasure % HALF_BAR === 0;
  return { divisions: isHalfInPlace ? value : DIVISIONS_PER_BEAT, triplet: null };
}

/** The shorter rest first, so that the longer one stands on its place in the beat. */
function longestRest(at: number, room: number): number {
  return at % QUAVER === 0 ? room : Math.min(room, QUAVER / 2);
}

function inTriplet(at: number, until: number, beatEnd: number): Pick<Sign, 'divisions' | 'triplet'> {
  const divisions = until - at;
  if (divisions === DIVISIONS_PER_BEAT) return { divisions, triplet: null };
  const isFirst = at === beatEnd - DIVISIONS_PER_BEAT;
  return { divisions, triplet: isFirst ? 'start' : until === beatEnd ? 'stop' : 'inside' };
}

function longest(values: readonly number[], room: number): number {
  return values.find((value) => value <= room) ?? room;
}
