/** Pure. Starts of lines that a singer taps while listening, in the order of the lines: one start for each line that is done. */

export interface Tapping {
  lines: readonly string[];
  /** They are seconds of the song, and grow. */
  starts: readonly number[];
}

/** A finger that trembles is one tap. */
const SHORTEST_LINE_SECONDS = 0.1;
/** Heard again before a line that is tapped once more. */
const LEAD_IN_SECONDS = 3;

export function isTapped({ lines, starts }: Tapping): boolean {
  return lines.length > 0 && starts.length >= lines.length;
}

/** A tap that is not behind the line before is none: the singer has gone back in the song. */
export function afterTap(tapping: Tapping, atSeconds: number): Tapping {
  const before = tapping.starts.at(-1);
  const isTooSoon = before !== undefined && atSeconds < before + SHORTEST_LINE_SECONDS;
  if (isTapped(tapping) || isTooSoon) return tapping;
  return { ...tapping, starts: [...tapping.starts, atSeconds] };
}

export function withoutLastTap(tapping: Tapping): Tapping {
  return { ...tapping, starts: tapping.starts.slice(0, -1) };
}

/** Where the song goes on so that the next line can be tapped: a little before it was tapped the last time, else after the line before. */
export function leadInTo(tapping: Tapping, lastTimeSeconds: number | undefined): number {
  const from = lastTimeSeconds ?? tapping.starts.at(-1) ?? 0;
  return Math.max(0, from - LEAD_IN_SECONDS);
}

/** The call takes only lines that have a start. */
export function tappedLines({ lines, starts }: Tapping): { start: number; text: string }[] {
  return starts.slice(0, lines.length).map((start, index) => ({ start, text: lines[index] ?? '' }));
}

/** Starts that belong to another text are worth nothing, but for the lines before the first change. */
export function retapped(tapping: Tapping, lines: readonly string[]): Tapping {
  const same = lines.findIndex((line, index) => line !== tapping.lines[index]);
  const kept = same === -1 ? lines.length : same;
  return { lines, starts: tapping.starts.slice(0, kept) };
}
