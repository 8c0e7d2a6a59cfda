import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyNameIn } from '../names-in-languages.ts';
import { fifthsOf } from './key-signatures.ts';
import { noteNameIn } from './note-names-in-languages.ts';
import { noteNameInKey, writtenPitch } from './note-spelling.ts';
import { midiForName } from './pitch.ts';
import { transposedKeyName } from './transposed.ts';

const OCTAVE = Array.from({ length: 12 }, (_, step) => 60 + step);
const namesIn = (keyName: string | null) => OCTAVE.map((midi) => noteNameInKey(midi, keyName)).join(' ');
const TONICS = ['C', 'C#', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];
const anyKey = fc
  .tuple(fc.constantFrom(...TONICS), fc.constantFrom('major', 'minor'))
  .map(([tonic, mode]) => `${tonic} ${mode}`);
const MAJOR_STEPS = [0, 2, 4, 5, 7, 9, 11];

test.each([
  ['Bb major', 'C4 Db4 D4 Eb4 E4 F4 Gb4 G4 Ab4 A4 Bb4 B4'],
  ['G minor', 'C4 Db4 D4 Eb4 E4 F4 F#4 G4 Ab4 A4 Bb4 B4'],
  ['B major', 'C4 C#4 D4 D#4 E4 F4 F#4 G4 G#4 A4 A#4 B4'],
  ['F# major', 'C4 C#4 D4 D#4 E4 E#4 F#4 G4 G#4 A4 A#4 B4'],
  ['C# minor', 'C4 C#4 D4 D#4 E4 F4 F#4 G4 G#4 A4 A#4 B4'],
  ['Gb major', 'C4 Db4 D4 Eb4 E4 F4 Gb4 G4 Ab4 A4 Bb4 Cb5'],
  [null, 'C4 C#4 D4 Eb4 E4 F4 F#4 G4 Ab4 A4 Bb4 B4'],
])('the notes of %s are %s', (keyName, names) => {
  expect(namesIn(keyName)).toBe(names);
});

test('whatever the key, a name is read as the note that it names, and no two notes share one', () => {
  fc.assert(
    fc.property(anyKey, fc.integer({ min: 21, max: 108 }), (keyName, midi) => {
      expect(midiForName(noteNameInKey(midi, keyName))).toBe(midi);
    }),
  );
});

test('the seven notes of a major key have seven letters', () => {
  for (const tonic of TONICS) {
    const root = midiForName(`${tonic}4`) ?? 0;
    const letters = MAJOR_STEPS.map((step) => noteNameInKey(root + step, `${tonic} major`).charAt(0));
    expect(new Set(letters).size).toBe(7);
  }
});

test('the tonic of a key is called as the key is, also in another one', () => {
  fc.assert(
    fc.property(anyKey, fc.integer({ min: -12, max: 12 }), (keyName, semitones) => {
      const moved = transposedKeyName(keyName, semitones);
      if (fifthsOf(moved) === null) return;
      const [tonic = ''] = moved.split(' ');
      const midi = midiForName(`${tonic}4`) ?? 0;
      expect(noteNameInKey(midi, moved)).toBe(`${tonic}4`);
    }),
  );
});

test('other languages follow the key too', () => {
  expect(noteNameIn('ru', noteNameInKey(58, 'Bb major'))).toBe('си♭');
  expect(keyNameIn('ru', 'A# major')).toBe('си-бемоль мажор');
});

test.each([
  ['A# major', 'Bb major'],
  ['D# major', 'Eb major'],
  ['A# minor', 'A# minor'],
  ['G# major', 'G# major'],
])('nobody reads %s but %s; the assumed key stays as specified', (name, shown) => {
  expect(keyNameIn('en', name)).toBe(shown);
});

test.each([
  ['C major', 0, 61, 'C1 4'],
  ['C major', 0, 63, 'E-1 4'],
  ['A minor', 0, 68, 'G1 4'],
  ['Eb major', -3, 68, 'A-1 4'],
  ['F# major', 6, 65, 'E1 4'],
  ['Gb major', -6, 71, 'C-1 5'],
  ['C# minor', 4, 60, 'B1 3'],
] as const)('in %s (%i sharps) the note %i is written %s', (keyName, fifths, midiNote, written) => {
  expect(fifthsOf(keyName)).toBe(fifths);
  const { step, alter, octave } = writtenPitch(midiNote, fifths, keyName.endsWith('minor'));
  expect(`${step}${alter || ''} ${octave}`).toBe(written);
});
