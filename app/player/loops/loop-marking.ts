/** Pure. How a loop comes about: nothing, then its start, then its end, then nothing again; and where its ends snap to. */
import type { LoopRange } from '#app/sound/index.ts';
import { MIN_LOOP_SECONDS } from '../settings/setting-readers.ts';

export type LoopMarking =
  | { phase: 'none' }
  | { phase: 'start'; startSeconds: number }
  | { phase: 'loop'; loop: LoopRange };

/** An end that is put this close to the start of a note or a line means that start. */
const SNAP_SECONDS = 0.35;
const STEP_SECONDS = 0.1;

/** The loop button: start, end, cleared. */
export function pressed(marking: LoopMarking, atSeconds: number, songSeconds: number): LoopMarking {
  switch (marking.phase) {
    case 'none':
      return { phase: 'start', startSeconds: atSeconds };
    case 'start':
      return looped(marking.startSeconds, atSeconds, songSeconds);
    case 'loop':
      return { phase: 'none' };
    default:
      return marking satisfies never;
  }
}

/** Key A. The end of a loop stays where it is, unless the start is moved behind it. */
export function withStart(marking: LoopMarking, atSeconds: number, songSeconds: number): LoopMarking {
  if (marking.phase !== 'loop' || marking.loop.endSeconds <= atSeconds)
    return { phase: 'start', startSeconds: atSeconds };
  return looped(atSeconds, marking.loop.endSeconds, songSeconds);
}

/** Key B. Without a start, the phrase that is sung is meant: it begins at `phraseStartSeconds`. */
export function withEnd(
  marking: LoopMarking,
  atSeconds: number,
  { songSeconds, phraseStartSeconds }: { songSeconds: number; phraseStartSeconds: number },
): LoopMarking {
  switch (marking.phase) {
    case 'none':
      return looped(Math.min(phraseStartSeconds, atSeconds), atSeconds, songSeconds);
    case 'start':
      return looped(marking.startSeconds, atSeconds, songSeconds);
    case 'loop':
      return looped(marking.loop.startSeconds, atSeconds, songSeconds);
    default:
      return marking satisfies never;
  }
}

/** Both ends may come in either order, and too short a loop grows. */
function looped(oneSeconds: number, otherSeconds: number, songSeconds: number): LoopMarking {
  const last = Math.min(songSeconds, Math.max(oneSeconds, otherSeconds));
  const first = Math.max(0, Math.min(oneSeconds, otherSeconds, last));
  const endSeconds = Math.min(songSeconds, Math.max(last, first + MIN_LOOP_SECONDS));
  return {
    phase: 'loop',
    loop: { startSeconds: Math.max(0, Math.min(first, endSeconds - MIN_LOOP_SECONDS)), endSeconds },
  };
}

/** It snaps to the nearest of `points` if one is near; otherwise, and where it shall be free, to a tenth of a second. */
export function snapped(atSeconds: number, points: readonly number[], isFree: boolean): number {
  const nearest = isFree ? null : nearestOf(points, atSeconds);
  if (nearest !== null && Math.abs(nearest - atSeconds) <= SNAP_SECONDS) return nearest;
  return Math.round(atSeconds / STEP_SECONDS) * STEP_SECONDS;
}

function nearestOf(points: readonly number[], atSeconds: number): number | null {
  let nearest: number | null = null;
  for (const point of points)
    if (nearest === null || Math.abs(point - atSeconds) < Math.abs(nearest - atSeconds)) nearest = point;
  return nearest;
}

export function isSameRange(loop: LoopRange | null, { startSeconds, endSeconds }: LoopRange): boolean {
  return loop?.startSeconds === startSeconds && loop.endSeconds === endSeconds;
}
