import { type RefObject, useEffect, useRef } from 'react';

const USES_SPACE = 'button, a, summary, input, textarea, select, [role="slider"], [role="dialog"] *';

/**
 * The space bar presses `button` wherever the focus is, unless it is on something that uses the key itself; elsewhere it would play and
 * pause. It counts when it goes down: a button of the browser is pressed when it comes up, a tenth of a second late.
 */
export function useSpaceBar(press: () => void, button: RefObject<HTMLElement>): void {
  const newest = useRef(press);
  newest.current = press;
  useEffect(() => {
    const isOurs = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      return event.key === ' ' && !hasModifier && (target === button.current || !target.closest(USES_SPACE));
    };
    const down = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      if (!event.repeat) newest.current();
    };
    const up = (event: KeyboardEvent) => {
      if (isOurs(event)) event.preventDefault();
    };
    addEventListener('keydown', down, { capture: true });
    addEventListener('keyup', up, { capture: true });
    return () => {
      removeEventListener('keydown', down, { capture: true });
      removeEventListener('keyup', up, { capture: true });
    };
  }, [button]);
}
