/** Pure. Which key means what. Alt with an arrow is the browser's way back, so finer steps have keys of their own. */

type Plain<Name extends string> = Name extends string ? { does: Name } : never;
type Stepped<Name extends string> = Name extends string ? { does: Name; steps: 1 | -1 } : never;
/** Alt is held, so nothing snaps. */
type Marking<Name extends string> = Name extends string ? { does: Name; isFree: boolean } : never;

export type Shortcut =
  | Plain<'toggle' | 'help' | 'bare' | 'again' | 'mute' | 'metronome'>
  | Plain<'loop' | 'loop_phrase' | 'clear_loop'>
  | Marking<'loop_start' | 'loop_end'>
  | Stepped<'line' | 'speed' | 'pitch'>
  | { does: 'move'; seconds: number };

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const LONG_STEP_SECONDS = 5;
const SHORT_STEP_SECONDS = 1;
const SHORTEST_STEP_SECONDS = 0.1;

const BY_CHARACTER: Partial<Record<string, Shortcut>> = {
  '?': { does: 'help' },
  l: { does: 'loop' },
  p: { does: 'loop_phrase' },
  x: { does: 'clear_loop' },
  r: { does: 'again' },
  m: { does: 'mute' },
  c: { does: 'metronome' },
  f: { does: 'bare' },
  '+': { does: 'speed', steps: 1 },
  '=': { does: 'speed', steps: 1 },
  '-': { does: 'speed', steps: -1 },
  '[': { does: 'pitch', steps: -1 },
  ']': { does: 'pitch', steps: 1 },
  ',': { does: 'move', seconds: -SHORTEST_STEP_SECONDS },
  '.': { does: 'move', seconds: SHORTEST_STEP_SECONDS },
};
/** Keys by their place, for keyboards on which no Latin letter is written. */
const CHARACTER_BY_CODE: Partial<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
};

/** `hasCharacterKeys` false: keys that write a character mean nothing. */
export function shortcutFor(pressed: PressedKey, hasCharacterKeys = true): Shortcut | null {
  if (pressed.ctrlKey || pressed.metaKey) return null;
  const character = characterOf(pressed);
  if (hasCharacterKeys && character === 'a') return { does: 'loop_start', isFree: pressed.altKey };
  if (hasCharacterKeys && character === 'b') return { does: 'loop_end', isFree: pressed.altKey };
  if (pressed.altKey) return null;
  const step = pressed.shiftKey ? SHORT_STEP_SECONDS : LONG_STEP_SECONDS;
  switch (pressed.key) {
    case ' ':
      return { does: 'toggle' };
    case 'ArrowLeft':
      return { does: 'move', seconds: -step };
    case 'ArrowRight':
      return { does: 'move', seconds: step };
    case 'ArrowUp':
      return { does: 'line', steps: -1 };
    case 'ArrowDown':
      return { does: 'line', steps: 1 };
    default:
      return (hasCharacterKeys && BY_CHARACTER[character]) || null;
  }
}

/** With Alt some systems write other characters, so then only the place counts. */
function characterOf({ key, code, altKey }: PressedKey): string {
  if (!altKey && /^[\x21-\x7e]$/.test(key)) return key.toLowerCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? CHARACTER_BY_CODE[code] ?? '';
}
