import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { usePageEvents } from '#app/components/use-page-events.ts';
import { type RowWindow, rowsToDraw, rowWindow } from './row-window.ts';

/** As high as a row was measured last: who comes back to a long list finds it as long as it was. */
let rowPixels = 78;

interface DrawnRows {
  rows: number[];
  rowPixels: number;
  onFocus: (event: FocusEvent) => void;
}

/** Follows the scrolling of the page. All rows are of one height, but for the one whose title is edited. */
export function useRowWindow(list: RefObject<HTMLElement>, rowCount: number): DrawnRows {
  const [seen, setSeen] = useState<RowWindow>(() => rowWindow(rowCount, atTop()));
  const [focused, setFocused] = useState<number | null>(null);
  const look = useCallback(() => {
    if (list.current === null) return;
    rowPixels = heightOfRows(list.current) ?? rowPixels;
    const topPixels = list.current.getBoundingClientRect().top;
    const next = rowWindow(rowCount, { topPixels, screenPixels: innerHeight, rowPixels });
    setSeen((known) => (known.from === next.from && known.to === next.to ? known : next));
  }, [list, rowCount]);
  useLayoutEffect(look, [look]);
  usePageEvents({ scroll: look, resize: look });
  return {
    rows: rowsToDraw(rowCount, seen, focused),
    rowPixels,
    onFocus: ({ target }) => setFocused(rowOf(target)),
  };
}

function atTop() {
  return { topPixels: 0, screenPixels: innerHeight, rowPixels };
}

/** The lowest of the first ones: a title that is edited makes its row higher. */
function heightOfRows(list: HTMLElement): number | null {
  const heights = [...list.children].slice(0, 3).map((row) => row.getBoundingClientRect().height);
  return heights.length === 0 ? null : Math.min(...heights);
}

function rowOf(target: Element): number | null {
  const row = target.closest('li')?.getAttribute('aria-posinset');
  return row == null ? null : Number(row) - 1;
}
