/** Pure. How steady a held tone is, its vibrato apart. */
import { mean } from './averages.ts';
import type { OffMoment } from './cents-off.ts';

export interface Vibrato {
  rateHertz: number;
  /** From the middle to the top of the swing. */
  extentCents: number;
}

export interface Steadiness {
  /** Null where the tone is too short to tell. */
  vibrato: Vibrato | null;
  /** How far the middle of the tone strays from its own mean. */
  strayCents: number;
  /** From its first third to its last: below 0 sinks. */
  driftCents: number;
}

const SLOWEST_HERTZ = 3.5;
const FASTEST_HERTZ = 8.5;
const LEAST_EXTENT_CENTS = 12;
const SHORTEST_SECONDS = 0.5;
const FEWEST_MOMENTS = 12;

/** At either end the window of the middle is cut, and the swing shows through. */
const EDGE_SECONDS = 0.1;

/** Null of a tone that is too short. */
export function steadinessOf(tone: readonly OffMoment[]): Steadiness | null {
  const [startSeconds, endSeconds] = [tone[0]?.atSeconds ?? 0, tone.at(-1)?.untilSeconds ?? 0];
  if (endSeconds - startSeconds < SHORTEST_SECONDS) return null;
  const held = tone.filter(
    ({ atSeconds }) => atSeconds >= startSeconds + EDGE_SECONDS && atSeconds < endSeconds - EDGE_SECONDS,
  );
  const seconds = (held.at(-1)?.untilSeconds ?? 0) - (held[0]?.atSeconds ?? 0);
  if (held.length < FEWEST_MOMENTS) return null;
  const centres = held.map(({ centreCents }) => centreCents);
  const third = Math.floor(centres.length / 3);
  return {
    vibrato: vibratoOf(held, seconds),
    strayCents: deviation(centres),
    driftCents: mean(centres.slice(-third)) - mean(centres.slice(0, third)),
  };
}

function vibratoOf(held: readonly OffMoment[], seconds: number): Vibrato | null {
  const swing = held.map(({ cents, centreCents }) => cents - centreCents);
  const turns = swing.filter((cents, index) => index > 0 && cents > 0 !== (swing[index - 1] ?? 0) > 0);
  const rateHertz = turns.length / 2 / seconds;
  const extentCents = Math.SQRT2 * Math.sqrt(mean(swing.map((cents) => cents * cents)));
  const isVibrato =
    rateHertz >= SLOWEST_HERTZ && rateHertz <= FASTEST_HERTZ && extentCents >= LEAST_EXTENT_CENTS;
  return isVibrato ? { rateHertz, extentCents } : null;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
