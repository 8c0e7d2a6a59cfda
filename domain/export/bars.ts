/**
 * Pure. The bars of an exported song: where its beats are known, bar lines fall on them, and a pickup of its own tempo leads from the
 * song's first moment to the first one; where they are not, bars begin at zero in the tempo that was found or a plain one.
 */
import { BEATS_PER_BAR } from '../music/beat-grid.ts';
import type { ExportedSong } from './exported-song.ts';

export interface Bars {
  /** The beats before the first bar line; they may be a little longer or shorter than the others. */
  pickup: { beats: number; microsecondsPerBeat: number } | null;
  microsecondsPerBeat: number;
  /** False where bars and beats are a mere frame for the times. */
  isOnBeat: boolean;
}

const DEFAULT_TEMPO_BPM = 120;
const MICROSECONDS = 1_000_000;

/** Whole microseconds, as MIDI counts them: a rounded tempo would be milliseconds off at the end of a song. */
export function barsOf({ beats, tempoBpm }: Pick<ExportedSong, 'beats' | 'tempoBpm'>): Bars {
  if (beats === null) {
    const microsecondsPerBeat = Math.round((60 * MICROSECONDS) / (tempoBpm ?? DEFAULT_TEMPO_BPM));
    return { pickup: null, microsecondsPerBeat, isOnBeat: false };
  }
  const beatsBefore = (BEATS_PER_BAR - (beats.firstBeatInBar ?? 0)) % BEATS_PER_BAR;
  return {
    pickup: pickupOf(beats.firstBeatSeconds + beatsBefore * beats.secondsPerBeat, beats.secondsPerBeat),
    microsecondsPerBeat: Math.round(beats.secondsPerBeat * MICROSECONDS),
    isOnBeat: true,
  };
}

export function secondsPerBeat({ microsecondsPerBeat }: { microsecondsPerBeat: number }): number {
  return microsecondsPerBeat / MICROSECONDS;
}

/** How many beats after the song's first moment. */
export function beatAt({ pickup, ...main }: Bars, seconds: number): number {
  if (pickup === null) return seconds / secondsPerBeat(main);
  const pickupSeconds = pickup.beats * secondsPerBeat(pickup);
  if (seconds < pickupSeconds) return seconds / secondsPerBeat(pickup);
  return pickup.beats + (seconds - pickupSeconds) / secondsPerBeat(main);
}

/** When a beat is, counted as `beatAt` counts them. */
export function secondsAt({ pickup, ...main }: Bars, beat: number): number {
  if (pickup === null) return beat * secondsPerBeat(main);
  if (beat < pickup.beats) return beat * secondsPerBeat(pickup);
  return pickup.beats * secondsPerBeat(pickup) + (beat - pickup.beats) * secondsPerBeat(main);
}

/** Too short for a beat, it becomes part of a whole bar. */
function pickupOf(seconds: number, secondsPerBeat: number): Bars['pickup'] {
  if (seconds * MICROSECONDS < 1) return null;
  const beats = Math.round(seconds / secondsPerBeat);
  if (beats === 0) return pickupOf(seconds + BEATS_PER_BAR * secondsPerBeat, secondsPerBeat);
  return { beats, microsecondsPerBeat: Math.round((seconds * MICROSECONDS) / beats) };
}
