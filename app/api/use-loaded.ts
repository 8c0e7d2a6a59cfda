import { useEffect, useState } from 'react';

/** What a call tells, once, for as long as its page is shown; `first` until then, and where it cannot be told. */
export function useLoaded<Told, First>(
  load: (signal: AbortSignal) => Promise<Told>,
  first: First,
  /** Another one asks again. */
  question = '',
): Told | First {
  const [told, setTold] = useState<Told | First>(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each question
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal)
      .then((known) => !abort.signal.aborted && setTold(known))
      .catch(() => undefined);
    return () => abort.abort();
  }, [question]);
  return told;
}
