/** Pure. How far a voice is from a note, with its vibrato smoothed away: a singer is where the vibrato swings around. */
import { median } from './averages.ts';
import type { TargetNote } from './target-notes.ts';
import type { VoicedMoment } from './voiced-moments.ts';

export interface OffMoment {
  atSeconds: number;
  untilSeconds: number;
  /** As sung: above 0 is sharp. From the nearest octave of the note. */
  cents: number;
  /** Where the vibrato swings around. */
  centreCents: number;
  /** Whole octaves between; below 0 for a deeper voice. */
  octaves: number;
}

const CENTS_PER_SEMITONE = 100;
const SEMITONES_PER_OCTAVE = 12;
/** Half of the window: together it holds a swing of the slowest vibrato. */
const HALF_WINDOW_SECONDS = 0.1;

/** `moments`: of this note alone, so that no neighbour's pitch is smoothed into it. */
export function momentsOff(
  moments: readonly VoicedMoment[],
  { midi }: Pick<TargetNote, 'midi'>,
): OffMoment[] {
  const off = moments.map(({ atSeconds, untilSeconds, midi: sung }) => {
    const octaves = Math.round((sung - midi) / SEMITONES_PER_OCTAVE) + 0;
    const semitones = sung - midi - octaves * SEMITONES_PER_OCTAVE;
    return { atSeconds, untilSeconds, octaves, cents: semitones * CENTS_PER_SEMITONE };
  });
  return off.map((moment, index) => ({ ...moment, centreCents: centreAt(off, index) }));
}

/** The median of a window that reaches equally far to both sides: of a swing its middle, and of a slide the very pitch. */
function centreAt(off: readonly Omit<OffMoment, 'centreCents'>[], index: number): number {
  const at = off[index]?.atSeconds ?? 0;
  const isNear = (place: number) => Math.abs((off[place]?.atSeconds ?? Infinity) - at) <= HALF_WINDOW_SECONDS;
  let reach = 0;
  while (isNear(index - reach - 1) && isNear(index + reach + 1)) reach += 1;
  return median(off.slice(index - reach, index + reach + 1).map(({ cents }) => cents)) ?? 0;
}

export function secondsWithin(off: readonly OffMoment[], from: number, until: number): number {
  return off.reduce(
    (sum, { atSeconds, untilSeconds }) =>
      sum + Math.max(0, Math.min(untilSeconds, until) - Math.max(atSeconds, from)),
    0,
  );
}
