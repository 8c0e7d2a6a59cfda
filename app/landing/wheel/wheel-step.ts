/** Pure. What a turn of the wheel does on a page that is made of sections: nothing of ours, or a step to the next section. */

const STEP_INTERVAL_MS = 1000;
/** A section that is this little out of place is in its place. */
const TOLERANCE_PIXELS = 4;

export interface SectionBox {
  /** Of the page, not of the window. */
  topPixels: number;
  heightPixels: number;
}

export interface PageView {
  scrollPixels: number;
  /** Below the sticky header. */
  windowPixels: number;
  /** What the sticky header covers. */
  headerPixels: number;
  /** From the top of the page to its end. */
  sections: readonly SectionBox[];
}

/** `native`: the browser scrolls as ever. `wait`: nothing moves, the last step is not a second old. */
export type WheelDecision = { does: 'native' } | { does: 'wait' } | { does: 'step'; toPixels: number };

const NATIVE: WheelDecision = { does: 'native' };

export function wheelDecision(
  view: PageView,
  isDown: boolean,
  lastStepMs: number | null,
  nowMs: number,
): WheelDecision {
  if (lastStepMs !== null && nowMs - lastStepMs < STEP_INTERVAL_MS) return { does: 'wait' };
  const target = isDown ? sectionBelow(view) : sectionAbove(view);
  return target === null ? NATIVE : { does: 'step', toPixels: target };
}

/** Where the sections lie when they fill the window below the header. */
const placeOf = ({ topPixels }: SectionBox, { headerPixels }: PageView) => topPixels - headerPixels;

/** Null where the section that is shown goes on below the window, and behind the last one. */
function sectionBelow(view: PageView): number | null {
  const { scrollPixels, windowPixels, sections } = view;
  const shown = shownIndex(view);
  const section = sections[shown];
  const next = sections[shown + 1];
  if (section === undefined || next === undefined) return null;
  const end = placeOf(section, view) + section.heightPixels;
  const hasMore = end > scrollPixels + windowPixels + TOLERANCE_PIXELS;
  return hasMore && !fits(section, view) ? null : placeOf(next, view);
}

/** Null where the section that is shown began above the window and does not fit into it, and at the top of the page. */
function sectionAbove(view: PageView): number | null {
  const { scrollPixels, windowPixels, sections } = view;
  const last = sections.at(-1);
  if (last === undefined) return null;
  // Below the sections there is more: the way back to them is the reader's own.
  if (scrollPixels + windowPixels > placeOf(last, view) + last.heightPixels + TOLERANCE_PIXELS) return null;
  const shown = shownIndex(view);
  const section = sections[shown];
  if (section === undefined) return null;
  if (scrollPixels > placeOf(section, view) + TOLERANCE_PIXELS)
    return fits(section, view) ? placeOf(section, view) : null;
  const before = sections[shown - 1];
  return before !== undefined && fits(before, view) ? placeOf(before, view) : null;
}

function fits({ heightPixels }: SectionBox, { windowPixels }: PageView): boolean {
  return heightPixels <= windowPixels + TOLERANCE_PIXELS;
}

/** The last one that begins at or above the top of the window; the first one before that. */
function shownIndex(view: PageView): number {
  const { scrollPixels, sections } = view;
  const index = sections.findLastIndex(
    (section) => placeOf(section, view) <= scrollPixels + TOLERANCE_PIXELS,
  );
  return Math.max(0, index);
}
