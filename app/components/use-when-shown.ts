import { type RefObject, useEffect, useRef } from 'react';

/** For what happens to an element once, when it has come: it takes the focus, for one. */
export function useWhenShown<Shown>(act: (shown: Shown) => void): RefObject<Shown> {
  const ref = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => {
    if (ref.current !== null) act(ref.current);
  }, []);
  return ref;
}
