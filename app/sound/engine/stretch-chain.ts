/** One stretcher for each track, all on the same schedule: they stay together to the sample. */

import { DriftWatch } from './drift.ts';
import type { Timeline } from './passage.ts';
import { songPosition } from './playback-clock.ts';
import { type Shift, stretchedBy } from './shift.ts';
import { type PerStem, STEM_NAMES } from './stems.ts';
import type { StretchNode } from './stretch-node.ts';

/** The stretcher needs as long to come from one place of the song to another; meanwhile nobody listens. */
const PRE_ROLL_SECONDS = 0.05;
const SAME_PLACE_SECONDS = 0.001;

export class StretchChain {
  readonly buffers: PerStem<AudioBuffer>;
  readonly #nodes: readonly StretchNode[];
  readonly #onDrift: () => void;
  #timeline: Timeline | null = null;
  #plans = 0;

  /** `onDrift`: the tracks have come apart. */
  constructor(buffers: PerStem<AudioBuffer>, nodes: readonly StretchNode[], onDrift: () => void) {
    this.buffers = buffers;
    this.#nodes = nodes;
    this.#onDrift = onDrift;
    for (const [index, stem] of STEM_NAMES.entries()) nodes[index]?.load(buffers[stem]);
  }

  get stretchers(): readonly StretchNode[] {
    return this.#nodes;
  }

  /** Returns the number of this plan. */
  follow(timeline: Timeline, atContextSeconds: number, shift: Shift): number {
    this.#plans += 1;
    const songSeconds = songPosition(timeline, atContextSeconds);
    const goesOn =
      this.#timeline !== null &&
      Math.abs(songPosition(this.#timeline, atContextSeconds) - songSeconds) < SAME_PLACE_SECONDS;
    const preRollSeconds = goesOn ? 0 : PRE_ROLL_SECONDS;
    this.#timeline = timeline;
    this.#watchDrift();
    for (const [index, stem] of STEM_NAMES.entries())
      this.#nodes[index]?.schedule({
        output: atContextSeconds - preRollSeconds,
        active: true,
        input: songSeconds - preRollSeconds * timeline.rate,
        rate: timeline.rate,
        ...stretchedBy(shift, stem),
        loopStart: timeline.loop?.startSeconds ?? 0,
        loopEnd: timeline.loop?.endSeconds ?? 0,
      });
    return this.#plans;
  }
  /** Who followed has fallen silent: a stretcher works on though nothing is connected. What has been planned since is left alone. */
  rest(plan: number): void {
    if (this.#plans !== plan) return;
    this.#timeline = null;
    for (const stretch of this.#nodes) stretch.rest();
  }

  #watchDrift(): void {
    const watch = new DriftWatch(this.#nodes.length);
    for (const [index, stretch] of this.#nodes.entries())
      stretch.onPosition = (songSeconds) => watch.hear(index, songSeconds) && this.#onDrift();
  }
}
