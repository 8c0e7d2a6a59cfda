/** What can play notes at given times of an audio context: recordings of an instrument, or a synthesizer. */

export interface NoteOn {
  /** May lie between two keys, where the recording is not tuned to 440 Hz. */
  midiNote: number;
  /** 1 to 127. */
  velocity: number;
  startsAtContextSeconds: number;
}

/** One note that sounds or will sound. */
export interface Voice {
  /** From then on it dies away. */
  release(atContextSeconds: number): void;
  /** Silent at once, and nothing is left of it. */
  dispose(): void;
}

export interface Instrument {
  /** How long a released note can still be heard. */
  readonly releaseSeconds: number;
  /** Begins a note on the context of `output`. Without a release it sounds as long as the instrument can hold it. */
  sound(note: NoteOn, output: AudioNode): Voice;
}

/** Soft notes stay audible beside the band: they are the guide. */
const SOFTEST_GAIN = 0.35;

export function velocityGain(velocity: number): number {
  return SOFTEST_GAIN + (1 - SOFTEST_GAIN) * Math.min(1, Math.max(0, velocity / 127));
}
