/**
 * Brings the engine to what should sound. What is loaded there is the original or one pitch of it; a preview is made of the original,
 * because sound that is shifted twice suffers twice.
 */
import { isStreamed, type PlayableStems, type PlayerEngine } from '#app/sound/index.ts';
import type { PitchSounds } from './pitch-sounds.ts';
import { isSamePitch, ORIGINAL, type Pitch } from './pitches.ts';
import type { Sound } from './transposition.ts';

export type Stems = PlayableStems;

export class EngineSound {
  readonly #engine: Pick<PlayerEngine, 'exchange' | 'preview'>;
  readonly #original: Stems;
  #loaded: Pitch = ORIGINAL;
  /** The newest request: a pitch that is decoded for an earlier one is not heard. */
  #requested: Sound = { kind: 'original' };

  constructor(engine: Pick<PlayerEngine, 'exchange' | 'preview'>, original: Stems) {
    this.#engine = engine;
    this.#original = original;
  }

  hear(sound: Sound, sounds: Pick<PitchSounds, 'decodedAt' | 'decodeAt'>): void {
    this.#requested = sound;
    switch (sound.kind) {
      case 'original':
        this.#load(ORIGINAL, this.#original);
        return;
      case 'file': {
        const stems = sounds.decodedAt(sound);
        if (stems === undefined) void this.#decode(sound, sounds);
        else this.#load(sound, stems);
        return;
      }
      case 'preview':
        this.#preview(sound);
        return;
      default:
        sound satisfies never;
    }
  }

  /** Heard as a preview until it is decoded, and longer where it cannot be. */
  async #decode(
    sound: Extract<Sound, { kind: 'file' }>,
    sounds: Pick<PitchSounds, 'decodeAt'>,
  ): Promise<void> {
    if (!isStreamed(this.#original)) this.#preview(sound);
    const stems = await sounds.decodeAt(sound).catch(() => null);
    if (stems !== null && this.#requested === sound) this.#load(sound, stems);
  }

  #preview(pitch: Pitch): void {
    // Of what is asked in one go the engine lets only the last be heard.
    if (!isSamePitch(this.#loaded, ORIGINAL)) this.#load(ORIGINAL, this.#original);
    this.#engine.preview(pitch);
  }

  #load(pitch: Pitch, stems: Stems): void {
    if (isSamePitch(pitch, this.#loaded)) this.#engine.preview(ORIGINAL);
    else this.#engine.exchange(stems);
    this.#loaded = pitch;
  }
}
