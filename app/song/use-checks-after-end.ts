import { useEffect } from 'react';

/** The row goes a moment after its run was cancelled, with many files some seconds after. Later than this nobody is told. */
const CHECKS_MS = [0, 500, 1500, 4000, 10_000];

/** A deletion cancels the run first, and its news is that of any cancel: only the row tells whether the song is still there. */
export function useChecksAfterEnd(hasEndedBadly: boolean, check: () => void): void {
  useEffect(() => {
    if (!hasEndedBadly) return;
    const timers = CHECKS_MS.map((delayMs) => setTimeout(check, delayMs));
    return () => timers.forEach(clearTimeout);
  }, [hasEndedBadly, check]);
}
