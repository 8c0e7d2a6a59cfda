/**
 * A play counts once per song and visit. A visit is half an hour from the play that was counted, in one sign-in: reloading the page,
 * jumping back to the start or opening a second tab is no second play, coming back in the evening is.
 */

export const VISIT_MS = 1_800_000;

/** A clock that was set back does not begin another visit. */
export function isSameVisit(countedAtMs: number, nowMs: number): boolean {
  return countedAtMs > nowMs - VISIT_MS;
}
