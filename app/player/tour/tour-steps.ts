/** Pure. What the tour of the player shows, one after the other; each is found by its `data-tour`. */
export const TOUR_STEPS = ['play', 'notes', 'practise'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** Null after the last one. */
export function stepAfter(step: TourStep): TourStep | null {
  return TOUR_STEPS[TOUR_STEPS.indexOf(step) + 1] ?? null;
}

interface Box {
  top: number;
  bottom: number;
}

/** What is beyond the window's edge is pointed at from that edge, so that nobody has to search for the tour. */
export function withinWindow({ top, bottom }: Box, windowHeight: number): Box {
  const within = (y: number) => Math.min(Math.max(y, 0), windowHeight);
  return { top: within(top), bottom: within(bottom) };
}
