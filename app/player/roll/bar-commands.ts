/** Pure. What the keys on a bar's handle mean. */
import type { PressedKey } from './roll-commands.ts';

export type BarCommand =
  | { does: 'choose'; step: 'previous' | 'next' | 'first' | 'last' }
  | { does: 'move'; seconds: number }
  | { does: 'remove' };

const STEP_SECONDS = { plain: 0.01, withShift: 0.1 } as const;
const STEPS: Partial<Record<string, Extract<BarCommand, { does: 'choose' }>['step']>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
};

/** Null for a key that means nothing here: then it is whatever it is on the page. */
export function barCommandFor({ key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): BarCommand | null {
  if (altKey || ctrlKey || metaKey) return null;
  const step = STEPS[key];
  if (step !== undefined) return { does: 'choose', step };
  const seconds = STEP_SECONDS[shiftKey ? 'withShift' : 'plain'];
  if (key === 'ArrowLeft') return { does: 'move', seconds: -seconds };
  if (key === 'ArrowRight') return { does: 'move', seconds };
  return key === 'Delete' || key === 'Backspace' ? { does: 'remove' } : null;
}
