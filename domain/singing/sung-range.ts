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

  /** Null until two tones far enough apart were held. */
  get range(): VoiceRange | null {
    if (this.#lowestMidi === null || this.#highestMidi === null) return null;
    const range = { lowestMidi: this.#lowestMidi, highestMidi: this.#highestMidi };
    return isVoiceRange(range) ? range : null;
  }

  #hold(midi: number): void {
    if (midi < LOWEST_MIDI || midi > HIGHEST_MIDI) return;
    this.#lowestMidi = Math.min(this.#lowestMidi ?? midi, midi);
    this.#highestMidi = Math.max(this.#highestMidi ?? midi, midi);
  }
}

function meanOf(tones: readonly number[]): number | null {
  return tones.length === 0 ? null : tones.reduce((sum, midi) => sum + midi, 0) / tones.length;
}
