import { expect, test } from 'vitest';
import { barCommandFor } from './bar-commands.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey', boolean>> = {}) =>
  barCommandFor({ key, code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

test('left and right move a bar line by 10 milliseconds, with Shift by 100', () => {
  expect(press('ArrowRight')).toEqual({ does: 'move', seconds: 0.01 });
  expect(press('ArrowLeft', { shiftKey: true })).toEqual({ does: 'move', seconds: -0.1 });
});

test('up and down go from bar to bar, Home and End to the first and the last, and Delete removes the line', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'Home', 'End'];
  expect(keys.map((key) => press(key))).toEqual(
    ['previous', 'next', 'first', 'last'].map((step) => ({ does: 'choose', step })),
  );
  expect(press('Delete')).toEqual({ does: 'remove' });
});

test('other keys, and those of the browser, are left to the page', () => {
  expect(press('Enter')).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
  expect(press('ArrowLeft', { ctrlKey: true })).toBeNull();
});
