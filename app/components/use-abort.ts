import { useRef } from 'react';
import { useWhenGone } from './use-when-gone.ts';

/** Calls off what is under way when its page is left, and when somebody asks for it. */
export function useAbort(): { begin: () => AbortSignal; abort: () => void } {
  const current = useRef<AbortController>();
  const abort = () => current.current?.abort();
  useWhenGone(abort);
  return {
    begin: () => {
      current.current = new AbortController();
      return current.current.signal;
    },
    abort,
  };
}
