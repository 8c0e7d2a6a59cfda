/** McLeod's method, for when the network cannot be loaded: right in clean sound, and easily led astray by other sound. */
import { PitchDetector } from 'pitchy';
import type { HeardFrame } from '../../sing/detector/live-detector.ts';
import { levelDb, peakOf } from '../../sing/detector/loudness.ts';
import { FRAME_SAMPLES, NETWORK_HERTZ } from '../../sing/detector/pitch-network.ts';

const WINDOW_SAMPLES = 1024;
const LEAST_CLARITY = 0.9;
const GATE_DB = -45;

export class PlainDetector {
  readonly #detector = PitchDetector.forFloat32Array(WINDOW_SAMPLES);
  readonly #audio = new Float32Array(WINDOW_SAMPLES);
  #samples = 0;

  push(samples: Float32Array): HeardFrame[] {
    const heard: HeardFrame[] = [];
    for (let at = 0; at < samples.length; ) {
      const piece = samples.subarray(at, at + FRAME_SAMPLES - (this.#samples % FRAME_SAMPLES));
      this.#audio.copyWithin(0, piece.length);
      this.#audio.set(piece, WINDOW_SAMPLES - piece.length);
      this.#samples += piece.length;
      at += piece.length;
      if (this.#samples % FRAME_SAMPLES === 0) heard.push(this.#frame());
    }
    return heard;
  }

  #frame(): HeardFrame {
    const [hertz, clarity] = this.#detector.findPitch(this.#audio, NETWORK_HERTZ);
    const level = levelDb(this.#audio);
    return {
      atSeconds: (this.#samples - WINDOW_SAMPLES / 2) / NETWORK_HERTZ,
      hertz,
      confidence: clarity >= LEAST_CLARITY && level > GATE_DB ? clarity : 0,
      levelDb: level,
      peak: peakOf(this.#audio),
    };
  }
}
