/**
 * Pure. The vibrato of a held tone, from where its curve crosses its own middle: rate and extent as Prame (1994) measures them, half cycle by
 * half cycle. No norm: which rate and extent are right is a matter of style.
 */
import { mean } from '../averages.ts';
import { STEP_SECONDS } from './tone.ts';

export interface Vibrato {
  rateHertz: number;
  /** From the middle to the top of the swing. */
  extentCents: number;
  /** 1: each cycle is as long as the others; 0: their lengths vary as much as they are long. */
  regularity: number;
  cycles: number;
  /** From the beginning of the tone to the first swing. */
  afterSeconds: number;
}

const SLOWEST_HERTZ = 3.5;
const FASTEST_HERTZ = 8.5;
const LEAST_EXTENT_CENTS = 12;
/** Fewer tell nothing of regularity, and a singer who corrects a pitch swings twice as well. */
const FEWEST_CYCLES = 4;
/** The window of the middle, before the length of a cycle is known. */
const FIRST_WINDOW_SECONDS = 0.2;

/** Null where the tone has no vibrato, or too little of it to tell. `cents`: of a tone, one for each step. */
export function vibratoOf(cents: readonly number[]): Vibrato | null {
  const first = runOf(swingOf(cents, FIRST_WINDOW_SECONDS));
  if (first.length < FEWEST_CYCLES) return null;
  const cycleSeconds = 2 * mean(first.map(({ seconds }) => seconds));
  const run = runOf(swingOf(cents, cycleSeconds));
  if (run.length < 2 * FEWEST_CYCLES) return null;
  const periods = run.slice(1).map(({ seconds }, index) => seconds + (run[index]?.seconds ?? 0));
  const period = mean(periods);
  return {
    rateHertz: 1 / period,
    extentCents: mean(run.map(({ extentCents }) => extentCents)),
    regularity: Math.max(0, 1 - deviation(periods) / period),
    cycles: run.length / 2,
    afterSeconds: run[0]?.startSeconds ?? 0,
  };
}

interface HalfCycle {
  startSeconds: number;
  seconds: number;
  extentCents: number;
}

/** The curve without the slow movement of its middle. */
function swingOf(cents: readonly number[], windowSeconds: number): number[] {
  const reach = Math.max(1, Math.round(windowSeconds / STEP_SECONDS / 2));
  const sums = [0];
  for (const value of cents) sums.push((sums.at(-1) ?? 0) + value);
  return cents.map((value, index) => {
    // As far to both sides, so that a slope stays one.
    const near = Math.min(reach, index, cents.length - 1 - index);
    const sum = (sums[index + near + 1] ?? 0) - (sums[index - near] ?? 0);
    return value - sum / (2 * near + 1);
  });
}

/** The longest run of half cycles that are as long and as wide as those of a vibrato. */
function runOf(swing: readonly number[]): HalfCycle[] {
  let best: HalfCycle[] = [];
  let run: HalfCycle[] = [];
  for (const half of halfCycles(swing)) {
    run = isVibrato(half) ? [...run, half] : [];
    if (run.length > best.length) best = run;
  }
  return best;
}

function isVibrato({ seconds, extentCents }: HalfCycle): boolean {
  return (
    seconds >= 0.5 / FASTEST_HERTZ / 1.25 &&
    seconds <= (0.5 / SLOWEST_HERTZ) * 1.25 &&
    extentCents >= LEAST_EXTENT_CENTS / 2
  );
}

function halfCycles(swing: readonly number[]): HalfCycle[] {
  const crossings = crossingsOf(swing);
  return crossings.slice(1).map((end, index) => {
    const start = crossings[index] ?? 0;
    const within = swing.slice(Math.ceil(start), Math.floor(end) + 1).map(Math.abs);
    return {
      startSeconds: start * STEP_SECONDS,
      seconds: (end - start) * STEP_SECONDS,
      extentCents: Math.max(0, ...within),
    };
  });
}

/** In steps and parts of them. A crossing counts once the curve has gone clearly to the other side, so that noise makes none. */
function crossingsOf(swing: readonly number[]): number[] {
  const crossings: number[] = [];
  let side = 0;
  let crossing = 0;
  for (const [index, value] of swing.entries()) {
    const before = swing[index - 1] ?? 0;
    if (index > 0 && before > 0 !== value > 0) crossing = index - 1 + before / (before - value);
    const isClear = Math.abs(value) >= LEAST_EXTENT_CENTS / 3;
    if (!isClear || Math.sign(value) === side) continue;
    if (side !== 0) crossings.push(crossing);
    side = Math.sign(value);
  }
  return crossings;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
