/** Pure. Where a sung pitch lies beside the note that it is meant for. */
import { type SkillLevel, TOLERANCE_CENTS } from './skill-levels.ts';

export type Aim = 'hit' | 'flat' | 'sharp' | 'missed' | 'free';

/** From the target, upwards; the same note in another octave is the same note. */
export function centsFrom(targetMidi: number, midi: number): number {
  const semitones = midi - targetMidi;
  return 100 * (semitones - 12 * Math.round(semitones / 12));
}

/** `missed`: a note is due and nobody sings; `free`: no note is due. The picture says hit where the coach gives at least half of the credit. */
export function aimOf(midi: number | null, targetMidi: number | null, level: SkillLevel): Aim {
  if (targetMidi === null) return 'free';
  if (midi === null) return 'missed';
  const cents = centsFrom(targetMidi, midi);
  if (Math.abs(cents) <= TOLERANCE_CENTS[level]) return 'hit';
  return cents < 0 ? 'flat' : 'sharp';
}
