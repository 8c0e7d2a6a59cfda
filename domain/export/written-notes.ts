/** Pure. The melody as it is written down: measures of signs, one after the other, cut where a reader looks for a beat. */
import { isCompound, type Metre, metreOf } from '../music/bar-places.ts';
import { lastUpTo } from '../music/last-up-to.ts';
import { type Bars, quartersOf, secondsAt, type WrittenBar, writtenQuarters } from './bars.ts';
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
/** Of beats of three quavers: none goes over a beat and ends inside the next. */
const COMPOUND_VALUES = [36, 18, 12, 9, 6, 3] as const;
const REST_VALUES = [24, 12, 6, 3] as const;
const COMPOUND_RESTS = [18, 12, 6, 3] as const;
const LONGEST_QUARTERS = 4;
const WHOLE_NOTE = LONGEST_QUARTERS * DIVISIONS_PER_BEAT;
const HALF_NOTE = WHOLE_NOTE / 2;
const QUAVER = DIVISIONS_PER_BEAT / 2;
/** A word that is spoken stands on the middle line. */
const MIDDLE_LINE_MIDI = 71;

export function scoreOf(song: ExportedSong, bars: Bars): Score {
  const sung = sungInOrder(song);
  const grid = gridOf(
    sung.map(({ startSeconds, durationSeconds, phraseIndex }) => ({
      start: writtenQuarters(bars, startSeconds) * DIVISIONS_PER_BEAT,
      end: writtenQuarters(bars, startSeconds + durationSeconds) * DIVISIONS_PER_BEAT,
      phraseIndex,
    })),
    tripletQuarters(bars),
  );
  const notes = sung.map((note, index) => {
    const { start, end } = grid.places[index] ?? { start: 0, end: 0 };
    const [from, until] = [start, end].map((place) => secondsAt(bars, place / DIVISIONS_PER_BEAT));
    const [writtenStartSeconds, writtenSeconds] = [from ?? 0, (until ?? 0) - (from ?? 0)];
    return { ...note, start, end, writtenStartSeconds, writtenSeconds };
  });
  const borders = bars.isOnBeat ? barBorders(notes.at(-1)?.end ?? 0, bars) : phraseBorders(notes);
  return { notes, measures: measuresBetween(borders, notes, grid, bars) };
}

/** A triplet is read in a quarter that is a beat. */
function tripletQuarters({ bars, isOnBeat }: Bars): (quarter: number) => boolean {
  if (!isOnBeat) return () => true;
  return (quarter) => {
    const bar = barOf(bars, quarter);
    return bar.unit !== 8 && Number.isInteger(bar.startQuarters);
  };
}

function barOf(bars: readonly WrittenBar[], quarters: number): WrittenBar {
  return lastUpTo(bars, quarters, ({ startQuarters }) => startQuarters) as WrittenBar;
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

/** Up to the bar in which the last note ends; a pickup is not alone. */
function barBorders(end: number, { bars, hasPickup }: Bars): number[] {
  const borders = [0];
  for (let index = 0; index <= Number(hasPickup) || (borders.at(-1) ?? 0) < end; index += 1) {
    const { quarters } = bars[Math.min(index, bars.length - 1)] as WrittenBar;
    borders.push((borders.at(-1) ?? 0) + quarters * DIVISIONS_PER_BEAT);
  }
  return borders;
}

/** Without beats a measure is a phrase, and the pause after it one of its own. */
function phraseBorders(notes: readonly ScoreNote[]): number[] {
  const borders = new Set([0]);
  for (const [index, { start, phraseIndex }] of notes.entries()) {
    const before = notes[index - 1];
    if (before?.phraseIndex === phraseIndex) continue;
    borders.add(before?.end ?? 0).add(start);
  }
  return [...borders.add(notes.at(-1)?.end ?? WHOLE_NOTE)];
}

function measuresBetween(
  borders: readonly number[],
  notes: readonly ScoreNote[],
  { tripletBeats }: NoteGrid,
  { bars, isOnBeat }: Bars,
): Measure[] {
  let first = 0;
  return borders.slice(1).map((end, index) => {
    const start = borders[index] ?? 0;
    const metre = metreOf(barOf(bars, start / DIVISIONS_PER_BEAT));
    const cut: Cut = isOnBeat ? { start, metre, tripletBeats } : null;
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

/** Says where the measure begins, how it is counted and which quarters are triplets; null where nobody counts beats. */
type Cut = { start: number; metre: Metre; tripletBeats: ReadonlySet<number> } | null;

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
  const quarter = beatOf(at);
  const quarterEnd = (quarter + 1) * DIVISIONS_PER_BEAT;
  if (cut.tripletBeats.has(quarter)) return inTriplet(at, Math.min(until, quarterEnd), quarterEnd);
  const tripletStart = [...Array(LONGEST_QUARTERS).keys()]
    .map((step) => quarter + step)
    .find((one) => cut.tripletBeats.has(one));
  const room = Math.min(until, (tripletStart ?? Number.POSITIVE_INFINITY) * DIVISIONS_PER_BEAT) - at;
  const divisions = isRest ? restAt(at, room, cut) : noteAt(at, room, cut);
  return { divisions, triplet: null };
}

type Counted = NonNullable<Cut>;

function noteAt(at: number, room: number, { start, metre }: Counted): number {
  const left = leftOfBeat(at - start, metre);
  const values = isCompound(metre) ? COMPOUND_VALUES : VALUES;
  if (left === 0) return longest(values, room);
  const isSyncope = !isCompound(metre) && left === QUAVER && room === DIVISIONS_PER_BEAT;
  return isSyncope ? room : longest(values, Math.min(room, left));
}

/** A half rest stands on a half of its bar. */
function restAt(at: number, room: number, { start, metre }: Counted): number {
  const left = leftOfBeat(at - start, metre);
  const values = isCompound(metre) ? COMPOUND_RESTS : REST_VALUES;
  if (left !== 0) return longest(values, longestRest(at, Math.min(room, left)));
  const value = longest(values, room);
  const isHalved =
    (quartersOf(metre) * DIVISIONS_PER_BEAT) % HALF_NOTE === 0 && (at - start) % HALF_NOTE === 0;
  return value < HALF_NOTE || isHalved ? value : DIVISIONS_PER_BEAT;
}

/** 0 on a beat: a quarter, three quavers where the metre is counted so, or a single quaver. */
function leftOfBeat(inMeasure: number, metre: Metre): number {
  const beat = isCompound(metre) ? 3 * QUAVER : metre.unit === 8 ? QUAVER : DIVISIONS_PER_BEAT;
  return (beat - (inMeasure % beat)) % beat;
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
