import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameForMidi } from '../music/pitch.ts';
import { transposedKeyName } from '../music/transposed.ts';
import { harmonyNotes, harmonySemitones, scaleOf } from './harmony.ts';
import { HARMONIES } from './sung-parts.ts';
import { judgeTake } from './take-judgement.ts';
import { targetNotes } from './target-notes.ts';
import { demoTruth, melodyNote, takeOf } from './testing/takes.ts';

const keys = fc
  .tuple(fc.constantFrom('C major', 'A minor'), fc.integer({ min: 0, max: 11 }))
  .map(([name, semitones]) => transposedKeyName(name, semitones));
const harmonies = fc.constantFrom(...HARMONIES);
const midi = fc.integer({ min: 40, max: 84 });
const scaleIn = (key: string) => scaleOf(key) ?? new Set<number>();
const classOf = (pitch: number) => ((pitch % 12) + 12) % 12;

test('a second voice always sings a note of the key, a third or a sixth away', () => {
  fc.assert(
    fc.property(keys, harmonies, midi, (key, harmony, melody) => {
      const away = harmonySemitones(melody, harmony, scaleIn(key));
      expect(scaleIn(key).has(classOf(melody + away))).toBe(true);
      expect(Math.abs(away)).toBeOneOf(harmony.startsWith('third') ? [3, 4] : [8, 9]);
      expect(away > 0).toBe(harmony.endsWith('above'));
    }),
  );
});

test('up a third and down a third again is the note itself, and so is up a sixth and down a sixth', () => {
  fc.assert(
    fc.property(keys, midi, fc.constantFrom('third', 'sixth'), (key, melody, name) => {
      const scale = scaleIn(key);
      fc.pre(scale.has(classOf(melody)));
      const above = melody + harmonySemitones(melody, `${name as 'third' | 'sixth'}_above`, scale);
      expect(above + harmonySemitones(above, `${name as 'third' | 'sixth'}_below`, scale)).toBe(melody);
    }),
  );
});

test('moving song and key moves the second voice with them', () => {
  fc.assert(
    fc.property(keys, harmonies, midi, fc.integer({ min: -12, max: 12 }), (key, harmony, melody, shift) => {
      const moved = scaleIn(transposedKeyName(key, shift));
      expect(harmonySemitones(melody + shift, harmony, moved)).toBe(
        harmonySemitones(melody, harmony, scaleIn(key)),
      );
    }),
  );
});

test('in C major a third above C, D and F# is E, F and A', () => {
  const notes = [60, 62, 66].map((midiNote) => ({
    noteName: nameForMidi(midiNote),
    midiNote,
    frequencyHertz: 1,
  }));
  const second = harmonyNotes(notes, 'third_above', scaleIn('C major'));
  expect(second.map(({ noteName }) => noteName)).toEqual(['E4', 'F4', 'A4']);
});

test('a text that names no key has no scale', () => {
  expect(scaleOf('unknown')).toBe(null);
});

test('the second voice is judged like the melody: sung exactly it has full marks, and the melody in its place has not', () => {
  const melody = demoTruth.notes.map((note) => ({
    ...melodyNote(note),
    noteName: nameForMidi(note.midi),
    frequencyHertz: 440,
  }));
  const targets = targetNotes(harmonyNotes(melody, 'third_above', scaleIn('D major')));
  const rules = { level: 'steady', isOctaveFree: true } as const;
  expect(judgeTake(takeOf(targets), targets, [], rules).whole.score).toBeGreaterThan(0.98);
  expect(judgeTake(takeOf(targetNotes(melody)), targets, [], rules).whole.score).toBeLessThan(0.15);
});
