/** Pure. How the Practise screen divides a window: the notes get at least three fifths of its height, and what does not fit beside them folds away. */

export interface PractiseLayout {
  /** A phone upright, a phone on its side, or anything larger. */
  shape: 'phone' | 'side' | 'desktop';
  headPixels: number;
  lanePixels: number;
  wordsPixels: number;
  /** It is zero where the strip of lines has no room: then its overview is opened from the menu. */
  linesPixels: number;
  barPixels: number;
  keyboardPixels: number;
  /** There is room for long names. */
  isWide: boolean;
}

export interface WindowSize {
  widthPixels: number;
  heightPixels: number;
}

type Rows = Pick<
  PractiseLayout,
  'headPixels' | 'wordsPixels' | 'linesPixels' | 'barPixels' | 'keyboardPixels'
>;

export const LEAST_LANE_SHARE = 0.6;
/** Two rows of controls: on a desk the current line is still read above them. */
const SLIM_STRIP_PIXELS = 92;
const SIDE_HEIGHT_PIXELS = 512;
const DESK_WIDTH_PIXELS = 768;
/** From here on the longest names of keys fit in every language. */
const WIDE_PIXELS = 1180;

/** The first that leaves enough is taken: without the strip of lines, then with the current line alone. */
const ROWS: Record<PractiseLayout['shape'], readonly Rows[]> = {
  desktop: [
    { headPixels: 56, wordsPixels: 96, linesPixels: 44, barPixels: 80, keyboardPixels: 128 },
    { headPixels: 56, wordsPixels: 96, linesPixels: 0, barPixels: 80, keyboardPixels: 112 },
    { headPixels: 48, wordsPixels: 56, linesPixels: 0, barPixels: 64, keyboardPixels: 88 },
  ],
  phone: [
    { headPixels: 52, wordsPixels: 100, linesPixels: 44, barPixels: 140, keyboardPixels: 116 },
    { headPixels: 52, wordsPixels: 100, linesPixels: 0, barPixels: 140, keyboardPixels: 108 },
    { headPixels: 48, wordsPixels: 72, linesPixels: 0, barPixels: 124, keyboardPixels: 96 },
  ],
  side: [{ headPixels: 48, wordsPixels: 44, linesPixels: 0, barPixels: 60, keyboardPixels: 64 }],
};

export function practiseLayout({ widthPixels, heightPixels }: WindowSize): PractiseLayout {
  const shape = shapeOf({ widthPixels, heightPixels });
  const isEnough = (rows: Rows) => laneOf(rows, heightPixels) >= LEAST_LANE_SHARE * heightPixels;
  const rows = ROWS[shape].find(isEnough) ?? (ROWS[shape].at(-1) as Rows);
  return {
    ...rows,
    shape,
    lanePixels: Math.max(0, laneOf(rows, heightPixels)),
    isWide: widthPixels >= WIDE_PIXELS,
  };
}

/** The bare view has notes and words alone. */
export function bareLayout(size: WindowSize): PractiseLayout {
  const layout = practiseLayout(size);
  const rows = { ...layout, headPixels: 0, linesPixels: 0, barPixels: 0 };
  return { ...rows, lanePixels: Math.max(0, laneOf(rows, size.heightPixels)) };
}

/** How high what opens above the bar may be: it lies on the words and the lines, never on the notes. */
export function stripPixels(layout: PractiseLayout, isSlim: boolean): number {
  const { shape, wordsPixels, linesPixels, barPixels } = layout;
  // On its side a phone has no room but that of the bar.
  if (shape === 'side') return wordsPixels + barPixels;
  const room = wordsPixels + linesPixels;
  return isSlim && shape === 'desktop' ? Math.min(room, SLIM_STRIP_PIXELS) : room;
}

function shapeOf({ widthPixels, heightPixels }: WindowSize): PractiseLayout['shape'] {
  if (heightPixels < SIDE_HEIGHT_PIXELS) return 'side';
  return widthPixels < DESK_WIDTH_PIXELS ? 'phone' : 'desktop';
}

function laneOf({ headPixels, wordsPixels, linesPixels, barPixels }: Rows, heightPixels: number): number {
  return heightPixels - headPixels - wordsPixels - linesPixels - barPixels;
}
