import { useCallback, useEffect, useState } from 'react';

export type Loaded<Value> =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'ready'; value: Value };

/**
 * Loads in the browser, because only the browser has the token. A reload keeps the value on the screen until the new
 * one is there, and also when there will be none. `load` must be stable (useCallback); a new one starts over.
 */
export function useLoaded<Value>(load: ((signal: AbortSignal) => Promise<Value>) | null) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ phase: 'loading' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the same thing again
  useEffect(() => {
    if (load === null) return;
    const abort = new AbortController();
    load(abort.signal)
      .then((value) => !abort.signal.aborted && setLoaded({ phase: 'ready', value }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        setLoaded((known) => (known.phase === 'ready' ? known : { phase: 'failed', error }));
      });
    return () => abort.abort();
  }, [load, round]);

  const reload = useCallback(() => {
    setLoaded((known) => (known.phase === 'ready' ? known : { phase: 'loading' }));
    setRound((known) => known + 1);
  }, []);
  return { loaded, reload };
}
