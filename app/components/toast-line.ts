/**
 * Pure. Which message is shown, one at a time. A failure stays until it is closed and the next one waits for that; what passes waits
 * behind them too, but no longer than it would have been seen.
 */

export interface Message {
  title: string;
  text: string | null;
  /** Null: it stays until it is closed. */
  seconds: number | null;
  isFailure: boolean;
}

export interface ToastLine {
  standing: readonly Message[];
  passing: { message: Message; endsAtMs: number } | null;
}

export const NO_TOASTS: ToastLine = { standing: [], passing: null };

export function shownOf({ standing, passing }: ToastLine): Message | null {
  return standing[0] ?? passing?.message ?? null;
}

/** A failure that stands already is not said twice. */
export function withMessage(line: ToastLine, message: Message, nowMs: number): ToastLine {
  if (message.seconds !== null)
    return { ...line, passing: { message, endsAtMs: nowMs + message.seconds * 1000 } };
  const isKnown = line.standing.some(({ title }) => title === message.title);
  return isKnown ? line : { ...line, standing: [...line.standing, message] };
}

/** What is shown was closed, or its time is over. */
export function withoutShown({ standing, passing }: ToastLine, nowMs: number): ToastLine {
  if (standing.length === 0) return NO_TOASTS;
  const isStillFresh = passing !== null && passing.endsAtMs > nowMs;
  return { standing: standing.slice(1), passing: isStillFresh ? passing : null };
}
