/** Pure. Where words stand on a strip that shows a stretch of time, and what a hand or a key means there. */
import type { WordPart } from './word-times.ts';

export interface Strip {
  fromSeconds: number;
  toSeconds: number;
}

/** A finger that is so near to an end of a word holds that end. */
const EDGE_PIXELS = 12;
/** A narrow word has more middle than ends. */
const EDGE_SHARE = 0.3;
const FINE_STEP_SECONDS = 0.01;
const COARSE_STEP_SECONDS = 0.1;

export function shareOf(seconds: number, { fromSeconds, toSeconds }: Strip): number {
  return (seconds - fromSeconds) / (toSeconds - fromSeconds);
}

/** So many pixels on a strip that is so wide mean this time, in hundredths of a second. */
export function secondsAt(pixels: number, widthPixels: number, { fromSeconds, toSeconds }: Strip): number {
  return Math.round((100 * pixels * (toSeconds - fromSeconds)) / widthPixels) / 100;
}

/** What of a word is held so far from its left end. */
export function partAt(pixels: number, widthPixels: number, otherwise: WordPart): WordPart {
  const edge = Math.min(EDGE_PIXELS, EDGE_SHARE * widthPixels);
  if (pixels < edge) return 'start';
  return pixels > widthPixels - edge ? 'end' : otherwise;
}

/** It is null for a key that moves nothing. */
export function keyStepSeconds({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number | null {
  const step = shiftKey ? COARSE_STEP_SECONDS : FINE_STEP_SECONDS;
  if (key === 'ArrowRight' || key === 'ArrowUp') return step;
  return key === 'ArrowLeft' || key === 'ArrowDown' ? -step : null;
}
