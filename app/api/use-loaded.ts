import { useCallback, useEffect, useState } from 'react';
import { isRefused } from './api-error.ts';

export type Loaded<Value> =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'ready'; value: Value };

/**
 * Loads in the browser, because only the browser has the token. A reload keeps the value on the screen until the new
 * one is there, and also when there will be none, unless the server says that it is gone. `load` must be stable (useCallback); a new one starts over.
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
        const isGone = isRefused(error, 404);
        setLoaded((known) => (known.phase === 'ready' && !isGone ? known : { phase: 'failed', error }));
      });
    return () => abort.abort();
  }, [load, round]);

  const reload = useCallback(() => {
    setLoaded((known) => (known.phase === 'ready' ? known : { phase: 'loading' }));
    setRound((known) => known + 1);
  }, []);
  /** For what an answer has just told; whatever is being loaded may be older and is asked for again. */
  const update = useCallback((change: (value: Value) => Value) => {
    setLoaded((known) => (known.phase === 'ready' ? { phase: 'ready', value: change(known.value) } : known));
    setRound((known) => known + 1);
  }, []);
  return { loaded, reload, update };
}
