/** Pure. How far a voice is from a note, with its vibrato smoothed away: a singer is where the vibrato swings around. */
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
/** Beyond it a neighbour is another note, or an octave error, and no swing. */
const WIDEST_SWING_CENTS = 200;

export function momentsOff(
  moments: readonly VoicedMoment[],
  { midi }: Pick<TargetNote, 'midi'>,
): OffMoment[] {
  const off = moments.map(({ atSeconds, untilSeconds, midi: sung }) => {
    const octaves = Math.round((sung - midi) / SEMITONES_PER_OCTAVE) + 0;
    const semitones = sung - midi - octaves * SEMITONES_PER_OCTAVE;
    return { atSeconds, untilSeconds, octaves, cents: semitones * CENTS_PER_SEMITONE };
  });
  return withCentres(off);
}

function withCentres(off: readonly Omit<OffMoment, 'centreCents'>[]): OffMoment[] {
  let first = 0;
  return off.map((moment, index) => {
    while ((off[first]?.atSeconds ?? 0) < moment.atSeconds - HALF_WINDOW_SECONDS) first += 1;
    let [sum, count] = [0, 0];
    for (let place = first; place < off.length; place += 1) {
      const near = off[place];
      if (near === undefined || near.atSeconds > moment.atSeconds + HALF_WINDOW_SECONDS) break;
      if (Math.abs(near.cents - moment.cents) > WIDEST_SWING_CENTS) continue;
      sum += near.cents;
      count += 1;
    }
    return { ...moment, centreCents: count === 0 ? (off[index]?.cents ?? 0) : sum / count };
  });
}
