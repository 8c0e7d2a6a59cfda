import { expect, test } from 'vitest';
import { type PressedKey, shortcutFor } from './shortcut-keys.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test.each([
  [press(' '), { does: 'toggle' }],
  [press('ArrowLeft'), { does: 'move', seconds: -5 }],
  [press('ArrowRight', { shiftKey: true }), { does: 'move', seconds: 1 }],
  [press('.'), { does: 'move', seconds: 0.1 }],
  [press('ArrowUp'), { does: 'line', steps: -1 }],
  [press('ArrowDown'), { does: 'line', steps: 1 }],
  [press('a'), { does: 'loop_start', isFree: false }],
  [press('B', { shiftKey: true }), { does: 'loop_end', isFree: false }],
  [press('x'), { does: 'clear_loop' }],
  [press('+', { shiftKey: true }), { does: 'speed', steps: 1 }],
  [press('='), { does: 'speed', steps: 1 }],
  [press('['), { does: 'pitch', steps: -1 }],
  [press('?', { shiftKey: true }), { does: 'help' }],
])('%o', (pressed, shortcut) => {
  expect(shortcutFor(pressed)).toEqual(shortcut);
});

test('the browser’s own keys stay the browser’s: Ctrl, Cmd, and Alt with an arrow', () => {
  for (const key of ['a', 'f', 'r', 'l', 'p', '+', '-', 'ArrowLeft', ' ']) {
    expect(shortcutFor(press(key, { ctrlKey: true }))).toBeNull();
    expect(shortcutFor(press(key, { metaKey: true }))).toBeNull();
  }
  expect(shortcutFor(press('ArrowLeft', { altKey: true }))).toBeNull();
  expect(shortcutFor(press('f', { altKey: true }))).toBeNull();
});

test('Alt sets the ends of a loop free, whatever character it writes', () => {
  expect(shortcutFor(press('å', { altKey: true, code: 'KeyA' }))).toEqual({
    does: 'loop_start',
    isFree: true,
  });
});

test('on a keyboard without Latin letters the place of a key counts', () => {
  expect(shortcutFor(press('ф', { code: 'KeyA' }))).toEqual({ does: 'loop_start', isFree: false });
  expect(shortcutFor(press('х', { code: 'BracketLeft' }))).toEqual({ does: 'pitch', steps: -1 });
});

test('whoever switches character keys off keeps space and arrows', () => {
  for (const key of ['a', 'b', 'l', 'm', '?', '+', '[', ','])
    expect(shortcutFor(press(key), false), key).toBeNull();
  expect(shortcutFor(press(' '), false)).toEqual({ does: 'toggle' });
  expect(shortcutFor(press('ArrowLeft'), false)).toEqual({ does: 'move', seconds: -5 });
});
