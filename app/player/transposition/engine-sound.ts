/**
 * Brings the engine to what should sound. What is loaded there is the original or one pitch of it; a preview is made of the original,
 * because sound that is shifted twice suffers twice.
 */
import type { PlayerEngine } from '../engine/player-engine.ts';
import { isStreamed, type PlayableStems, STEM_NAMES } from '../engine/stems.ts';
import type { Sound } from './transposition.ts';

export type Stems = PlayableStems;

const FLOAT_BYTES = 4;

export class EngineSound {
  readonly #engine: Pick<PlayerEngine, 'exchange' | 'preview'>;
  readonly #original: Stems;
  #loadedSemitones = 0;

  constructor(engine: Pick<PlayerEngine, 'exchange' | 'preview'>, original: Stems) {
    this.#engine = engine;
    this.#original = original;
  }

  /** `stemsAt`: the cached sound of a pitch. */
  hear(sound: Sound, stemsAt: (semitones: number) => Stems | undefined): void {
    switch (sound.kind) {
      case 'original':
        this.#load(0, this.#original);
        return;
      case 'file': {
        const stems = stemsAt(sound.semitones);
        if (stems !== undefined) this.#load(sound.semitones, stems);
        return;
      }
      case 'preview':
        // Of what is asked in one go the engine lets only the last be heard.
        if (this.#loadedSemitones !== 0) this.#load(0, this.#original);
        this.#engine.preview(sound.semitones);
        return;
      default:
        sound satisfies never;
    }
  }

  #load(semitones: number, stems: Stems): void {
    if (semitones === this.#loadedSemitones) this.#engine.preview(0);
    else this.#engine.exchange(stems);
    this.#loadedSemitones = semitones;
  }
}

export function bytesOf(stems: Stems): number {
  if (isStreamed(stems)) return 0;
  return STEM_NAMES.reduce(
    (sum, stem) => sum + stems[stem].length * stems[stem].numberOfChannels * FLOAT_BYTES,
    0,
  );
}
