/** Pure. What can be asked of the roll, and which key asks for it. Buttons ask for the same. */
import type { Step } from './selection.ts';

export type RollCommand =
  | { does: 'choose'; step: Step; isWidening: boolean }
  | { does: 'choose_all' | 'choose_none' }
  | MoveCommand
  | { does: 'split' | 'merge' | 'snap' | 'resing' | 'remove' | 'add' | 'hear' | 'undo' | 'redo' }
  | { does: 'zoom' | 'page'; direction: 1 | -1 };

export type MoveCommand =
  /** In time, by the step that is set for snapping. */
  { does: 'move' | 'move_start' | 'move_end'; steps: 1 | -1 } | { does: 'tune'; semitones: number };

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const OCTAVE = 12;
const STEPS: Partial<Record<string, Step>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** Null for a key that means nothing here: then it is whatever it is on the page. */
export function commandFor(pressed: PressedKey): RollCommand | null {
  if (pressed.altKey) return null;
  return pressed.ctrlKey || pressed.metaKey ? withControl(pressed) : plain(pressed);
}

export function tuned(semitones: number): RollCommand {
  return { does: 'tune', semitones };
}

const BY_KEY: Partial<Record<string, RollCommand>> = {
  Enter: { does: 'split' },
  Delete: { does: 'remove' },
  Backspace: { does: 'remove' },
  Insert: { does: 'add' },
  Escape: { does: 'choose_none' },
  PageUp: { does: 'page', direction: -1 },
  PageDown: { does: 'page', direction: 1 },
  '+': { does: 'zoom', direction: 1 },
  '=': { does: 'zoom', direction: 1 },
  '-': { does: 'zoom', direction: -1 },
  '[': { does: 'move_start', steps: -1 },
  ']': { does: 'move_start', steps: 1 },
};

/** For keyboards on which no Latin letter is written. None of these letters plays the piano. */
const BY_PLACE: Partial<Record<string, RollCommand>> = {
  KeyM: { does: 'merge' },
  KeyN: { does: 'add' },
  KeyV: { does: 'hear' },
  KeyQ: { does: 'snap' },
  KeyR: { does: 'resing' },
  BracketLeft: { does: 'move_start', steps: -1 },
  BracketRight: { does: 'move_start', steps: 1 },
};

/** With Shift one more note is chosen, and a note is tuned by an octave. */
function plain({ key, code, shiftKey }: PressedKey): RollCommand | null {
  const step = STEPS[key];
  if (step !== undefined) return { does: 'choose', step, isWidening: shiftKey };
  if (key === 'ArrowUp') return tuned(shiftKey ? OCTAVE : 1);
  if (key === 'ArrowDown') return tuned(shiftKey ? -OCTAVE : -1);
  return BY_KEY[key] ?? BY_PLACE[code] ?? null;
}

function withControl({ key, code, shiftKey }: PressedKey): RollCommand | null {
  if (key === 'ArrowLeft') return { does: shiftKey ? 'move_end' : 'move', steps: -1 };
  if (key === 'ArrowRight') return { does: shiftKey ? 'move_end' : 'move', steps: 1 };
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  switch (letter) {
    case 'a':
      return { does: 'choose_all' };
    case 'z':
      return { does: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { does: 'redo' };
    default:
      return null;
  }
}
