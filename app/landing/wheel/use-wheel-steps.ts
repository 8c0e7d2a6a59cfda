import { useEffect } from 'react';
import { type PageView, wheelDecision } from './wheel-step.ts';
import { isSpent, nextTurn, type WheelTurn } from './wheel-turn.ts';

const SECTIONS = '[data-wheel-step]';
const STICKY_HEADER = 'header';
const ABOVE_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A turn of the wheel, and a flick on a trackpad, goes one section on, once a second. Everything else that scrolls, scrolls as ever. */
export function useWheelSteps(): void {
  useEffect(() => {
    let lastStepMs: number | null = null;
    let lastTurn: WheelTurn | null = null;
    const turn = (event: WheelEvent) => {
      if (isSomebodyElses(event)) return;
      const nowMs = performance.now();
      lastTurn = nextTurn(lastTurn, event.deltaY, nowMs);
      if (isSpent(lastTurn, lastStepMs)) return event.preventDefault();
      const decision = wheelDecision(pageView(), lastTurn.isDown, lastStepMs, nowMs);
      if (decision.does === 'native') return;
      event.preventDefault();
      if (decision.does === 'wait') return;
      lastStepMs = nowMs;
      scrollTo({ top: decision.toPixels, behavior: 'smooth' });
    };
    addEventListener('wheel', turn, { passive: false });
    return () => removeEventListener('wheel', turn);
  }, []);
}

/** Zooming, sideways scrolling, what lies above the page or scrolls within it, and people who want no motion. */
function isSomebodyElses(event: WheelEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return true;
  if (Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return true;
  if (matchMedia('(prefers-reduced-motion: reduce), (pointer: coarse)').matches) return true;
  if ((visualViewport?.scale ?? 1) > 1.01) return true;
  if (document.querySelector(ABOVE_THE_PAGE) !== null) return true;
  return event.target instanceof Element && scrollsWithin(event.target, event.deltaY);
}

function scrollsWithin(target: Element, deltaY: number): boolean {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element === document.body || element === document.documentElement) return false;
    if (canScroll(element, deltaY)) return true;
  }
  return false;
}

function canScroll(element: Element, deltaY: number): boolean {
  const rest = element.scrollHeight - element.clientHeight;
  if (rest <= 1 || !/auto|scroll/.test(getComputedStyle(element).overflowY)) return false;
  return deltaY > 0 ? element.scrollTop < rest - 1 : element.scrollTop > 0;
}

function pageView(): PageView {
  const header = document.querySelector(STICKY_HEADER);
  const headerPixels = header === null ? 0 : header.getBoundingClientRect().height;
  const sections = [...document.querySelectorAll(SECTIONS)].map((element) => {
    const { top, height } = element.getBoundingClientRect();
    return { topPixels: top + scrollY, heightPixels: height };
  });
  return { scrollPixels: scrollY, windowPixels: innerHeight - headerPixels, headerPixels, sections };
}
