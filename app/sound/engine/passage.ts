/** Pure. A passage laid out in time: which part of the song sounds when, with the loop unfolded. */
import type { LoopRange, Passage } from './player-engine.ts';

const MIN_LOOP_SECONDS = 0.5;

/** What of a passage says where the song is. */
export type Timeline = Pick<
  Passage,
  'startsAtContextSeconds' | 'fromSongSeconds' | 'rate' | 'loop' | 'songDurationSeconds'
>;

/** Sounds without a break, from `atContextSeconds` on. */
export interface Piece {
  fromSongSeconds: number;
  toSongSeconds: number;
  atContextSeconds: number;
}

/** Inside the song and long enough to be heard as a loop: a short one grows at its end, or at its start where the song ends. */
export function loopWithin({ startSeconds, endSeconds }: LoopRange, songDurationSeconds: number): LoopRange {
  const first = Math.max(0, Math.min(startSeconds, endSeconds));
  const last = Math.min(songDurationSeconds, Math.max(startSeconds, endSeconds));
  const end = Math.min(songDurationSeconds, Math.max(last, first + MIN_LOOP_SECONDS));
  return { startSeconds: Math.max(0, Math.min(first, end - MIN_LOOP_SECONDS)), endSeconds: end };
}

/** From the end of the loop on, the song goes on at its start: also from behind it. */
export function foldedStart(songSeconds: number, loop: LoopRange | null): number {
  return loop !== null && songSeconds >= loop.endSeconds ? loop.startSeconds : songSeconds;
}

/** Never, while it loops. */
export function endsAtContextSeconds(timeline: Timeline): number {
  if (timeline.loop !== null) return Number.POSITIVE_INFINITY;
  return (
    timeline.startsAtContextSeconds +
    (timeline.songDurationSeconds - timeline.fromSongSeconds) / timeline.rate
  );
}

/** The pass that sounds at a time: 0 until the loop has ended for the first time. */
export function passNumberAt(timeline: Timeline, contextSeconds: number): number {
  const { loop, rate } = timeline;
  if (loop === null) return 0;
  const sungSeconds = (contextSeconds - timeline.startsAtContextSeconds) * rate;
  const behindFirstPass = sungSeconds - firstPassSeconds(timeline, loop);
  return behindFirstPass < 0 ? 0 : 1 + Math.floor(behindFirstPass / (loop.endSeconds - loop.startSeconds));
}

/** Each is reckoned from the beginning of the passage, not from the pass before: a hundred passes later nothing has drifted. */
export function passOf(timeline: Timeline, number: number): Piece | null {
  const { loop, rate, startsAtContextSeconds, songDurationSeconds } = timeline;
  const fromSongSeconds = foldedStart(timeline.fromSongSeconds, loop);
  if (number === 0) {
    const toSongSeconds = loop?.endSeconds ?? songDurationSeconds;
    return { fromSongSeconds, toSongSeconds, atContextSeconds: startsAtContextSeconds };
  }
  if (loop === null) return null;
  const loopSeconds = loop.endSeconds - loop.startSeconds;
  const sungSeconds = firstPassSeconds(timeline, loop) + (number - 1) * loopSeconds;
  return {
    fromSongSeconds: loop.startSeconds,
    toSongSeconds: loop.endSeconds,
    atContextSeconds: startsAtContextSeconds + sungSeconds / rate,
  };
}

function firstPassSeconds(timeline: Timeline, loop: LoopRange): number {
  return loop.endSeconds - foldedStart(timeline.fromSongSeconds, loop);
}

/**
 * The pieces of song time that sound within a window of context time, each cut to the window. Windows that follow each other give
 * every moment of song time exactly once per pass.
 */
export function unrolled(
  timeline: Timeline,
  fromContextSeconds: number,
  untilContextSeconds: number,
): Piece[] {
  const from = Math.max(fromContextSeconds, timeline.startsAtContextSeconds);
  const pieces: Piece[] = [];
  // One earlier: at the edge of two passes rounding may give either.
  for (let number = Math.max(0, passNumberAt(timeline, from) - 1); ; number += 1) {
    const pass = passOf(timeline, number);
    if (pass === null || pass.atContextSeconds >= untilContextSeconds) return pieces;
    const piece = cut(pass, timeline.rate, from, untilContextSeconds);
    if (piece.toSongSeconds > piece.fromSongSeconds) pieces.push(piece);
  }
}

function cut(piece: Piece, rate: number, fromContextSeconds: number, untilContextSeconds: number): Piece {
  const atContextSeconds = Math.max(piece.atContextSeconds, fromContextSeconds);
  const songSecondsAt = (contextSeconds: number) =>
    piece.fromSongSeconds + (contextSeconds - piece.atContextSeconds) * rate;
  return {
    fromSongSeconds: songSecondsAt(atContextSeconds),
    toSongSeconds: Math.min(piece.toSongSeconds, songSecondsAt(untilContextSeconds)),
    atContextSeconds,
  };
}
