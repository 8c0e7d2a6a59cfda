import { type TourStep, withinWindow } from './tour-steps.ts';

/** Where a step of the tour stands on the page, beside what it is about and never on it. */

export function anchorOf(stage: HTMLElement | null, step: TourStep): HTMLElement | null {
  return stage?.querySelector<HTMLElement>(`[data-tour="${step}"]`) ?? null;
}

/** The popover stands beside the part of the target that is seen. */
export function virtualAnchor(target: () => HTMLElement | null) {
  const getBoundingClientRect = () => {
    const rect = target()?.getBoundingClientRect() ?? new DOMRect();
    const { top, bottom } = withinWindow(rect, innerHeight);
    return new DOMRect(rect.left, top, rect.width, bottom - top);
  };
  return { current: { getBoundingClientRect } };
}

/** Marks what the step is about. Returns a way to take the mark away. */
export function pointAt(target: HTMLElement | null): () => void {
  target?.setAttribute('data-toured', target.dataset.tour ?? '');
  return () => target?.removeAttribute('data-toured');
}
