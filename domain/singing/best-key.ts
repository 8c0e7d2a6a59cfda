/**
 * Pure. In which key a song lies best in a voice: how long it asks for notes beyond the range, in every key that the player can play.
 * A deeper or higher voice sings the melody an octave away, as people do: the band need not move for that.
 */
import type { MelodyNote } from '../music/notes-kept.ts';
import type { VoiceRange } from './voice-range.ts';

export interface KeyFit {
  semitones: number;
  /** Where the singer sings it: -1 is an octave below the melody of this key. */
  octaves: number;
  /** Seconds of the melody above and below the range. */
  tooHighSeconds: number;
  tooLowSeconds: number;
  /** How far the middle of the melody lies from the middle of the range, in semitones; below 0 is deeper. */
  offCentreSemitones: number;
}

export interface Tessitura {
  lowestMidi: number;
  highestMidi: number;
  /** Half of the time is sung between these two. */
  lowerMidi: number;
  upperMidi: number;
  /** By duration. */
  middleMidi: number;
}

type Note = Pick<MelodyNote, 'midiNote' | 'durationSeconds'>;

const FARTHEST_SEMITONES = 12;
const SEMITONES_PER_OCTAVE = 12;
/** As written first, where an octave away is no better. */
const OCTAVES = [0, -1, 1] as const;
/** So far off the middle of the voice a melody lies well. */
const WELL_CENTRED_SEMITONES = 2;
/** What each further semitone weighs against a second out of the range. */
const OFF_CENTRE_SECONDS = 0.25;
/** The voice suffers less from the band's distance to its recording than from a note that it has not. */
const MOVED_SECONDS = 0.05;

/** Null of no notes. */
export function tessituraOf(notes: readonly Note[]): Tessitura | null {
  const sorted = notes.toSorted((left, right) => left.midiNote - right.midiNote);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  return {
    lowestMidi: Math.round(lowest.midiNote),
    highestMidi: Math.round(highest.midiNote),
    lowerMidi: pitchAt(sorted, 0.25),
    middleMidi: pitchAt(sorted, 0.5),
    upperMidi: pitchAt(sorted, 0.75),
  };
}

/** For each shift from -12 to 12. `notes` as recorded. */
export function keyFits(notes: readonly Note[], range: VoiceRange): KeyFit[] {
  const tessitura = tessituraOf(notes);
  if (tessitura === null) return [];
  return Array.from({ length: 2 * FARTHEST_SEMITONES + 1 }, (_, index) => {
    const semitones = index - FARTHEST_SEMITONES;
    return OCTAVES.map((octaves) => fitIn(notes, tessitura, range, { semitones, octaves })).reduce(
      (best, fit) => (costOf(fit) < costOf(best) ? fit : best),
    );
  });
}

function fitIn(
  notes: readonly Note[],
  { middleMidi }: Tessitura,
  { lowestMidi, highestMidi }: VoiceRange,
  place: Pick<KeyFit, 'semitones' | 'octaves'>,
): KeyFit {
  const shift = place.semitones + SEMITONES_PER_OCTAVE * place.octaves;
  return {
    ...place,
    tooHighSeconds: secondsOf(notes, (midi) => midi + shift > highestMidi),
    tooLowSeconds: secondsOf(notes, (midi) => midi + shift < lowestMidi),
    offCentreSemitones: middleMidi + shift - (lowestMidi + highestMidi) / 2,
  };
}

/** The best first. */
export function rankedKeys(notes: readonly Note[], range: VoiceRange): KeyFit[] {
  return keyFits(notes, range).sort((left, right) => costOf(left) - costOf(right));
}

export function secondsOutside({ tooHighSeconds, tooLowSeconds }: KeyFit): number {
  return tooHighSeconds + tooLowSeconds;
}

/** Out of the range above all; then far from the middle of the voice; then far from the recording. */
function costOf(fit: KeyFit): number {
  return (
    secondsOutside(fit) +
    OFF_CENTRE_SECONDS * Math.max(0, Math.abs(fit.offCentreSemitones) - WELL_CENTRED_SEMITONES) +
    MOVED_SECONDS * Math.abs(fit.semitones)
  );
}

function secondsOf(notes: readonly Note[], isOutside: (midi: number) => boolean): number {
  return notes.reduce(
    (sum, { midiNote, durationSeconds }) => sum + (isOutside(Math.round(midiNote)) ? durationSeconds : 0),
    0,
  );
}

/** `sorted` by pitch: below it lies that share of the time. */
function pitchAt(sorted: readonly Note[], share: number): number {
  const wanted = share * sorted.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  let passed = 0;
  for (const { midiNote, durationSeconds } of sorted) {
    passed += durationSeconds;
    if (passed >= wanted) return midiNote;
  }
  return sorted.at(-1)?.midiNote ?? 0;
}
