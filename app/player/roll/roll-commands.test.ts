import { expect, test } from 'vitest';
import { isPianoCode } from '../stage/typed-keys.ts';
import { commandFor, type PressedKey } from './roll-commands.ts';

const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, code: key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...held,
});

test.each([
  [press('ArrowRight'), { does: 'choose', step: 'next', isWidening: false }],
  [press('ArrowLeft', { shiftKey: true }), { does: 'choose', step: 'previous', isWidening: true }],
  [press('ArrowUp'), { does: 'tune', semitones: 1 }],
  [press('ArrowDown', { shiftKey: true }), { does: 'tune', semitones: -12 }],
  [press('ArrowRight', { ctrlKey: true }), { does: 'move', steps: 1 }],
  [press('ArrowLeft', { metaKey: true, shiftKey: true }), { does: 'move_end', steps: -1 }],
  [press('х', { code: 'BracketLeft' }), { does: 'move_start', steps: -1 }],
  [press('Enter'), { does: 'split' }],
  [press('q', { code: 'KeyQ' }), { does: 'snap' }],
  [press('r', { code: 'KeyR' }), { does: 'resing' }],
  [press('ь', { code: 'KeyM' }), { does: 'merge' }],
  [press('Delete'), { does: 'remove' }],
  [press('n', { code: 'KeyN' }), { does: 'add' }],
  [press('z', { code: 'KeyY', ctrlKey: true }), { does: 'undo' }],
  [press('я', { code: 'KeyZ', ctrlKey: true, shiftKey: true }), { does: 'redo' }],
])('key %#: %j is %j', (pressed, command) => {
  expect(commandFor(pressed)).toEqual(command);
});

test('space, Tab, and whatever is held with Alt stay with the page and the browser', () => {
  for (const pressed of [
    press(' '),
    press('Tab'),
    press('ArrowLeft', { altKey: true }),
    press('r', { ctrlKey: true }),
  ])
    expect(commandFor(pressed)).toBeNull();
});

test('no letter of an edit plays the piano at the same time', () => {
  for (const code of ['KeyM', 'KeyN', 'KeyQ', 'KeyR', 'KeyV']) expect(isPianoCode(code)).toBe(false);
});
