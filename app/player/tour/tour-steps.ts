/** Pure. What the tour of the player shows, one after the other; each is found by its `data-tour`. */
import { clamp } from '#domain/clamp.ts';

export const TOUR_STEPS = ['play', 'notes', 'practise'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** It is null after the last one. */
export function stepAfter(step: TourStep): TourStep | null {
  return TOUR_STEPS[TOUR_STEPS.indexOf(step) + 1] ?? null;
}

interface Box {
  top: number;
  bottom: number;
}

/** What is beyond the window's edge is pointed at from that edge, so that nobody has to search for the tour. */
export function withinWindow({ top, bottom }: Box, windowHeight: number): Box {
  return { top: clamp(top, 0, windowHeight), bottom: clamp(bottom, 0, windowHeight) };
}
