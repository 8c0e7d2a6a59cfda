/**
 * Records the next pass: from where the song begins to play to where it stops, jumps, begins its loop again or changes its speed, or to where
 * the take is as long as there is room for.
 */

import type { RecordedSound } from '#app/sound/capture/index.ts';
import { type HeardPass, PassRecorder } from '#domain/singing/pass-recorder.ts';
import type { SungFrame } from '#domain/singing/sung-frame.ts';
import { cutSound, type PlacedMoment, placedSound, type TakeSound } from '#domain/singing/take-sound.ts';

export interface RecordedTake {
  sound: TakeSound;
  pass: HeardPass;
  /** It was as long as a take may be; the song went on. */
  isCut: boolean;
}

export interface TakePorts {
  speedPercent: () => number;
  longestSeconds: () => number;
  /** The microphone begins to keep its sound. */
  record: () => void;
  finish: () => Promise<RecordedSound | null>;
  onPhase: (phase: TakePhase) => void;
  /** Null: too short to be one. */
  onTake: (take: RecordedTake | null) => void;
}

export type TakePhase = 'off' | 'armed' | 'recording';

export class TakeRecorder {
  readonly #ports: TakePorts;
  #phase: TakePhase = 'off';
  #passes = new PassRecorder();
  #moments: PlacedMoment[] = [];
  #speedPercent = 100;

  constructor(ports: TakePorts) {
    this.#ports = ports;
  }

  get phase(): TakePhase {
    return this.#phase;
  }

  /** The microphone keeps its sound from now on, so that not a moment of the pass is lost. */
  arm(): void {
    this.#ports.record();
    this.#begin();
  }

  cancel(): void {
    if (this.#phase === 'off') return;
    void this.#ports.finish();
    this.#show('off');
  }

  hear(frame: SungFrame, isPlaying: boolean, capturedAtMs: number): void {
    if (this.#phase === 'off') return;
    const speedPercent = this.#ports.speedPercent();
    if (this.#phase === 'armed') {
      if (!isPlaying) return;
      this.#speedPercent = speedPercent;
      this.#show('recording');
    }
    const hasChanged = speedPercent !== this.#speedPercent;
    const isCut = this.#isFull(capturedAtMs);
    const pass = hasChanged || isCut ? this.#passes.end() : this.#passes.hear(frame, isPlaying);
    if (pass !== null) void this.#end(pass, isCut);
    else if (hasChanged || !isPlaying) this.#begin();
    else this.#moments.push({ capturedAtMs, songSeconds: frame.atSeconds });
  }

  #isFull(nowMs: number): boolean {
    const [first] = this.#moments;
    return first !== undefined && nowMs - first.capturedAtMs >= 1000 * this.#ports.longestSeconds();
  }

  #begin(): void {
    this.#passes = new PassRecorder();
    this.#moments = [];
    this.#show('armed');
  }

  async #end(pass: HeardPass, isCut: boolean): Promise<void> {
    const [moments, rate] = [this.#moments, this.#speedPercent / 100];
    this.#show('off');
    const sound = await this.#ports.finish();
    const placed = sound && placedSound(sound, moments, rate);
    this.#ports.onTake(placed && { pass, isCut, sound: cutSound(placed, pass.heard) });
  }

  #show(phase: TakePhase): void {
    if (this.#phase === phase) return;
    this.#phase = phase;
    this.#ports.onPhase(phase);
  }
}
