/** Pure. The lines of a song as bars side by side. */
import type { Phrase } from '#domain/music/phrases.ts';

export interface LineBar {
  /** Both are shares of the song. */
  left: number;
  width: number;
}

/** A finger or a pointer needs so much of each. */
const LEAST_BAR_PIXELS = 24;

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
