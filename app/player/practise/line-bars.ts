/** Pure. The lines of a song as bars side by side, and the break in which the song is. */
import type { Phrase } from '#domain/music/phrases.ts';

export interface LineBar {
  /** Shares of the song. */
  left: number;
  width: number;
}

/** A finger or a pointer needs so much of each. */
const LEAST_BAR_PIXELS = 24;
/** A shorter one is a breath, of which nobody has to be told. */
const SHORTEST_BREAK_SECONDS = 4;

export function lineBars(phrases: readonly Phrase[], durationSeconds: number): LineBar[] {
  return phrases.map(({ startSeconds, endSeconds }) => ({
    left: startSeconds / durationSeconds,
    width: (endSeconds - startSeconds) / durationSeconds,
  }));
}

/** Each can be pressed for itself; else the strip is one target, which opens the overview. */
export function canBePressed(bars: readonly LineBar[], widthPixels: number): boolean {
  return bars.length > 0 && bars.every(({ width }) => width * widthPixels >= LEAST_BAR_PIXELS);
}

export interface BreakAhead {
  /** By the clock on the wall, in whole seconds. */
  secondsLeft: number;
  /** Of the line that comes. */
  index: number;
}

/** Null while somebody sings, or is about to. */
export function breakAhead(phrases: readonly Phrase[], songSeconds: number, rate: number): BreakAhead | null {
  const index = phrases.findIndex(({ startSeconds }) => startSeconds > songSeconds);
  const next = phrases[index];
  if (next === undefined) return null;
  const sungUntil = phrases[index - 1]?.endSeconds ?? 0;
  if (songSeconds < sungUntil || next.startSeconds - sungUntil < SHORTEST_BREAK_SECONDS) return null;
  return { index, secondsLeft: Math.ceil((next.startSeconds - songSeconds) / rate) };
}
