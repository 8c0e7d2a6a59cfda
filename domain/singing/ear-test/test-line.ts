/** Pure. The line of a song by which the ear is tested: long enough to be heard, short enough to be heard again and again. */
import type { Span } from '../take-judgement.ts';

const SHORTEST_SECONDS = 2.5;
const LONGEST_SECONDS = 9;

/** The line with the most singing in it; null of a song in which nobody sings for so long. */
export function testLine<Line extends Span>(
  lines: readonly Line[],
  notes: readonly { startSeconds: number; durationSeconds: number }[],
): Line | null {
  const sung = (line: Span) =>
    notes
      .filter(({ startSeconds }) => startSeconds >= line.startSeconds && startSeconds < line.endSeconds)
      .reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  return lines
    .filter((line) => {
      const seconds = line.endSeconds - line.startSeconds;
      return seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS;
    })
    .reduce<Line | null>((best, line) => (best === null || sung(line) > sung(best) ? line : best), null);
}
