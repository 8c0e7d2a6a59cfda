/**
 * Pure. Turns of a wheel: events that follow each other closely. A trackpad goes on by itself when the fingers are gone, weaker and weaker
 * for up to two seconds, and no event says so; that a turn fades does. The notches of a wheel are all of one strength.
 */

export interface WheelTurn {
  startedAtMs: number;
  atMs: number;
  isDown: boolean;
  /** Its strongest event so far. */
  strongestPixels: number;
  /** The newest event is much weaker than that: nobody pushes any more. */
  isFading: boolean;
}

/** Fingers and notches that come later than this begin another turn. */
const QUIET_MS = 200;
const FADED = 0.5;

/** `deltaPixels` as the event says it: positive is down. */
export function nextTurn(turn: WheelTurn | null, deltaPixels: number, atMs: number): WheelTurn {
  const isDown = deltaPixels > 0;
  const strength = Math.abs(deltaPixels);
  if (turn === null || turn.isDown !== isDown || atMs - turn.atMs >= QUIET_MS)
    return { startedAtMs: atMs, atMs, isDown, strongestPixels: strength, isFading: false };
  const strongestPixels = Math.max(turn.strongestPixels, strength);
  return { ...turn, atMs, strongestPixels, isFading: strength < strongestPixels * FADED };
}

/** What is left of a turn that has moved the page already moves nothing more. */
export function isSpent(turn: WheelTurn, lastStepMs: number | null): boolean {
  return turn.isFading && lastStepMs !== null && lastStepMs >= turn.startedAtMs;
}
