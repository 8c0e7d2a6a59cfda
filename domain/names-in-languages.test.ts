import { expect, test } from 'vitest';
import { LOCALES } from './locales.ts';
import { chordNameIn } from './music/chord-names-in-languages.ts';
import { typedChordName } from './music/chords.ts';
import { noteNameIn } from './music/note-names-in-languages.ts';
import { nameForMidi } from './music/pitch.ts';
import { keyNameIn } from './names-in-languages.ts';

test.each([
  ['C major', 'Do majeur', 'Do mayor', 'Dó maior', 'до мажор'],
  ['G# minor', 'Sol dièse mineur', 'Sol sostenido menor', 'Sol sustenido menor', 'соль-диез минор'],
  ['Bb major', 'Si bémol majeur', 'Si bemol mayor', 'Si bemol maior', 'си-бемоль мажор'],
  // Never H or B: in syllables nobody mistakes one for the other.
  ['B minor', 'Si mineur', 'Si menor', 'Si menor', 'си минор'],
  ['F♯ major', 'Fa dièse majeur', 'Fa sostenido mayor', 'Fá sustenido maior', 'фа-диез мажор'],
])('the key of %s is %s, %s, %s and %s', (name, fr, es, pt, ru) => {
  expect(['fr', 'es', 'pt', 'ru'].map((locale) => keyNameIn(locale as 'fr', name))).toEqual([fr, es, pt, ru]);
  expect(keyNameIn('en', name)).toBe(name);
});

test.each([
  ['C4', 'Do3', 'Do4', 'Dó3', 'до¹'],
  ['A4', 'La3', 'La4', 'Lá3', 'ля¹'],
  ['C#5', 'Do♯4', 'Do♯5', 'Dó♯4', 'до♯²'],
  ['B3', 'Si2', 'Si3', 'Si2', 'си'],
  ['Bb2', 'Si♭1', 'Si♭2', 'Si♭1', 'Си♭'],
  ['E1', 'Mi0', 'Mi1', 'Mi0', 'Ми₁'],
  ['F#', 'Fa♯', 'Fa♯', 'Fá♯', 'фа♯'],
])('the note %s is %s, %s, %s and %s', (name, fr, es, pt, ru) => {
  expect(['fr', 'es', 'pt', 'ru'].map((locale) => noteNameIn(locale as 'fr', name))).toEqual([
    fr,
    es,
    pt,
    ru,
  ]);
  expect(noteNameIn('en', name)).toBe(name);
});

test('no two keys of a piano have one name, in any language', () => {
  const keys = Array.from({ length: 88 }, (_, index) => nameForMidi(21 + index));
  for (const locale of LOCALES) expect(new Set(keys.map((name) => noteNameIn(locale, name))).size).toBe(88);
});

test('what is no name stays as it is', () => {
  for (const text of ['', 'H major', 'unknown', 'C major scale', 'Do4', '—']) {
    expect(keyNameIn('fr', text)).toBe(text);
    expect(noteNameIn('ru', text)).toBe(text);
  }
});

test('chords have syllables in Spanish and French, and letters elsewhere', () => {
  const names = ['Am', 'F#m7/C#', 'Bbmaj7', 'D/F#', 'N', 'Caug7'];
  expect(names.map((name) => chordNameIn('fr', name))).toEqual([
    ...['Lam', 'Fa♯m7/Do♯', 'Si♭maj7', 'Ré/Fa♯', 'N.C.', 'Doaug7'],
  ]);
  expect(names.map((name) => chordNameIn('es', name))[3]).toBe('Re/Fa♯');
  for (const locale of ['en', 'pt', 'ru'] as const)
    expect(names.map((name) => chordNameIn(locale, name))).toEqual([...names.slice(0, 4), 'N.C.', 'Caug7']);
});

test('a chord that is read on a page is understood where it is typed, in every language', () => {
  for (const locale of LOCALES)
    for (const name of ['C', 'Dm7', 'F#m7/C#', 'Gsus4', 'A#dim', 'Bmaj9'])
      expect(typedChordName(chordNameIn(locale, name), 0)).toBe(name);
});
