import { expect, test } from 'vitest';
import { AUTO_DETECTED } from '#domain/music/key-signatures.ts';
import { keyChoices, keyNameOf, markedChoice, shownKey } from './song-key.ts';

const NOTHING = { chosen: null, saved: null, detected: null };

test('the key that the singer chose comes before the saved one, and that before the detected one', () => {
  const known = { chosen: 'E minor', saved: 'D major', detected: 'A major' };
  expect(keyNameOf(known)).toBe('E minor');
  expect(keyNameOf({ ...known, chosen: null })).toBe('D major');
  expect(keyNameOf({ ...known, chosen: null, saved: null })).toBe('A major');
});

test('“Auto-detected” shows what the analysis found, whatever is saved', () => {
  expect(keyNameOf({ chosen: AUTO_DETECTED, saved: 'D major', detected: 'A major' })).toBe('A major');
  expect(shownKey({ chosen: AUTO_DETECTED, saved: 'D major', detected: null })).toEqual({
    value: 'G# major',
    isDefault: true,
  });
});

test('where nobody knows the key it is G# major, marked as a default', () => {
  expect(shownKey(NOTHING)).toEqual({ value: 'G# major', isDefault: true });
  expect(shownKey({ ...NOTHING, saved: 'G# major' })).toEqual({ value: 'G# major', isDefault: false });
});

test('a saved key is marked as chosen where it is another than the detected one', () => {
  expect(markedChoice(NOTHING)).toBe(AUTO_DETECTED);
  expect(markedChoice({ ...NOTHING, saved: 'A major', detected: 'A major' })).toBe(AUTO_DETECTED);
  expect(markedChoice({ ...NOTHING, saved: 'D major', detected: 'A major' })).toBe('D major');
  expect(markedChoice({ chosen: 'A major', saved: 'A major', detected: 'A major' })).toBe('A major');
});

test('the shown key is always among the choices, which stay as many', () => {
  const suggested = ['A major', 'F# minor', 'D major'];
  expect(keyChoices(suggested, { ...NOTHING, saved: 'D major' })).toEqual(suggested);
  expect(keyChoices(suggested, { ...NOTHING, saved: 'Bb minor' })).toEqual([
    'Bb minor',
    'A major',
    'F# minor',
  ]);
});
