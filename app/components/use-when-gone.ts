import { useEffect, useRef } from 'react';

/** For what ends with a component: what is under way is called off when it goes. */
export function useWhenGone(act: () => void): void {
  const newest = useRef(act);
  newest.current = act;
  useEffect(() => () => newest.current(), []);
}
