/**
 * Pure. The anatomy of a sung note: how it begins, moves and ends. Described, not judged: a scoop or a fall is a mistake in one song and the
 * style of another.
 */
import { mean, median } from '../averages.ts';
import type { Span } from '../take-judgement.ts';
import { type CurveFrame, STEP_SECONDS, secondsOf, type Tone, toneOf } from './tone.ts';
import { type Vibrato, vibratoOf } from './vibrato.ts';

export interface NoteAnatomy {
  startSeconds: number;
  seconds: number;
  /** The pitch comes from below; null where it begins on the note. */
  scoop: { cents: number; seconds: number } | null;
  /** From the first third of what is held to its last: below 0 sinks. */
  driftCents: number;
  vibrato: Vibrato | null;
  /** How far the pitch falls at the end; null where it does not. */
  fallCents: number | null;
  /** The voice ends so much before the note; 0 where it is held. */
  cutSeconds: number;
  loudness: Loudness | null;
}

export type Loudness = 'even' | 'swells' | 'fades' | 'swells_and_fades';

/** Nearer to the middle than this the pitch has come. */
const SETTLED_CENTS = 20;
/** A turn of the curve, and no noise of the detector. */
const TURNED_CENTS = 15;
const LEAST_SCOOP_CENTS = 30;
const LONGEST_SCOOP_SECONDS = 0.35;
const LEAST_FALL_CENTS = 40;
const LONGEST_FALL_SECONDS = 0.3;
/** A difference that is heard. */
const LEAST_LEVEL_DB = 4;
const LEAST_CUT_SECONDS = 0.1;

/** Null of a note that was not sung, or too short to have a shape. */
export function noteAnatomy(frames: readonly CurveFrame[], note: Span): NoteAnatomy | null {
  const tone = toneOf(frames, note);
  if (tone === null) return null;
  const smooth = smoothed(tone.cents);
  const scoop = approachOf(smooth, LONGEST_SCOOP_SECONDS, LEAST_SCOOP_CENTS);
  const fall = approachOf(smooth.toReversed(), LONGEST_FALL_SECONDS, LEAST_FALL_CENTS);
  const held = tone.cents.slice(stepsOf(scoop), tone.cents.length - stepsOf(fall));
  const endsSeconds = tone.startSeconds + secondsOf(tone);
  const cutSeconds = note.endSeconds - endsSeconds;
  return {
    startSeconds: tone.startSeconds,
    seconds: secondsOf(tone),
    scoop,
    driftCents: driftOf(held),
    vibrato: vibratoOf(held),
    fallCents: fall?.cents ?? null,
    cutSeconds: cutSeconds >= LEAST_CUT_SECONDS ? cutSeconds : 0,
    loudness: loudnessOf(tone),
  };
}

function stepsOf(approach: { seconds: number } | null): number {
  return approach === null ? 0 : Math.round(approach.seconds / STEP_SECONDS);
}

/** Three steps together: frames of a detector jump by some cents, and a scoop does not. */
function smoothed(cents: readonly number[]): number[] {
  return cents.map(
    (value, index) => median([cents[index - 1] ?? value, value, cents[index + 1] ?? value]) ?? value,
  );
}

/**
 * How a curve comes up to its middle from below. A glide of the voice is S-shaped (Sundberg 1979), and its very end is lost in the vibrato:
 * its length is that of the half cosine which has come as near by then.
 */
function approachOf(
  cents: readonly number[],
  longestSeconds: number,
  leastCents: number,
): { cents: number; seconds: number } | null {
  const depth = -(cents[0] ?? 0);
  if (depth < leastCents) return null;
  const settled = cents.findIndex((value) => value >= -SETTLED_CENTS);
  const peak = firstPeak(cents);
  const shareSettled = Math.acos((2 * SETTLED_CENTS) / depth - 1) / Math.PI;
  const steps = settled < 0 || peak < settled ? peak : settled / shareSettled;
  const seconds = steps * STEP_SECONDS;
  return seconds > longestSeconds ? null : { cents: depth, seconds };
}

/** Where a curve first turns down for good: a swing of the vibrato has begun. */
function firstPeak(cents: readonly number[]): number {
  let peak = 0;
  for (const [index, value] of cents.entries()) {
    if (value > (cents[peak] ?? 0)) peak = index;
    else if ((cents[peak] ?? 0) - value >= TURNED_CENTS) return peak;
  }
  return peak;
}

function driftOf(held: readonly number[]): number {
  const third = Math.floor(held.length / 3);
  return third === 0 ? 0 : mean(held.slice(-third)) - mean(held.slice(0, third));
}

function loudnessOf({ levelsDb }: Tone): Loudness | null {
  if (levelsDb === null) return null;
  const third = Math.floor(levelsDb.length / 3);
  const [start, middle, end] = [0, third, levelsDb.length - third].map((from) =>
    mean(levelsDb.slice(from, from + third)),
  ) as [number, number, number];
  const swells = Math.max(middle, end) - start >= LEAST_LEVEL_DB;
  const fades = Math.max(middle, start) - end >= LEAST_LEVEL_DB;
  if (swells && fades) return 'swells_and_fades';
  if (swells) return 'swells';
  return fades ? 'fades' : 'even';
}
