/**
 * Pure. The recorded notes of each instrument: one file, the notes one after another in slots of equal length. Made by
 * scripts/instruments/build.py, which prints this table.
 */
import type { InstrumentName } from './timbre.ts';

export type SampledInstrumentName = Exclude<InstrumentName, 'synthesizer'>;

export interface Sample {
  midiNote: number;
  slotStartSeconds: number;
  /** Within the slot; a held tone goes round in it. Null for what is struck or plucked. */
  loop: readonly [startSeconds: number, endSeconds: number] | null;
}

export interface SampleSet {
  url: string;
  slotSeconds: number;
  attackSeconds: number;
  /** How long a note takes to die away when it is let go. */
  releaseSeconds: number;
  samples: readonly Sample[];
}

type Held = readonly [midiNote: number, loopStartSeconds: number, loopEndSeconds: number];

export const SAMPLE_SETS: Record<SampledInstrumentName, SampleSet> = {
  piano: struck('piano', 3.5, [48, 52, 56, 60, 64, 69, 73, 78]),
  violin: held('violin', 2.9, [
    [55, 0.55, 1.908],
    [60, 0.35, 2.7969],
    [64, 0.89, 2.5754],
    [69, 0.75, 2.2926],
    [72, 0.43, 2.7572],
    [76, 0.61, 2.3332],
    [81, 0.47, 2.715],
    [84, 0.51, 2.7507],
  ]),
  flute: held('flute', 2.9, [
    [60, 0.61, 2.2332],
    [64, 0.55, 2.2508],
    [69, 0.53, 1.7482],
    [72, 0.63, 2.3067],
    [76, 0.87, 2.5459],
    [81, 0.89, 2.4915],
    [84, 0.71, 2.1199],
  ]),
  saxophone: held('saxophone', 2.9, [
    [49, 0.71, 2.7883],
    [53, 0.67, 2.0501],
    [58, 0.39, 2.0633],
    [62, 0.89, 1.8435],
    [66, 0.89, 1.7008],
    [70, 0.89, 1.7651],
    [74, 0.89, 2.2573],
    [78, 0.69, 2.2034],
  ]),
  guitar: struck('guitar', 3, [47, 52, 56, 60, 64, 68, 71, 74]),
};

export function nearestSample({ samples }: SampleSet, midiNote: number): Sample {
  return samples.reduce((nearest, sample) =>
    Math.abs(sample.midiNote - midiNote) < Math.abs(nearest.midiNote - midiNote) ? sample : nearest,
  );
}

function struck(name: SampledInstrumentName, slotSeconds: number, midiNotes: readonly number[]): SampleSet {
  const samples = midiNotes.map((midiNote, slot) => ({
    midiNote,
    slotStartSeconds: slot * slotSeconds,
    loop: null,
  }));
  return { url: urlOf(name), slotSeconds, attackSeconds: 0.002, releaseSeconds: 0.15, samples };
}

function held(name: SampledInstrumentName, slotSeconds: number, notes: readonly Held[]): SampleSet {
  const samples = notes.map(([midiNote, start, end], slot) => ({
    midiNote,
    slotStartSeconds: slot * slotSeconds,
    loop: [start, end] as const,
  }));
  return { url: urlOf(name), slotSeconds, attackSeconds: 0.015, releaseSeconds: 0.08, samples };
}

/** Browsers keep the file for a year: other recordings are another number. */
function urlOf(name: SampledInstrumentName): string {
  return `/instruments/${name}-1.mp3`;
}
