/** Pure. How large the parts of the stage are on a screen of a given size. */

export const LANE_HEIGHT_PIXELS = 200;
export const WHITE_KEY_PIXELS = 32;
export const NARROWEST_KEY_PIXELS = 24;
export const OCTAVES_SHOWN = 3;
const MOST_WHITE_KEYS = 7 * OCTAVES_SHOWN;
/** At 200 px, which is 67 px in a second. */
const LOOK_AHEAD_SECONDS = 3;
const LONGEST_LOOK_AHEAD_SECONDS = 6;

export interface StageLayout {
  widthPixels: number;
  heightPixels: number;
  whiteKeyPixels: number;
  /** How many white keys are seen at once. */
  whiteKeysShown: number;
  keyboardLeftPixels: number;
  /** How long before its onset a note is seen, by the clock on the wall. */
  lookAheadSeconds: number;
}

export interface StageSize {
  widthPixels: number;
  heightPixels: number;
  /** Keys then take the whole width. */
  fillsWindow: boolean;
}

export function stageLayout({ widthPixels, heightPixels, fillsWindow }: StageSize): StageLayout {
  const fitting = Math.floor(widthPixels / NARROWEST_KEY_PIXELS);
  const whiteKeysShown = Math.min(MOST_WHITE_KEYS, Math.max(1, fitting));
  const widest = fillsWindow ? Number.POSITIVE_INFINITY : WHITE_KEY_PIXELS;
  const whiteKeyPixels = Math.min(widest, widthPixels / whiteKeysShown);
  return {
    widthPixels,
    heightPixels,
    whiteKeyPixels,
    whiteKeysShown,
    keyboardLeftPixels: (widthPixels - whiteKeyPixels * whiteKeysShown) / 2,
    lookAheadSeconds: lookAheadSeconds(heightPixels),
  };
}

/** A higher lane shows more of what comes and falls faster too, each by the root of its height. */
function lookAheadSeconds(heightPixels: number): number {
  const grown = LOOK_AHEAD_SECONDS * Math.sqrt(heightPixels / LANE_HEIGHT_PIXELS);
  return Math.min(LONGEST_LOOK_AHEAD_SECONDS, Math.max(LOOK_AHEAD_SECONDS, grown));
}
