/**
 * Pure. The melody as it is written down: on a grid of demisemiquavers, one note after the other, cut at bar lines into values that have a
 * sign. How far each was really sung from its sign is kept beside it.
 */
import { BEATS_PER_BAR } from '../music/beat-grid.ts';
import { type Bars, beatAt } from './bars.ts';
import type { ExportedNote } from './exported-song.ts';

export const DIVISIONS_PER_BEAT = 8;

/** One sign; a note that goes over a bar line, or whose length no sign has, is several that are tied. */
export interface Sign {
  /** Null: a rest. */
  note: ExportedNote | null;
  divisions: number;
  isTiedFrom: boolean;
  isTiedTo: boolean;
  /** In divisions, later is positive: of a note's first sign, and of its last. */
  attack: number | null;
  release: number | null;
}

export interface Measure {
  divisions: number;
  signs: readonly Sign[];
}

interface Placed {
  note: ExportedNote;
  start: number;
  end: number;
  attack: number;
  release: number;
}

/** With one or two dots none: a dot makes it half as long again. */
export const VALUES = [32, 24, 16, 12, 8, 6, 4, 3, 2, 1] as const;

export function measuresOf(notes: readonly ExportedNote[], bars: Bars): Measure[] {
  const placed = placedNotes(notes, bars);
  const lengths = measureLengths(placed.at(-1)?.end ?? 0, bars);
  let [start, first] = [0, 0];
  return lengths.map((divisions) => {
    const end = start + divisions;
    while ((placed[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first += 1;
    const signs: Sign[] = [];
    let at = start;
    for (let index = first; index < placed.length; index += 1) {
      const one = placed[index];
      if (one === undefined || one.start >= end) break;
      const [from, until] = [Math.max(one.start, start), Math.min(one.end, end)];
      signs.push(...restSigns(from - at), ...noteSigns(one, from, until));
      at = until;
    }
    start = end;
    return { divisions, signs: [...signs, ...restSigns(end - at)] };
  });
}

/** A note begins at least one division after the one before, and ends where the next begins. */
function placedNotes(notes: readonly ExportedNote[], bars: Bars): Placed[] {
  const exact = notes.map(({ startSeconds, durationSeconds }) => ({
    start: beatAt(bars, startSeconds) * DIVISIONS_PER_BEAT,
    end: beatAt(bars, startSeconds + durationSeconds) * DIVISIONS_PER_BEAT,
  }));
  let earliest = 0;
  const starts = exact.map(({ start }) => {
    const placed = Math.max(earliest, Math.round(start));
    earliest = placed + 1;
    return placed;
  });
  return notes.map((note, index) => {
    const [start = 0, next = Number.POSITIVE_INFINITY] = starts.slice(index, index + 2);
    const sung = exact[index] ?? { start, end: start };
    const end = Math.min(next, Math.max(start + 1, Math.round(sung.end)));
    return { note, start, end, attack: sung.start - start, release: sung.end - end };
  });
}

function measureLengths(end: number, { pickup }: Bars): number[] {
  const before = (pickup?.beats ?? 0) * DIVISIONS_PER_BEAT;
  const whole = BEATS_PER_BAR * DIVISIONS_PER_BEAT;
  const count = Math.max(1, Math.ceil((end - before) / whole));
  return [...(before === 0 ? [] : [before]), ...Array.from({ length: count }, () => whole)];
}

function noteSigns({ note, start, end, attack, release }: Placed, from: number, until: number): Sign[] {
  let at = from;
  return valuesIn(until - from).map((divisions) => {
    const begin = at;
    at += divisions;
    return {
      ...{ note, divisions, isTiedFrom: begin > start, isTiedTo: at < end },
      attack: begin === start ? attack : null,
      release: at === end ? release : null,
    };
  });
}

function restSigns(divisions: number): Sign[] {
  return valuesIn(divisions).map((value) => ({
    ...{ note: null, divisions: value, isTiedFrom: false, isTiedTo: false, attack: null, release: null },
  }));
}

function valuesIn(divisions: number): number[] {
  const values: number[] = [];
  for (let rest = divisions; rest > 0; ) {
    const value = VALUES.find((one) => one <= rest) ?? 1;
    values.push(value);
    rest -= value;
  }
  return values;
}
