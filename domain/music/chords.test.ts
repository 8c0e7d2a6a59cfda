import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capoHint } from './capo.ts';
import { EDITED_CHORD_NAME, QUALITIES, type Quality } from './chord-qualities.ts';
import {
  type Chord,
  chordName,
  chordNameInKey,
  chordsOfKey,
  parseChord,
  shownChords,
  simpleChord,
  transposedChord,
  typedChordName,
  withChord,
} from './chords.ts';

const pitchClass = fc.integer({ min: 0, max: 11 });
const anyChord: fc.Arbitrary<Chord> = fc
  .record({
    root: pitchClass,
    quality: fc.constantFrom(...(Object.keys(QUALITIES) as Quality[])),
    bass: fc.option(pitchClass, { nil: null }),
  })
  .map((chord) => ({ ...chord, bass: chord.bass === chord.root ? null : chord.bass }));
const anyKey = fc
  .tuple(fc.constantFrom('C', 'Db', 'F#', 'Bb', 'E', 'Ab'), fc.constantFrom('major', 'minor'))
  .map((parts) => parts.join(' '));
const anyShift = fc.integer({ min: -12, max: 12 });

test('whatever key spells it, a chord is read back as itself', () => {
  fc.assert(
    fc.property(anyChord, fc.option(anyKey, { nil: null }), (chord, key) => {
      expect(parseChord(chordNameInKey(chord, key))).toEqual(chord);
      expect(parseChord(chordName(chord))).toEqual(chord);
    }),
  );
});

test('moved there and back, a chord is the same, and by octaves it does not move', () => {
  fc.assert(
    fc.property(anyChord, anyShift, (chord, semitones) => {
      expect(transposedChord(transposedChord(chord, semitones), -semitones)).toEqual(chord);
      expect(transposedChord(chord, 12)).toEqual(chord);
    }),
  );
});

test('what is shown in another key is typed there as it is read, and kept in the key of the recording', () => {
  fc.assert(
    fc.property(anyChord, anyShift, anyKey, (chord, semitones, key) => {
      const heard = chordNameInKey(transposedChord(chord, semitones), key);
      expect(typedChordName(heard, semitones)).toBe(chordName(chord));
    }),
  );
});

test('what is kept is what the API takes', () => {
  fc.assert(fc.property(anyChord, (chord) => void expect(chordName(chord)).toMatch(EDITED_CHORD_NAME)));
  expect('N').toMatch(EDITED_CHORD_NAME);
  for (const name of ['', 'H', 'Cmi', 'C/', 'N/C', 'c', 'CC', 'C/G7', 'X'])
    expect(name).not.toMatch(EDITED_CHORD_NAME);
});

test.each([
  ['Bb', 'A#'],
  ['ebmaj7', 'D#maj7'],
  ['C/G', 'C/G'],
  ['F♯m', 'F#m'],
  ['Am7b5', 'Am7b5'],
  ['Bø', 'Bm7b5'],
  ['C6/9', 'C69'],
  ['C6/9/G', 'C69/G'],
  ['D-7', 'Dm7'],
  ['Gsus', 'Gsus4'],
  ['CΔ', 'Cmaj7'],
  ['Hm', 'Bm'],
  ['bb', 'A#'],
  ['Lam', 'Am'],
  ['Sib7', 'A#7'],
  ['Do', 'C'],
  ['Dom7', 'Cm7'],
  ['Ré#m', 'D#m'],
  ['Fa/La', 'F/A'],
  ['C/C', 'C'],
  ['n.c.', 'N'],
])('people write %s, and it is kept as %s', (typed, kept) => {
  expect(typedChordName(typed, 0)).toBe(kept);
});

test.each(['', ' ', 'hello', 'C#b', 'Amoll', 'C/', 'C/Gm', 'C/G/B', '7', 'Cmaj77', 'A b'])(
  '%j names no chord',
  (typed) => {
    expect(typedChordName(typed, 0)).toBeNull();
  },
);

test('no text breaks the reader, however long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const name = typedChordName(text, 0);
      if (name !== null) expect(name).toMatch(EDITED_CHORD_NAME);
    }),
  );
  expect(typedChordName(`C${'/C'.repeat(5000)}`, 0)).toBeNull();
});

test('a flat key has flats, a sharp key sharps, on the bass note too', () => {
  const chord = { root: 10, quality: '7', bass: 8 } as const;
  expect(chordNameInKey(chord, 'F major')).toBe('Bb7/Ab');
  expect(chordNameInKey(chord, 'F# major')).toBe('A#7/G#');
  expect(chordNameInKey(chord, null)).toBe('Bb7/Ab');
});

test('the simple view has triads only', () => {
  fc.assert(
    fc.property(anyChord, (chord) => {
      const simple = simpleChord(chord);
      expect(simple.root).toBe(chord.root);
      expect(['', 'm', 'dim', 'aug']).toContain(simple.quality);
      expect(simpleChord(simple)).toEqual(simple);
    }),
  );
});

const chordsOf = (...names: string[]) =>
  names.map((name, second) => ({ name, startSeconds: second, endSeconds: second + 1, confidence: 1 }));

test('neighbours of one name are shown as one, which knows what it stands for', () => {
  const chords = chordsOf('G', 'G7', 'N', 'Cmaj7', 'C');
  const look = { semitones: -2, keyName: 'F major', isSimple: true };
  expect(
    shownChords(chords, look).map(({ name, startSeconds, endSeconds, from, until }) => [
      ...[name, startSeconds, endSeconds, from, until],
    ]),
  ).toEqual([
    ['F', 0, 2, 0, 2],
    ['N', 2, 3, 2, 3],
    ['Bb', 3, 5, 3, 5],
  ]);
  expect(shownChords(chords, { ...look, isSimple: false }).map(({ name }) => name)).toEqual([
    ...['F', 'F7', 'N', 'Bbmaj7', 'Bb'],
  ]);
});

test('a chord that is shown is set in place of all that it stands for, and nothing else is changed', () => {
  const chords = chordsOf('G', 'G7', 'C');
  const [shown] = shownChords(chords, { semitones: 0, keyName: null, isSimple: true });
  expect(shown && withChord(chords, shown, 'Em')).toEqual([
    { name: 'Em', startSeconds: 0, endSeconds: 2 },
    { name: 'C', startSeconds: 2, endSeconds: 3 },
  ]);
});

test('a key’s likely chords are spelled in it', () => {
  expect(chordsOfKey('Bb major')).toEqual(['Bb', 'Eb', 'F', 'Gm', 'Cm', 'Dm', 'F7', 'Ab']);
  expect(chordsOfKey('E minor')).toEqual(['Em', 'Am', 'Bm', 'C', 'G', 'D', 'B7', 'F#dim']);
  expect(chordsOfKey(null)[0]).toBe('C');
});

test.each([
  [['G', 'C', 'D'], 0, ['G', 'C', 'D']],
  [['A', 'D', 'E'], 0, ['A', 'D', 'E']],
  [['Bb', 'Eb', 'F'], 1, ['A', 'D', 'E']],
  [['Eb', 'Ab', 'Bb7'], 1, ['D', 'G', 'A']],
  [['F#m', 'B', 'C#m7'], 4, ['Dm', 'G', 'Am']],
])('%j lies best with a capo in fret %i', (names, fret, shapes) => {
  expect(capoHint(chordsOf(...names))).toEqual({ fret, shapes });
});

test('the capo’s shapes sound as the song does', () => {
  fc.assert(
    fc.property(fc.array(anyChord, { minLength: 1, maxLength: 12 }), (chords) => {
      const hint = capoHint(chordsOf(...chords.map(chordName)));
      const heard = new Set(chords.map((chord) => chordName(simpleChord(chord))));
      expect(hint?.fret).toBeLessThanOrEqual(7);
      for (const shape of hint?.shapes ?? []) {
        const chord = parseChord(shape);
        expect(heard).toContain(chord && chordName(transposedChord(chord, hint?.fret ?? 0)));
      }
    }),
  );
  expect(capoHint(chordsOf('N'))).toBeNull();
});
