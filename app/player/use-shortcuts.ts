import { useEffect } from 'react';
import type { PlayerEngine } from './engine/player-engine.ts';

const LONG_STEP_SECONDS = 5;
const SHORT_STEP_SECONDS = 1;
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';
const PRESSED_BY_SPACE = 'button, a, summary, [role="tab"]';
const MOVED_BY_ARROWS = '[role="slider"], [role="tab"], [data-scrolls-sideways]';

interface ShortcutActions {
  onToggle: () => void;
  onHelp: () => void;
}

export function useShortcuts(engine: PlayerEngine, { onToggle, onHelp }: ShortcutActions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(TYPING)) return;
      const action = actionFor(event, target);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    const actionFor = (event: KeyboardEvent, target: Element): (() => void) | null => {
      const step = event.shiftKey ? SHORT_STEP_SECONDS : LONG_STEP_SECONDS;
      const ownsArrows = target.closest(MOVED_BY_ARROWS) !== null;
      switch (event.key) {
        case ' ':
          return target.closest(PRESSED_BY_SPACE) || event.repeat ? null : onToggle;
        case 'ArrowLeft':
          return ownsArrows ? null : () => engine.seek(engine.audibleSeconds() - step);
        case 'ArrowRight':
          return ownsArrows ? null : () => engine.seek(engine.audibleSeconds() + step);
        case '?':
          return onHelp;
        default:
          return null;
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [engine, onToggle, onHelp]);
}
