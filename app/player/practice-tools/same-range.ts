import type { LoopRange } from '../engine/player-engine.ts';

export function isSameRange(loop: LoopRange | null, { startSeconds, endSeconds }: LoopRange): boolean {
  return loop?.startSeconds === startSeconds && loop.endSeconds === endSeconds;
}
