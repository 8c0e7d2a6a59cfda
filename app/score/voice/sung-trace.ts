/** Pure. What was sung of the song, in its order: singing a passage again takes the place of what was there. */
import { firstIndex } from '#domain/music/last-up-to.ts';
import type { SungFrame } from '#domain/singing/sung-frame.ts';
import { WIDEST_GLIDE_SEMITONES } from '../index.ts';

export type TracePoint = Pick<SungFrame, 'atSeconds' | 'midi'>;

/** A moment in which somebody sings. */
export interface VoicePoint {
  atSeconds: number;
  midi: number;
}

const MOST_POINTS = 20_000;
/** Older than this is not what is sung now. */
const NOW_SECONDS = 0.35;
/** After a longer gap a new line begins. */
const LONGEST_GAP_SECONDS = 0.06;

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

  /** The last that was heard; null where it is not of now. */
  heardAt(songSeconds: number): TracePoint | null {
    const last = this.#points.at(-1);
    return last !== undefined && Math.abs(songSeconds - last.atSeconds) < NOW_SECONDS ? last : null;
  }

  /** The first position that is not before this time. */
  firstFrom(seconds: number): number {
    return firstIndex(this.#points, ({ atSeconds }) => atSeconds >= seconds);
  }
}

/** One line leads from one to the other: there is no gap between them, and no leap. */
export function isJoined(from: VoicePoint, to: VoicePoint): boolean {
  return (
    to.atSeconds - from.atSeconds <= LONGEST_GAP_SECONDS &&
    Math.abs(to.midi - from.midi) <= WIDEST_GLIDE_SEMITONES
  );
}
