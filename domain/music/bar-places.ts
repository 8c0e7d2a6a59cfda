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

/** A first bar with fewer beats than the second, of the same value, leads to that one's bar line. */
export function hasPickup([first, second]: readonly BarShape[]): boolean {
  if (first === undefined || second === undefined) return false;
  return first.unit === second.unit && first.beatsSeconds.length < second.beatsSeconds.length;
}

export function metreOf({ beatsSeconds, unit }: BarShape): Metre {
  return { beats: beatsSeconds.length, unit };
}

export function isSameMetre(one: BarShape, other: BarShape): boolean {
  return one.unit === other.unit && one.beatsSeconds.length === other.beatsSeconds.length;
}

/** Six-eight and its like are counted in threes. */
export function isCompound({ beats, unit }: Metre): boolean {
  return unit === 8 && beats % 3 === 0;
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

/** The median of the bars, of a beat as it is counted: three quavers in six-eight. Null where no bars are known. */
export function usualBeatSeconds(bars: readonly BarShape[]): number | null {
  const seconds = bars.map(
    (bar, index) => secondsPerBeatOf(bars, index) * (isCompound(metreOf(bar)) ? 3 : 1),
  );
  return seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? null;
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
 * The bars and, as a guess, more of the same metre and tempo on both sides, so that they reach from one moment to another. A pickup, and a
 * last bar that breaks off, are filled up to a whole bar, which may reach beyond these moments.
 */
export function extendedBars(
  bars: readonly SongBar[],
  fromSeconds: number,
  untilSeconds: number,
): readonly SongBar[] {
  const [first] = bars;
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return [];
  const isBefore = barLineOf(first) > fromSeconds;
  const isAfter = barEndSeconds(bars, bars.length - 1) < untilSeconds;
  const begun = isBefore ? [...barsBefore(bars, fromSeconds), ...bars.slice(1)] : bars;
  return isAfter ? [...begun.slice(0, -1), ...barsAfter(begun, untilSeconds)] : begun;
}

/** The first bar, whole, and those before it. Each counts back from its bar line, so that it is the same whatever moment is asked for. */
function barsBefore(bars: readonly SongBar[], fromSeconds: number): SongBar[] {
  const [first, second] = bars as readonly [SongBar, SongBar | undefined];
  const whole = metreOf(hasPickup(bars) && second !== undefined ? second : first);
  const step = secondsPerBeatOf(bars, 0);
  const missing = whole.beats - first.beatsSeconds.length;
  const line = barLineOf(first) - missing * step;
  const filled = { ...first, beatsSeconds: [...evenBeats(line, step, missing), ...first.beatsSeconds] };
  const count = Math.max(0, Math.ceil((line - fromSeconds) / (step * whole.beats)));
  const before = Array.from({ length: count }, (_, place) =>
    evenBar(whole, line - (count - place) * whole.beats * step, step),
  );
  return [...before, filled];
}

/** The last bar, whole, and those after it. */
function barsAfter(bars: readonly SongBar[], untilSeconds: number): SongBar[] {
  const [before, last] = [bars.at(-2), bars.at(-1) as SongBar];
  const step = secondsPerBeatOf(bars, bars.length - 1);
  const end = barEndSeconds(bars, bars.length - 1);
  const isBroken = before !== undefined && last.beatsSeconds.length < before.beatsSeconds.length;
  const whole = metreOf(isBroken ? before : last);
  const missing = whole.beats - last.beatsSeconds.length;
  const filled = { ...last, beatsSeconds: [...last.beatsSeconds, ...evenBeats(end, step, missing)] };
  return [filled, ...evenBars(whole, end + missing * step, step, untilSeconds)];
}

/** Bars of one tempo that begin before a moment, as a guess. */
export function evenBars(
  metre: Metre,
  fromSeconds: number,
  secondsPerBeat: number,
  untilSeconds: number,
): SongBar[] {
  const barSeconds = secondsPerBeat * metre.beats;
  const count = Math.max(0, Math.ceil((untilSeconds - fromSeconds) / barSeconds));
  return Array.from({ length: count }, (_, bar) =>
    evenBar(metre, fromSeconds + bar * barSeconds, secondsPerBeat),
  );
}

function evenBar({ beats, unit }: Metre, fromSeconds: number, secondsPerBeat: number): SongBar {
  return { beatsSeconds: evenBeats(fromSeconds, secondsPerBeat, beats), unit, confidence: 0 };
}

export function evenBeats(fromSeconds: number, secondsPerBeat: number, count: number): number[] {
  return Array.from({ length: count }, (_, beat) => fromSeconds + beat * secondsPerBeat);
}
