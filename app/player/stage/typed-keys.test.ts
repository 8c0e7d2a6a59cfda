import { expect, test } from 'vitest';
import { isPianoCode, letterFor, lowestAfter, midiForCode } from './typed-keys.ts';

const KEYBOARD = { lowest: 48, highest: 83 };

test('the middle row plays the white keys from C on, the row above the black ones', () => {
  expect(['KeyA', 'KeyW', 'KeyS', 'KeyK', 'Semicolon'].map((code) => midiForCode(code, 60))).toEqual([
    60, 61, 62, 72, 76,
  ]);
  expect(midiForCode('KeyQ', 60)).toBeNull();
});

test('each key within reach names the letter that plays it', () => {
  expect([59, 60, 61, 76, 77].map((midiNote) => letterFor(midiNote, 60))).toEqual([
    null,
    'A',
    'W',
    ';',
    null,
  ]);
  for (let midiNote = 60; midiNote < 76; midiNote++)
    expect(midiForCode(`Key${letterFor(midiNote, 60)}`, 60)).toBe(midiNote);
});

test('Z and X change the octave, as far as there are keys', () => {
  expect(lowestAfter('KeyX', 60, KEYBOARD)).toBe(72);
  expect(lowestAfter('KeyX', 72, KEYBOARD)).toBe(72);
  expect(lowestAfter('KeyZ', 48, KEYBOARD)).toBe(48);
  expect(lowestAfter('KeyA', 60, KEYBOARD)).toBe(60);
});

test('space, arrows and Escape are never taken from the player', () => {
  expect(['Space', 'ArrowLeft', 'ArrowRight', 'Escape', 'Tab', 'Enter'].some(isPianoCode)).toBe(false);
});
