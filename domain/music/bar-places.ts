/** Pure. Places in the bars of a song, which are sorted by their start. An index counts bars in their list; a number is what a page shows. */
import { firstIndex } from './last-up-to.ts';
import { type BarShape, barLineOf, type SongBar } from './song-bars.ts';

export interface SongBeat {
  songSeconds: number;
  barIndex: number;
  /** Counts from 0 in its bar. */
  beat: number;
}

/** So many beats of one note value in a bar. */
export interface Metre extends Pick<BarShape, 'unit'> {
  beats: number;
}

/** Of a song with a single beat nobody knows how long that is. */
const LONE_BEAT_SECONDS = 0.5;

/** A first bar with fewer beats than the second leads to that one's bar line. */
export function hasPickup([first, second]: readonly BarShape[]): boolean {
  return (first?.beatsSeconds.length ?? 0) < (second?.beatsSeconds.length ?? 0);
}

export function metreOf({ beatsSeconds, unit }: BarShape): Metre {
  return { beats: beatsSeconds.length, unit };
}

/** Bars are counted from 1; a pickup is 0. */
export function barNumber(bars: readonly BarShape[], index: number): number {
  return hasPickup(bars) ? index : index + 1;
}

/** The bar that a moment lies in: −1 before the first; after the last one still that one. */
export function barIndexAt(bars: readonly BarShape[], songSeconds: number): number {
  return firstIndex(bars, (bar) => barLineOf(bar) > songSeconds) - 1;
}

/** The bar line of the next bar; the last one ends as its beats go on. */
export function barEndSeconds(bars: readonly BarShape[], index: number): number {
  const next = bars[index + 1];
  if (next !== undefined) return barLineOf(next);
  const beats = bars[index]?.beatsSeconds ?? [];
  const last = beats.at(-1) ?? 0;
  if (beats.length > 1) return last + (last - (beats[0] ?? 0)) / (beats.length - 1);
  return last + (index > 0 ? secondsPerBeatOf(bars, index - 1) : LONE_BEAT_SECONDS);
}

/** The mean of the bar. */
export function secondsPerBeatOf(bars: readonly BarShape[], index: number): number {
  const bar = bars[index];
  if (bar === undefined || bar.beatsSeconds.length === 0) return LONE_BEAT_SECONDS;
  return (barEndSeconds(bars, index) - barLineOf(bar)) / bar.beatsSeconds.length;
}

/** The tempo of a place: that of its bar, of the first one before it. Null where no bars are known. */
export function secondsPerBeatAt(bars: readonly BarShape[], songSeconds: number): number | null {
  return bars.length === 0 ? null : secondsPerBeatOf(bars, Math.max(0, barIndexAt(bars, songSeconds)));
}

/** The beats from one moment on and before another. */
export function beatsBetween(
  bars: readonly BarShape[],
  fromSeconds: number,
  untilSeconds: number,
): SongBeat[] {
  const found: SongBeat[] = [];
  for (let index = Math.max(0, barIndexAt(bars, fromSeconds)); index < bars.length; index += 1) {
    const bar = bars[index];
    if (bar === undefined || barLineOf(bar) >= untilSeconds) break;
    for (const [beat, songSeconds] of bar.beatsSeconds.entries())
      if (songSeconds >= fromSeconds && songSeconds < untilSeconds)
        found.push({ songSeconds, barIndex: index, beat });
  }
  return found;
}

/** Null where no bars are known. */
export function nearestBeat(bars: readonly BarShape[], songSeconds: number): SongBeat | null {
  const here = Math.max(0, barIndexAt(bars, songSeconds));
  let nearest: SongBeat | null = null;
  for (const barIndex of [here, here + 1])
    for (const [beat, seconds] of (bars[barIndex]?.beatsSeconds ?? []).entries())
      if (nearest === null || Math.abs(seconds - songSeconds) < Math.abs(nearest.songSeconds - songSeconds))
        nearest = { songSeconds: seconds, barIndex, beat };
  return nearest;
}

/**
 * The bars and, as a guess, more of the same metre and tempo on both sides, so that they reach from one moment to another. A pickup is
 * filled up to a whole bar, which may begin before the first moment.
 */
export function extendedBars(
  bars: readonly SongBar[],
  fromSeconds: number,
  untilSeconds: number,
): readonly SongBar[] {
  const [first, second] = bars;
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return [];
  const whole = hasPickup(bars) && second !== undefined ? second : first;
  const step = secondsPerBeatOf(bars, 0);
  const missing = barLineOf(first) > fromSeconds ? whole.beatsSeconds.length - first.beatsSeconds.length : 0;
  const before = missing * step;
  const filled = {
    ...first,
    beatsSeconds: [...evenBeats(barLineOf(first) - before, step, missing), ...first.beatsSeconds],
  };
  const barSeconds = step * whole.beatsSeconds.length;
  const lead = Math.max(0, Math.ceil((barLineOf(filled) - fromSeconds) / barSeconds));
  const endSeconds = barEndSeconds(bars, bars.length - 1);
  return [
    ...evenBars(metreOf(whole), barLineOf(filled) - lead * barSeconds, step, barLineOf(filled) - step / 2),
    filled,
    ...bars.slice(1),
    ...evenBars(metreOf(last), endSeconds, secondsPerBeatOf(bars, bars.length - 1), untilSeconds),
  ];
}

/** Bars of one tempo that begin before a moment, as a guess. */
export function evenBars(
  { beats, unit }: Metre,
  fromSeconds: number,
  secondsPerBeat: number,
  untilSeconds: number,
): SongBar[] {
  const barSeconds = secondsPerBeat * beats;
  const count = Math.max(0, Math.ceil((untilSeconds - fromSeconds) / barSeconds));
  return Array.from({ length: count }, (_, bar) => ({
    beatsSeconds: evenBeats(fromSeconds + bar * barSeconds, secondsPerBeat, beats),
    unit,
    confidence: 0,
  }));
}

export function evenBeats(fromSeconds: number, secondsPerBeat: number, count: number): number[] {
  return Array.from({ length: count }, (_, beat) => fromSeconds + beat * secondsPerBeat);
}
