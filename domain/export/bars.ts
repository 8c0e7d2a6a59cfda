/**
 * Pure. The bars of an exported song, counted in quarters from its first moment: where its bars are known, bar lines fall on them, and what
 * comes before the first is a pickup or more bars of the same metre; where they are not, one tempo is a mere frame for the times.
 */
import { clamp } from '../clamp.ts';
import {
  barEndSeconds,
  evenBeats,
  extendedBars,
  hasPickup,
  type Metre,
  metreOf,
  secondsPerBeatOf,
} from '../music/bar-places.ts';
import { lastUpTo } from '../music/last-up-to.ts';
import { type BarShape, barLineOf, type SongBar } from '../music/song-bars.ts';
import type { ExportedSong } from './exported-song.ts';

/** Its beats are as they are sung, and the first moment of the song is a beat of its own. */
export interface WrittenBar extends BarShape {
  endSeconds: number;
  startQuarters: number;
  quarters: number;
  /** When it begins for a player who keeps to the tempi. */
  startSeconds: number;
  microsecondsPerQuarter: number;
}

export interface Bars {
  bars: readonly WrittenBar[];
  /** The first bar leads to the second, which has more beats. */
  hasPickup: boolean;
  /** False where bars and beats are a mere frame for the times. */
  isOnBeat: boolean;
}

const DEFAULT_TEMPO_BPM = 120;
const MICROSECONDS = 1_000_000;
/** MIDI has three bytes for it. */
const SLOWEST_MICROSECONDS = 0xff_ff_ff;
/** A tempo stays as long as bar lines are not further off than that. */
const SAME_TEMPO_SECONDS = 0.000_05;

type Timed = Pick<ExportedSong, 'bars' | 'tempoBpm' | 'durationSeconds'>;

export function barsOf({ bars, tempoBpm, durationSeconds }: Timed): Bars {
  if (bars.length === 0)
    return { bars: [freeBar(tempoBpm ?? DEFAULT_TEMPO_BPM)], hasPickup: false, isOnBeat: false };
  const whole = fromFirstMoment(extendedBars(bars, 0, durationSeconds));
  return { bars: written(whole), hasPickup: hasPickup(whole), isOnBeat: true };
}

export function quartersOf({ beats, unit }: Metre): number {
  return (beats * 4) / unit;
}

export function secondsPerQuarter({ microsecondsPerQuarter }: WrittenBar): number {
  return microsecondsPerQuarter / MICROSECONDS;
}

/** For a player who keeps to the tempi: how many quarters after the song's first moment. */
export function quartersAt({ bars }: Bars, seconds: number): number {
  const bar = lastUpTo(bars, seconds, ({ startSeconds }) => startSeconds) as WrittenBar;
  return bar.startQuarters + (seconds - bar.startSeconds) / secondsPerQuarter(bar);
}

/** When that player is there. */
export function secondsAt({ bars }: Bars, quarters: number): number {
  const bar = lastUpTo(bars, quarters, ({ startQuarters }) => startQuarters) as WrittenBar;
  return bar.startSeconds + (quarters - bar.startQuarters) * secondsPerQuarter(bar);
}

/** Where a moment is written: between the beats as they are sung, in quarters. */
export function writtenQuarters(bars: Bars, seconds: number): number {
  if (!bars.isOnBeat) return quartersAt(bars, seconds);
  const bar = lastUpTo(bars.bars, seconds, barLineOf) as WrittenBar;
  const { beatsSeconds, endSeconds, unit, startQuarters } = bar;
  const beat = Math.max(
    0,
    beatsSeconds.findLastIndex((start) => start <= seconds),
  );
  const [from = 0, until = endSeconds] = beatsSeconds.slice(beat, beat + 2);
  return startQuarters + ((beat + (seconds - from) / (until - from)) * 4) / unit;
}

function freeBar(tempoBpm: number): WrittenBar {
  const microsecondsPerQuarter = Math.round((60 * MICROSECONDS) / tempoBpm);
  const endSeconds = (4 * microsecondsPerQuarter) / MICROSECONDS;
  return {
    ...{ beatsSeconds: evenBeats(0, endSeconds / 4, 4), unit: 4, endSeconds },
    ...{ startQuarters: 0, quarters: 4, startSeconds: 0, microsecondsPerQuarter },
  };
}

/** Of the first bar those beats stay that do not lie before the song; the nearest beat to its first moment is drawn to it. */
function fromFirstMoment(bars: readonly SongBar[]): SongBar[] {
  const [first, second, ...others] = bars;
  if (first === undefined) return [];
  const earliest = -secondsPerBeatOf(bars, 0) / 2;
  const beatsSeconds = first.beatsSeconds.filter((seconds) => seconds > earliest);
  const rest = second === undefined ? [] : [second, ...others];
  return beatsSeconds.length > 0 || second === undefined
    ? [{ ...first, beatsSeconds: beatsSeconds.with(0, 0) }, ...rest]
    : [{ ...second, beatsSeconds: second.beatsSeconds.with(0, 0) }, ...others];
}

/** Whole microseconds, as MIDI counts them; what is rounded in one bar is made good in the next. */
function written(bars: readonly SongBar[]): WrittenBar[] {
  let [startQuarters, startSeconds, microsecondsPerQuarter] = [0, 0, Number.NaN];
  return bars.map((bar, index) => {
    const endSeconds = barEndSeconds(bars, index);
    const quarters = quartersOf(metreOf(bar));
    const exact = ((endSeconds - startSeconds) * MICROSECONDS) / quarters;
    const offSeconds = (Math.abs(exact - microsecondsPerQuarter) * quarters) / MICROSECONDS;
    if (!(offSeconds <= SAME_TEMPO_SECONDS))
      microsecondsPerQuarter = clamp(Math.round(exact), 1, SLOWEST_MICROSECONDS);
    const one = { ...bar, endSeconds, startQuarters, quarters, startSeconds, microsecondsPerQuarter };
    startQuarters += quarters;
    startSeconds += (quarters * microsecondsPerQuarter) / MICROSECONDS;
    return one;
  });
}
