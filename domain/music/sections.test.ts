import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MelodyNote } from './notes-kept.ts';
import { contourOf, melodyLikeness, wordLikeness } from './phrase-likeness.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { sectionsOf } from './sections.ts';

const NOTE_SECONDS = 0.4;
const BREATH_SECONDS = 0.6;

interface Line {
  tune: readonly number[];
  text: string | null;
}

/** Lines sung one after the other, as phrases and notes. */
function sung(lines: readonly Line[], pauseBefore: readonly number[] = []) {
  const notes: MelodyNote[] = [];
  const phrases: Phrase[] = [];
  let at = 1;
  for (const [index, { tune, text }] of lines.entries()) {
    at += pauseBefore[index] ?? 0;
    for (const [step, midiNote] of tune.entries()) notes.push(noteAt(at + step * NOTE_SECONDS, midiNote));
    phrases.push({ startSeconds: at, endSeconds: at + tune.length * NOTE_SECONDS, text });
    at += tune.length * NOTE_SECONDS + BREATH_SECONDS;
  }
  return { notes, phrases };
}

const noteAt = (startSeconds: number, midiNote: number): MelodyNote => ({
  startSeconds,
  durationSeconds: NOTE_SECONDS,
  noteName: 'A4',
  midiNote,
  frequencyHertz: 440,
  confidence: 1,
  velocity: 80,
  centsOffset: 0,
});

const tune = fc.array(fc.integer({ min: 57, max: 68 }), { minLength: 7, maxLength: 9 });
const strophe = fc.array(tune, { minLength: 4, maxLength: 4 });
const textOf = (name: string, line: number) => `${name}${line} sings${line}${name} ${name}`;
const linesOf = (tunes: readonly (readonly number[])[], name: string | null): Line[] =>
  tunes.map((one, line) => ({ tune: one, text: name === null ? null : textOf(name, line) }));

/** Tunes made by chance may be alike; these are not. */
function areDifferent(tunes: readonly (readonly number[])[]): boolean {
  const { notes, phrases } = sung(tunes.map((one) => ({ tune: one, text: null })));
  const contours = phrases.map((phrase) => contourOf(phrase, notes));
  return contours.every((one, index) =>
    contours.slice(index + 1).every((other) => melodyLikeness(one, other) < 0.5),
  );
}

test('a verse with other words and a chorus with the same come back under their letters', () => {
  fc.assert(
    fc.property(strophe, strophe, (verse, chorus) => {
      fc.pre(areDifferent([...verse, ...chorus]));
      const lines = [
        ...linesOf(verse, 'one'),
        ...linesOf(chorus, 'all'),
        ...linesOf(verse, 'two'),
        ...linesOf(chorus, 'all'),
      ];
      const { notes, phrases } = sung(lines);
      const sections = sectionsOf(phrases, notes);
      expect(sections.map(({ letter }) => letter).join('')).toBe('ABAB');
      expect(sections.map(({ startSeconds }) => startSeconds)).toEqual(
        [0, 4, 8, 12].map((first) => phrases[first]?.startSeconds),
      );
    }),
    { numRuns: 40 },
  );
});

test('without words a strophe that comes back after another is found by its tune', () => {
  fc.assert(
    fc.property(strophe, strophe, (first, other) => {
      fc.pre(areDifferent([...first, ...other]));
      const { notes, phrases } = sung(linesOf([...first, ...other, ...first], null));
      expect(sectionsOf(phrases, notes).map(({ letter }) => letter)).toEqual(['A', 'B', 'A']);
    }),
    { numRuns: 40 },
  );
});

test('a chorus sung twice with an interlude between is two sections', () => {
  fc.assert(
    fc.property(strophe, (chorus) => {
      fc.pre(areDifferent(chorus));
      const once = linesOf(chorus, 'all');
      const { notes, phrases } = sung([...once, ...once], [0, 0, 0, 0, 4]);
      expect(sectionsOf(phrases, notes).map(({ letter }) => letter)).toEqual(['A', 'A']);
    }),
    { numRuns: 20 },
  );
});

test('a verse whose tune comes twice is one section, a strophe that is sung again at once is another', () => {
  const half = fc.array(tune, { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(half, strophe, (first, chorus) => {
      fc.pre(areDifferent([...first, ...chorus]));
      const verse = (name: string) => linesOf([...first, ...first], name);
      const lines = [...verse('one'), ...linesOf(chorus, 'all'), ...verse('two'), ...linesOf(chorus, 'all')];
      const { notes, phrases } = sung(lines);
      expect(
        sectionsOf(phrases, notes)
          .map(({ letter }) => letter)
          .join(''),
      ).toBe('ABAB');
    }),
    { numRuns: 20 },
  );
  const long = Array.from({ length: 6 }, (_, line) =>
    [57, 59, 61, 62, 64, 66, 68].map((pitch) => pitch + line * 5),
  );
  const { notes, phrases } = sung([...linesOf(long, 'one'), ...linesOf(long, 'two')]);
  expect(sectionsOf(phrases, notes).map(({ letter }) => letter)).toEqual(['A', 'A']);
});

test('where nothing comes back, nothing is said', () => {
  fc.assert(
    fc.property(strophe, strophe, (one, other) => {
      fc.pre(areDifferent([...one, ...other]));
      const { notes, phrases } = sung(linesOf([...one, ...other], 'free'));
      expect(sectionsOf(phrases, notes)).toEqual([]);
    }),
    { numRuns: 40 },
  );
  expect(sectionsOf([], [])).toEqual([]);
});

test('whatever is sung, sections stand in order, none reaches into the next, and letters come in order', () => {
  const anySong = fc.array(fc.tuple(tune, fc.constantFrom(null, 'la la', 'oh no no')), { maxLength: 16 });
  fc.assert(
    fc.property(anySong, (all) => {
      const { notes } = sung(all.map(([one, text]) => ({ tune: one.slice(0, 4), text })));
      const sections = sectionsOf(phrasesOf(notes, []), notes);
      let newest = 'A'.charCodeAt(0) - 1;
      for (const [index, { letter, startSeconds, endSeconds }] of sections.entries()) {
        expect(endSeconds).toBeGreaterThan(startSeconds);
        expect(startSeconds).toBeGreaterThanOrEqual(sections[index - 1]?.endSeconds ?? 0);
        expect(letter.charCodeAt(0)).toBeLessThanOrEqual(newest + 1);
        newest = Math.max(newest, letter.charCodeAt(0));
      }
    }),
    { numRuns: 40 },
  );
});

test('likeness is 1 with itself, the same both ways, and an octave away the same tune', () => {
  fc.assert(
    fc.property(tune, tune, (one, other) => {
      const { notes, phrases } = sung(
        [one, other, one.map((pitch) => pitch + 12)].map((notesOf) => ({ tune: notesOf, text: null })),
      );
      const [first = [], second = [], higher = []] = phrases.map((phrase) => contourOf(phrase, notes));
      expect(melodyLikeness(first, first)).toBe(1);
      expect(melodyLikeness(first, higher)).toBeGreaterThan(0.95);
      expect(melodyLikeness(first, second)).toBeCloseTo(melodyLikeness(second, first), 9);
    }),
    { numRuns: 40 },
  );
  expect(wordLikeness('Heaven can’t wait', 'heaven, can’t WAIT!')).toBe(1);
  expect(wordLikeness('Heaven', null)).toBe(0);
});
