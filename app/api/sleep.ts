/** Waiting that ends early. It resolves either way: who called looks at the signal, or at what was waited for. */

type Source = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Ends early when the signal aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return signal?.aborted ? Promise.resolve() : timeOr(ms, signal ? [[signal, 'abort']] : []);
}

/** Ends early also when the network comes back. */
export function sleepUnlessOnline(ms: number, signal: AbortSignal): Promise<void> {
  const ends: [Source, string][] = [
    [signal, 'abort'],
    [globalThis, 'online'],
  ];
  return signal.aborted ? Promise.resolve() : timeOr(ms, ends);
}

function timeOr(ms: number, ends: readonly [Source, string][]): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const [source, name] of ends) source.removeEventListener(name, end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    for (const [source, name] of ends) source.addEventListener(name, end);
  });
}
