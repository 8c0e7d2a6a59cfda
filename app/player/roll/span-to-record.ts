/** Pure. Which part of the song is played again: what the singer has chosen, else what is looped, else the line at the playhead. */
import type { LoopRange } from '#app/sound/index.ts';
import { spanOf } from './roll-song.ts';

interface Place {
  chosen: readonly LoopRange[];
  loop: LoopRange | null;
  lines: readonly LoopRange[];
  songSeconds: number;
  durationSeconds: number;
}

const WORDLESS_SECONDS = 8;

export function spanToRecord({ chosen, loop, lines, songSeconds, durationSeconds }: Place): LoopRange {
  if (chosen.length > 0) return spanOf(chosen);
  if (loop !== null) return loop;
  const line = lines.findLast(({ startSeconds }) => startSeconds <= songSeconds);
  if (line !== undefined && songSeconds < line.endSeconds)
    return { startSeconds: line.startSeconds, endSeconds: line.endSeconds };
  const endSeconds = Math.min(durationSeconds, songSeconds + WORDLESS_SECONDS);
  return { startSeconds: Math.max(0, endSeconds - WORDLESS_SECONDS), endSeconds };
}
