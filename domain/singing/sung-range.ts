/** Pure. The range of a voice as it is sung: the lowest and the highest tone that were held, a squeak or a growl apart. */
import type { SungFrame } from './sung-frame.ts';
import { SUNG_FRAME_SECONDS } from './sung-frame.ts';
import { HIGHEST_MIDI, isVoiceRange, LOWEST_MIDI, type VoiceRange } from './voice-range.ts';

const LEAST_CONFIDENCE = 0.7;
/** So long a tone must be held to be one. */
const HELD_SECONDS = 0.4;
const HELD_FRAMES = Math.round(HELD_SECONDS / SUNG_FRAME_SECONDS);
/** Within it a tone stays the same, vibrato included. */
const SAME_SEMITONES = 0.7;

export class SungRange {
  #tone: number[] = [];
  #lowestMidi: number | null = null;
  #highestMidi: number | null = null;

  hear({ midi, confidence }: SungFrame): void {
    if (midi === null || confidence < LEAST_CONFIDENCE) {
      this.#tone = [];
      return;
    }
    const mean = meanOf(this.#tone);
    if (mean !== null && Math.abs(midi - mean) > SAME_SEMITONES) this.#tone = [];
    this.#tone.push(midi);
    if (this.#tone.length >= HELD_FRAMES) this.#hold(Math.round(meanOf(this.#tone) ?? midi));
  }

  /** Null until a tone was held. */
  get tones(): VoiceRange | null {
    const [lowestMidi, highestMidi] = [this.#lowestMidi, this.#highestMidi];
    return lowestMidi === null || highestMidi === null ? null : { lowestMidi, highestMidi };
  }

  /** Null until two tones far enough apart were held. */
  get range(): VoiceRange | null {
    const { tones } = this;
    return tones !== null && isVoiceRange(tones) ? tones : null;
  }

  #hold(midi: number): void {
    if (midi < LOWEST_MIDI || midi > HIGHEST_MIDI) return;
    this.#lowestMidi = Math.min(this.#lowestMidi ?? midi, midi);
    this.#highestMidi = Math.max(this.#highestMidi ?? midi, midi);
  }
}

/** Of the frames of one pass; null where no tone was held. */
export function heldTones(frames: readonly SungFrame[]): VoiceRange | null {
  const range = new SungRange();
  for (const frame of frames) range.hear(frame);
  return range.tones;
}

function meanOf(tones: readonly number[]): number | null {
  return tones.length === 0 ? null : tones.reduce((sum, midi) => sum + midi, 0) / tones.length;
}
