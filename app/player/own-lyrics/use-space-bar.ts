import type { RefObject } from 'react';
import { usePageEvents } from '#app/components/use-page-events.ts';

const USES_SPACE = 'button, a, summary, input, textarea, select, [role="slider"], [role="dialog"] *';

/**
 * The space bar presses `button` wherever the focus is, unless it is on something that uses the key itself; elsewhere it would play and
 * pause. It counts when it goes down: a button of the browser is pressed when it comes up, a tenth of a second late.
 */
export function useSpaceBar(press: () => void, button: RefObject<HTMLElement>): void {
  const isOurs = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    return event.key === ' ' && !hasModifier && (target === button.current || !target.closest(USES_SPACE));
  };
  const keydown = (event: KeyboardEvent) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    if (!event.repeat) press();
  };
  const keyup = (event: KeyboardEvent) => {
    if (isOurs(event)) event.preventDefault();
  };
  usePageEvents({ keydown, keyup }, { isFirst: true });
}
