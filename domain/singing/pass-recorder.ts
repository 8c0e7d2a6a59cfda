/**
 * Pure. Parts the stream of frames into passes: from where the song begins to play, or a loop begins again, to where it stops, jumps
 * or the loop begins once more.
 */
import type { SungFrame } from './sung-frame.ts';
import type { Span } from './take-judgement.ts';

export interface HeardPass {
  frames: readonly SungFrame[];
  /** From the first frame to the last: only what begins in it was sung to. */
  heard: Span;
}

/** The song runs on, at any speed, with frames that came late or were lost. */
const LONGEST_GAP_SECONDS = 1;
/** A voice that is followed a little less exactly may seem to step back. */
const BACKWARDS_SECONDS = 0.1;
/** Shorter ones are a touch of the play button. */
const SHORTEST_PASS_SECONDS = 0.5;

export class PassRecorder {
  #frames: SungFrame[] = [];

  /** The pass that has ended with this frame, if one has. */
  hear(frame: SungFrame, isPlaying: boolean): HeardPass | null {
    const last = this.#frames.at(-1);
    if (!isPlaying) return this.end();
    const step = last === undefined ? 0 : frame.atSeconds - last.atSeconds;
    const goesOn = step >= -BACKWARDS_SECONDS && step <= LONGEST_GAP_SECONDS;
    const ended = goesOn ? null : this.end();
    this.#frames.push(frame);
    return ended;
  }

  /** Null of what is too short to be judged. */
  end(): HeardPass | null {
    const frames = this.#frames;
    this.#frames = [];
    const startSeconds = frames[0]?.atSeconds ?? 0;
    const endSeconds = frames.at(-1)?.atSeconds ?? 0;
    return endSeconds - startSeconds < SHORTEST_PASS_SECONDS
      ? null
      : { frames, heard: { startSeconds, endSeconds } };
  }
}
