/** Pure. What was sung of the song, in its order: singing a passage again takes the place of what was there. */
import { firstIndex } from '#domain/music/last-up-to.ts';
import type { SungFrame } from '#domain/singing/sung-frame.ts';

export type TracePoint = Pick<SungFrame, 'atSeconds' | 'midi'>;

const MOST_POINTS = 20_000;

export class SungTrace {
  #points: TracePoint[] = [];

  get points(): readonly TracePoint[] {
    return this.#points;
  }

  add({ atSeconds, midi }: TracePoint): void {
    const last = this.#points.at(-1);
    if (last !== undefined && atSeconds <= last.atSeconds) this.#points.length = this.firstFrom(atSeconds);
    this.#points.push({ atSeconds, midi });
    if (this.#points.length > MOST_POINTS) this.#points.splice(0, MOST_POINTS / 2);
  }

  /** The first position that is not before this time. */
  firstFrom(seconds: number): number {
    return firstIndex(this.#points, ({ atSeconds }) => atSeconds >= seconds);
  }
}
