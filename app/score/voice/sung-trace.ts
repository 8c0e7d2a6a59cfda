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
  /** What was sung by ear, until the song stops. */
  #unseen: TracePoint[] = [];
  /** In a line that is sung without the picture. */
  readonly isByEar: (songSeconds: number) => boolean;

  constructor(isByEar: (songSeconds: number) => boolean = () => false) {
    this.isByEar = isByEar;
  }

  get points(): readonly TracePoint[] {
    return this.#points;
  }

  add({ atSeconds, midi }: TracePoint): void {
    if (this.isByEar(atSeconds)) {
      add(this.#unseen, { atSeconds, midi });
      cut(this.#points, atSeconds);
    } else add(this.#points, { atSeconds, midi });
  }

  /** The song has stopped: what was sung by ear is seen now. */
  reveal(): void {
    if (this.#unseen.length === 0) return;
    this.#points = [...this.#points, ...this.#unseen].sort((left, right) => left.atSeconds - right.atSeconds);
    this.#unseen = [];
  }

  /** The last that was heard; null where it is not of now. */
  heardAt(songSeconds: number): TracePoint | null {
    const last = this.#points.at(-1);
    return last !== undefined && Math.abs(songSeconds - last.atSeconds) < NOW_SECONDS ? last : null;
  }

  /** The first position that is not before this time. */
  firstFrom(seconds: number): number {
    return firstFrom(this.#points, seconds);
  }
}

/** One line leads from one to the other: there is no gap between them, and no leap. */
export function isJoined(from: VoicePoint, to: VoicePoint): boolean {
  return (
    to.atSeconds - from.atSeconds <= LONGEST_GAP_SECONDS &&
    Math.abs(to.midi - from.midi) <= WIDEST_GLIDE_SEMITONES
  );
}

function add(points: TracePoint[], point: TracePoint): void {
  cut(points, point.atSeconds);
  points.push(point);
  if (points.length > MOST_POINTS) points.splice(0, MOST_POINTS / 2);
}

/** Who sings a passage again sings it in the place of what was there. */
function cut(points: TracePoint[], atSeconds: number): void {
  const last = points.at(-1);
  if (last !== undefined && atSeconds <= last.atSeconds) points.length = firstFrom(points, atSeconds);
}

function firstFrom(points: readonly TracePoint[], seconds: number): number {
  return firstIndex(points, ({ atSeconds }) => atSeconds >= seconds);
}
