/** Pitch while somebody sings: the network looks again every 32 ms, at frames that are 32 and 48 ms old. */
import { frameConfidence, LoudestLately, levelDb, peakOf } from './loudness.ts';
import {
  FRAME_BANDS,
  FRAME_SAMPLES,
  NETWORK_HERTZ,
  type PitchFrame,
  type PitchNetwork,
  REACH_FRAMES,
} from './pitch-network.ts';

export interface HeardFrame extends PitchFrame {
  /** It is the time of the middle of the frame, since the first sample. */
  atSeconds: number;
  /** It is the level of the frame's 32 ms, below full scale. */
  levelDb: number;
  /** The largest sample of them, 1 at full scale. */
  peak: number;
}

const FRAMES_AT_ONCE = 2;
/** The youngest frame has so many hops of sound behind its middle: more would be later, and hardly better. */
const HOPS_BEHIND = 2;
/** Half of the widest window, in frames: so long a frame's spectra still change. */
const WINDOW_FRAMES = 4;
/** Sound that is kept: what the network reaches back, and the window of the first of them. */
const KEPT_FRAMES = 16;

export const LIVE_CAPACITY = KEPT_FRAMES;

export class LiveDetector {
  readonly #network: PitchNetwork;
  readonly #audio = new Float32Array(KEPT_FRAMES * FRAME_SAMPLES);
  readonly #bands = Array.from({ length: KEPT_FRAMES }, () => new Float32Array(FRAME_BANDS));
  readonly #loudest = new LoudestLately();
  /** Whole frames of sound since the beginning, and samples of the next one. */
  #frames = 0;
  #samples = 0;
  #answered = 0;
  #measured = 0;

  constructor(network: PitchNetwork) {
    this.#network = network;
  }

  /** Sound at the network's rate, in pieces of any length; returns the frames that it makes known, in order. */
  push(samples: Float32Array): HeardFrame[] {
    const heard: HeardFrame[] = [];
    for (let at = 0; at < samples.length; ) {
      const piece = samples.subarray(at, at + FRAME_SAMPLES - this.#samples);
      this.#audio.set(piece, this.#audio.length - FRAME_SAMPLES + this.#samples);
      this.#samples += piece.length;
      at += piece.length;
      if (this.#samples === FRAME_SAMPLES) heard.push(...this.#nextFrame());
    }
    return heard;
  }

  #nextFrame(): HeardFrame[] {
    this.#frames++;
    this.#loudest.hear(this.#audio.subarray(-2 * FRAME_SAMPLES));
    const end = this.#frames - HOPS_BEHIND + 1;
    const heard = end - this.#answered >= FRAMES_AT_ONCE ? this.#answer(end) : [];
    this.#samples = 0;
    this.#audio.copyWithin(0, FRAME_SAMPLES);
    return heard;
  }

  /** `end`: frames before this one. */
  #answer(end: number): HeardFrame[] {
    const first = this.#answered;
    const from = Math.max(0, first - REACH_FRAMES);
    this.#measureFrom(Math.max(from, this.#measured - WINDOW_FRAMES));
    const bands = Array.from({ length: this.#frames - from }, (_, index) => this.#bandsOf(from + index));
    const asked = { first: first - from, end: end - from };
    const frames = this.#network.detect(bands, asked, this.#loudest.gain);
    this.#answered = end;
    return frames.map((frame, index) => this.#heard(first + index, frame));
  }

  #heard(frame: number, { hertz, confidence }: PitchFrame): HeardFrame {
    const middle = this.#placeOf(frame);
    const sound = this.#audio.subarray(middle - FRAME_SAMPLES, middle + FRAME_SAMPLES);
    const level = levelDb(sound);
    const peak = peakOf(sound);
    return {
      atSeconds: (frame * FRAME_SAMPLES) / NETWORK_HERTZ,
      hertz,
      confidence: this.#loudest.isSilent(peak)
        ? 0
        : frameConfidence(confidence, level, this.#loudest.levelDb),
      levelDb: level,
      peak,
    };
  }

  #measureFrom(from: number): void {
    for (let frame = from; frame < this.#frames; frame++)
      this.#network.spectra.measure(this.#audio, this.#placeOf(frame), this.#bandsOf(frame));
    this.#measured = this.#frames;
  }

  /** Where a frame's middle lies in the sound that is kept. */
  #placeOf(frame: number): number {
    return this.#audio.length - (this.#frames - frame) * FRAME_SAMPLES;
  }

  #bandsOf(frame: number): Float32Array {
    return this.#bands[frame % KEPT_FRAMES] ?? new Float32Array(FRAME_BANDS);
  }
}
