/** What makes a passage heard, and how it comes to its end. There are two kinds: plain sources, and stretched ones. */

import { SAMPLE_RATE_HERTZ } from './decode-sound.ts';
import type { Timeline } from './passage.ts';

const STOP_MARGIN_SECONDS = 0.002;

export interface SoundStart {
  context: BaseAudioContext;
  /** One for each track, in the same order as its sound. */
  outputs: readonly AudioNode[];
  timeline: Timeline;
  /** Fades in from here: where the passage begins, or later when it takes over from another sound. */
  beginsAtContextSeconds: number;
  fadeInSeconds: number;
}

export interface Sound {
  /** May be called again with an earlier time. */
  fadeOut(fromContextSeconds: number, fadeSeconds: number): void;
}

/** The way out of one track's sound: closing it fades whatever plays behind it. */
export class Exit {
  readonly node: GainNode;
  #closesAtSeconds = Number.POSITIVE_INFINITY;

  constructor(context: BaseAudioContext, output: AudioNode) {
    this.node = new GainNode(context);
    this.node.connect(output);
  }

  /** Returns when what plays behind it can stop. */
  close(fromContextSeconds: number, fadeSeconds: number): number {
    const silentAt = fromContextSeconds + fadeSeconds + STOP_MARGIN_SECONDS;
    if (fromContextSeconds >= this.#closesAtSeconds) return this.#closesAtSeconds + STOP_MARGIN_SECONDS;
    this.#closesAtSeconds = fromContextSeconds + fadeSeconds;
    const { gain } = this.node;
    gain.cancelScheduledValues(0);
    gain.setValueAtTime(1, fromContextSeconds);
    gain.linearRampToValueAtTime(0, fromContextSeconds + fadeSeconds);
    return silentAt;
  }
}

/** Between two samples a source would interpolate, which dulls the sound a little. */
export function wholeSample(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE_HERTZ) / SAMPLE_RATE_HERTZ;
}
