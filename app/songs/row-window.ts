/** Pure. Which rows of a long list are drawn: those that are seen and some around them. */

/** Shorter lists are drawn whole. */
const MAX_WHOLE_ROWS = 24;
/** Also while the list stands below the screen. */
const LEAST_ROWS = 16;
/** Beyond the edges of what is seen, so that a fast finger and the tab key meet rows that are there. */
const ROWS_AROUND = 6;
/** The window moves in steps, so that not every pixel of a scroll draws anew. */
const STEP_ROWS = 3;

/** The rows from `from` up to, but not with, `to`. */
export interface RowWindow {
  from: number;
  to: number;
}

export interface ListPlace {
  /** From the upper edge of the screen; below zero where the list has been scrolled up. */
  topPixels: number;
  screenPixels: number;
  rowPixels: number;
}

export function rowWindow(rowCount: number, { topPixels, screenPixels, rowPixels }: ListPlace): RowWindow {
  if (rowCount <= MAX_WHOLE_ROWS) return { from: 0, to: rowCount };
  const firstSeen = Math.floor(-topPixels / rowPixels);
  const firstUnseen = Math.ceil((screenPixels - topPixels) / rowPixels);
  const from = Math.min(rowCount - LEAST_ROWS, Math.max(0, stepDown(firstSeen - ROWS_AROUND)));
  const to = Math.max(from + LEAST_ROWS, stepDown(firstUnseen + ROWS_AROUND + STEP_ROWS));
  return { from, to: Math.min(rowCount, to) };
}

/** In order; the row that holds the focus stays, wherever the list is scrolled to. */
export function rowsToDraw(rowCount: number, { from, to }: RowWindow, focused: number | null): number[] {
  const rows = Array.from({ length: Math.max(0, Math.min(to, rowCount) - from) }, (_, index) => from + index);
  if (focused === null || focused >= rowCount || (focused >= from && focused < to)) return rows;
  return focused < from ? [focused, ...rows] : [...rows, focused];
}

function stepDown(row: number): number {
  return Math.floor(row / STEP_ROWS) * STEP_ROWS;
}
