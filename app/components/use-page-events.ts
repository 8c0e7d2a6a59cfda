import { useEffect, useRef } from 'react';

type Handlers = { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void };

const HEARD_FIRST = { capture: true } as const;

/** Hears of events of the window while it is wanted, always with the newest handlers. `isFirst`: before all others. */
export function usePageEvents(handlers: Handlers, { isWanted = true, isFirst = false } = {}): void {
  const newest = useRef(handlers);
  newest.current = handlers;
  const names = Object.keys(handlers).join();
  useEffect(() => {
    if (!isWanted) return;
    const hear = (event: Event) => {
      const handler = newest.current[event.type as keyof Handlers] as ((event: Event) => void) | undefined;
      handler?.(event);
    };
    const options = isFirst ? HEARD_FIRST : undefined;
    for (const name of names.split(',')) addEventListener(name, hear, options);
    return () => {
      for (const name of names.split(',')) removeEventListener(name, hear, options);
    };
  }, [names, isWanted, isFirst]);
}
