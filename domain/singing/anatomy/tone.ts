/** Pure. The curve of one sung note, on an even grid of time: what every part of its anatomy is read from. */
import { median } from '../averages.ts';
import type { SungFrame } from '../sung-frame.ts';
import type { Span } from '../take-judgement.ts';
import { LEAST_CONFIDENCE } from '../voiced-moments.ts';

export interface Tone {
  /** When the voice begins, in the song. */
  startSeconds: number;
  /** One for each step of `STEP_SECONDS`: above 0 is higher than the note's own middle. */
  cents: readonly number[];
  /** Of the microphone, one for each step; null where nobody measured it. */
  levelsDb: readonly number[] | null;
}

export const STEP_SECONDS = 0.01;
/** A consonant within a note, behind which the voice goes on. */
const LONGEST_GAP_SECONDS = 0.1;
/** A voice may come so much before its note, and stay so much behind it. */
const MARGIN_SECONDS = 0.12;
const SHORTEST_SECONDS = 0.15;

/** A look at a voice whose level nobody may have measured. */
export type CurveFrame = Omit<SungFrame, 'levelDb'> & { levelDb: number | null };

/** The longest unbroken stretch of voice around a note; null where it is too short to have a shape. `frames`: in order. */
export function toneOf(frames: readonly CurveFrame[], { startSeconds, endSeconds }: Span): Tone | null {
  const around = frames.filter(
    (frame) =>
      isVoicedFrame(frame) &&
      frame.atSeconds >= startSeconds - MARGIN_SECONDS &&
      frame.atSeconds < endSeconds + MARGIN_SECONDS,
  );
  const stretch = longest(stretches(around));
  const [first, last] = [stretch[0], stretch.at(-1)];
  if (first === undefined || last === undefined) return null;
  const steps = Math.floor((last.atSeconds - first.atSeconds) / STEP_SECONDS) + 1;
  if (steps * STEP_SECONDS < SHORTEST_SECONDS) return null;
  const times = Array.from({ length: steps }, (_, step) => first.atSeconds + step * STEP_SECONDS);
  const midi = resampled(stretch, times, (frame) => frame.midi ?? 0);
  const third = Math.floor(steps / 3);
  const middleMidi = median(midi.slice(third, steps - third)) ?? 0;
  return {
    startSeconds: first.atSeconds,
    cents: midi.map((one) => 100 * (one - middleMidi)),
    levelsDb: stretch.some(({ levelDb }) => levelDb === null)
      ? null
      : resampled(stretch, times, (frame) => frame.levelDb ?? 0),
  };
}

export function isVoicedFrame({ midi, confidence }: CurveFrame): boolean {
  return midi !== null && confidence >= LEAST_CONFIDENCE;
}

export function secondsOf({ cents }: Pick<Tone, 'cents'>): number {
  return cents.length * STEP_SECONDS;
}

function stretches<Frame extends { atSeconds: number }>(frames: readonly Frame[]): Frame[][] {
  const found: Frame[][] = [];
  for (const frame of frames) {
    const current = found.at(-1);
    const before = current?.at(-1);
    if (current && before && frame.atSeconds - before.atSeconds <= LONGEST_GAP_SECONDS) current.push(frame);
    else found.push([frame]);
  }
  return found;
}

function longest<Frame>(found: readonly Frame[][]): readonly Frame[] {
  return found.reduce((known, one) => (one.length > known.length ? one : known), []);
}

/** Straight lines between the frames. `times` rise and lie within them. */
function resampled<Frame extends { atSeconds: number }>(
  frames: readonly Frame[],
  times: readonly number[],
  figureOf: (frame: Frame) => number,
): number[] {
  let at = 0;
  return times.map((time) => {
    while (at < frames.length - 2 && (frames[at + 1]?.atSeconds ?? 0) <= time) at += 1;
    const [left, right] = [frames[at] as Frame, (frames[at + 1] ?? frames[at]) as Frame];
    const length = right.atSeconds - left.atSeconds;
    const share = length === 0 ? 0 : Math.min(1, (time - left.atSeconds) / length);
    return figureOf(left) + share * (figureOf(right) - figureOf(left));
  });
}
