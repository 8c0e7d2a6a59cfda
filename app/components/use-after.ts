import { type DependencyList, useEffect } from 'react';

/** Acts so long after the inputs have become what they are; null: never. */
export function useAfter(delayMs: number | null, act: () => void, inputs: DependencyList): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs say when it counts anew
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(act, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, ...inputs]);
}
