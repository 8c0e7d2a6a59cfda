/** Pure. What can be asked of the roll, and which key asks for it. Buttons ask for the same. */
import type { Step } from './selection.ts';

export type RollCommand =
  | { does: 'choose'; step: Step; isWidening: boolean }
  | { does: 'choose_all' | 'choose_none' }
  /** In time, by the step that is set for snapping. */
  | { does: 'move' | 'move_start' | 'move_end'; steps: 1 | -1 }
  | { does: 'tune'; semitones: number }
  | { does: 'split' | 'merge' | 'snap' | 'resing' | 'remove' | 'add' | 'hear' | 'undo' | 'redo' }
  | { does: 'zoom' | 'page'; direction: 1 | -1 };

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const OCTAVE = 12;

/** Null for a key that means nothing here: then it is whatever it is on the page. */
export function commandFor(pressed: PressedKey): RollCommand | null {
  if (pressed.altKey) return null;
  return pressed.ctrlKey || pressed.metaKey ? withControl(pressed) : plain(pressed);
}

function plain({ key, code, shiftKey }: PressedKey): RollCommand | null {
  switch (key) {
    case 'ArrowLeft':
      return { does: 'choose', step: 'previous', isWidening: shiftKey };
    case 'ArrowRight':
      return { does: 'choose', step: 'next', isWidening: shiftKey };
    case 'Home':
      return { does: 'choose', step: 'first', isWidening: shiftKey };
    case 'End':
      return { does: 'choose', step: 'last', isWidening: shiftKey };
    case 'ArrowUp':
      return { does: 'tune', semitones: shiftKey ? OCTAVE : 1 };
    case 'ArrowDown':
      return { does: 'tune', semitones: shiftKey ? -OCTAVE : -1 };
    case 'Enter':
      return { does: 'split' };
    case 'Delete':
    case 'Backspace':
      return { does: 'remove' };
    case 'Insert':
      return { does: 'add' };
    case 'Escape':
      return { does: 'choose_none' };
    case 'PageUp':
      return { does: 'page', direction: -1 };
    case 'PageDown':
      return { does: 'page', direction: 1 };
    default:
      return byCharacter(key) ?? byPlace(code);
  }
}

function byCharacter(key: string): RollCommand | null {
  switch (key) {
    case '+':
    case '=':
      return { does: 'zoom', direction: 1 };
    case '-':
      return { does: 'zoom', direction: -1 };
    case '[':
      return { does: 'move_start', steps: -1 };
    case ']':
      return { does: 'move_start', steps: 1 };
    default:
      return null;
  }
}

/** For keyboards on which no Latin letter is written. None of these letters plays the piano. */
function byPlace(code: string): RollCommand | null {
  switch (code) {
    case 'KeyM':
      return { does: 'merge' };
    case 'KeyN':
      return { does: 'add' };
    case 'KeyV':
      return { does: 'hear' };
    case 'KeyQ':
      return { does: 'snap' };
    case 'KeyR':
      return { does: 'resing' };
    case 'BracketLeft':
      return { does: 'move_start', steps: -1 };
    case 'BracketRight':
      return { does: 'move_start', steps: 1 };
    default:
      return null;
  }
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
