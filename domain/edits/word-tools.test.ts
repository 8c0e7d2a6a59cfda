import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { done, newHistory, undone } from './edit-history.ts';
import { type EditableResult, type EditedSong, editedSong } from './edited-song.ts';
import { type EditAction, type Edits, editsAfter, NO_EDITS } from './edits.ts';
import { anyEditedResult } from './testing/any-edits.ts';
import { MORNING, resultOf } from './testing/results.ts';
import { notesOfWord, wordPressed, wordsOnNote, wordsWritten, wordTyped } from './word-tools.ts';

type Place = Parameters<typeof wordTyped>[1];
const anyText = fc.constantFrom('', 'dawn', 'É', "o'er", 'remember', 'my own', 'a-ha!');

/** Every word that can be pressed, in a line or on a note. */
function placesIn(song: EditedSong): Place[] {
  const inLines = song.lines.flatMap(({ words }) => words ?? []).flatMap((word) => wordsWritten(song, word));
  return [...inLines, ...song.notes.flatMap(({ id }) => wordsOnNote(song, id))];
}

const anyPress = fc
  .tuple(anyEditedResult, fc.nat(60), anyText)
  .map(([{ result, edits }, index, text]) => {
    const places = placesIn(editedSong(result, edits));
    return { result, edits, text, place: places[index % Math.max(1, places.length)] };
  })
  .filter((press): press is typeof press & { place: Place } => press.place !== undefined);

const songAfter = (result: EditableResult, edits: Edits, action: EditAction) =>
  editedSong(result, editsAfter(edits, action));
const textsById = ({ words, clearedWords }: EditedSong) =>
  new Map([...words, ...clearedWords].map(({ id, text }) => [id, text]));
/** Of a word whose middle lies on another note only the ends are read. */
const inThatOrder = (letters: string) =>
  new RegExp([...letters].map((one) => one.replace(/\W/, '\\$&')).join('.*'));
const textsOf = (text: string) => text.split(' ').filter(Boolean);

describe('a word that is typed', () => {
  test('leaves every other word as it is, whatever was edited before', () => {
    fc.assert(
      fc.property(anyPress, ({ result, edits, place, text }) => {
        const song = editedSong(result, edits);
        const [before, now] = [song, songAfter(result, edits, wordTyped(song, place, text, 'en'))].map(
          textsById,
        );
        for (const [id, was] of before ?? []) if (id !== place.wordId) expect(now?.get(id)).toBe(was);
        const texts = textsOf(before?.get(place.wordId) ?? '');
        const wanted = [...texts.slice(0, place.place), text, ...texts.slice(place.place + 1)];
        expect(now?.get(place.wordId) ?? '').toBe(wanted.filter(Boolean).join(' '));
      }),
    );
  });

  test('makes of its line the line before with that word replaced', () => {
    fc.assert(
      fc.property(anyPress, ({ result, edits, place, text }) => {
        const song = editedSong(result, edits);
        const now = songAfter(result, edits, wordTyped(song, place, text, 'en'));
        for (const { id, words } of song.lines) {
          const written = words?.flatMap((word) => wordsWritten(song, word));
          if (written === undefined || !written.some(({ wordId }) => wordId === place.wordId)) continue;
          const isPressed = (one: Place) => one.wordId === place.wordId && one.place === place.place;
          const wanted = written.map((one) => (isPressed(one) ? text : one.text)).filter(Boolean);
          expect(now.lines.find((line) => line.id === id)?.text).toBe(wanted.join(' '));
        }
      }),
    );
  });

  test('is on each note one of those that are read there, each of them once', () => {
    fc.assert(
      fc.property(anyEditedResult, ({ result, edits }) => {
        const song = editedSong(result, edits);
        // Of two notes at one moment nobody can say which sings what.
        fc.pre(new Set(song.notes.map(({ startSeconds }) => startSeconds)).size === song.notes.length);
        for (const { id, word } of song.notes) {
          if (word === null) continue;
          const read = textsOf(word.text.replace(/-$/, ''));
          const words = wordsOnNote(song, id);
          expect(words).toHaveLength(read.length);
          for (const [index, text] of read.entries()) expect(words[index]?.text).toMatch(inThatOrder(text));
        }
      }),
    );
  });

  test('is one step, and undone the edits are those from before', () => {
    fc.assert(
      fc.property(anyPress, ({ result, edits, place, text }) => {
        const history = newHistory(edits);
        const typed = done(history, wordTyped(editedSong(result, edits), place, text, 'en'));
        expect(undone(typed)?.present).toEqual(edits);
      }),
    );
  });
});

/** A word of `count` notes between two others of one note each; the analysis cut it into `slots` syllables. */
function songOver(lengths: readonly number[], slots: number): EditableResult {
  const starts = lengths.map((_, index) => 1 + lengths.slice(0, index).reduce((sum, one) => sum + one, 0));
  const end = 1 + lengths.reduce((sum, one) => sum + one, 0);
  const cut = starts.slice(0, slots);
  return resultOf({
    notes: [
      [0, 1],
      ...starts.map((start, index): [number, number] => [start, lengths[index] ?? 0]),
      [end, 1],
    ],
    words: [
      ['before', 0, 1],
      ['x'.repeat(slots), 1, end],
      ['behind', end, end + 1],
    ],
    syllables: [
      ['before', 0, 1],
      ...cut.map((start, index): [string, number, number] => ['x', start, cut[index + 1] ?? end]),
      ['behind', end, end + 1],
    ],
    lines: [[`before ${'x'.repeat(slots)} behind`, 0, end + 1]],
  });
}

test.each([
  ['dream', 1],
  ['starting', 2],
  ['remember', 3],
  ['imagination', 5],
] as const)(
  '%s is cut over the notes of its word: a syllable on each, the rest held, or several on the longest',
  (text, count) => {
    const lengths = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lengths, fc.nat(5), (notes, spare) => {
        const result = songOver(notes, 1 + (spare % notes.length));
        const song = editedSong(result, NO_EDITS);
        const typed = songAfter(
          result,
          NO_EDITS,
          wordTyped(song, { wordId: 'w1', place: 0, text: '' }, text, 'en'),
        );
        const [first, ...own] = typed.notes.slice(0, -1).map(({ word }) => word);
        expect([first?.text, typed.notes.at(-1)?.word?.text]).toEqual(['before', 'behind']);
        const begun = own.filter((word) => word?.isHeld === false);
        expect(begun.map((word) => word?.text.replace(/-$/, '')).join('')).toBe(text);
        expect(begun).toHaveLength(Math.min(count, notes.length));
        expect(own.every((word, index) => word?.isHeld === index >= count)).toBe(true);
      }),
    );
  },
);

describe('one press is one word', () => {
  const SLOW = resultOf({
    notes: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    words: [
      ['Slow', 1, 1.3],
      ['motion', 1.3, 1.7],
      ['never', 1.7, 2.4],
      ['ending', 2.4, 3.6],
      ['dream', 3.7, 4],
    ],
    syllables: [
      ['Slow', 1, 1.3],
      ['mo', 1.3, 1.5],
      ['tion', 1.5, 1.7],
      ['ne', 1.7, 1.9],
      ['ver', 2, 2.4],
      ['en', 2.4, 3],
      ['ding', 3, 3.6],
      ['dream', 3.7, 4],
    ],
    lines: [['Slow motion never ending dream', 1, 4]],
  });
  const song = editedSong(SLOW, NO_EDITS);
  const inLine = (text: string) => {
    const found = song.lines[0]?.words
      ?.flatMap((word) => wordsWritten(song, word))
      .find((one) => one.text === text);
    if (found === undefined) throw new Error(`The line has no ${text}.`);
    return found;
  };

  test('“ending” typed as “starting” changes nothing else of the line', () => {
    const typed = songAfter(SLOW, NO_EDITS, wordTyped(song, inLine('ending'), 'starting', 'en'));
    expect(typed.lines[0]?.text).toBe('Slow motion never starting dream');
    expect(typed.notes.map(({ word }) => word?.text)).toEqual(['Slow motion ne-', 'ver star-', 'ting dream']);
  });

  test('on a note it is the word that lies under the finger, else the first that begins there', () => {
    expect(song.notes.map(({ word }) => word?.text)).toEqual(['Slow motion ne-', 'ver en-', 'ding dream']);
    const pressed = (id: string, index: number | null) => wordPressed(song, id, index).text;
    expect([0, 1, 2].map((index) => pressed('n0', index))).toEqual(['Slow', 'motion', 'never']);
    expect([0, 1, null].map((index) => pressed('n1', index))).toEqual(['never', 'ending', 'ending']);
    expect([0, 1, null].map((index) => pressed('n2', index))).toEqual(['ending', 'dream', 'dream']);
    expect(notesOfWord(song, 'w3').map(({ id }) => id)).toEqual(['n1', 'n2']);
  });

  test('of “my love” on one note each is a word of its own', () => {
    const result = resultOf({ notes: [[1, 1]] });
    const edits = editsAfter(NO_EDITS, { type: 'set_note_text', id: 'n0', text: 'my love' });
    const [, love] = wordsOnNote(editedSong(result, edits), 'n0');
    expect(love).toEqual({ wordId: 'n0', place: 1, text: 'love' });
    const typed = songAfter(
      result,
      edits,
      wordTyped(editedSong(result, edits), love ?? inLine('dream'), 'heart', 'en'),
    );
    expect(typed.notes[0]?.word?.text).toBe('my heart');
  });

  test('a word that is cleared is silent on its notes, and is written anew from them', () => {
    const cleared = editsAfter(
      NO_EDITS,
      wordTyped(editedSong(MORNING, NO_EDITS), { wordId: 'w0', place: 0, text: '' }, '', 'en'),
    );
    const silent = editedSong(MORNING, cleared);
    expect(silent.notes.map(({ word }) => word?.text)).toEqual([undefined, undefined, 'light']);
    const [place] = wordsOnNote(silent, 'n0');
    const written = songAfter(MORNING, cleared, wordTyped(silent, place ?? inLine('dream'), 'Evening', 'en'));
    expect(written.lines[0]?.text).toBe('Evening, light');
    expect(written.notes.map(({ word }) => word?.text)).toEqual(['Eve-', 'ning', 'light']);
  });

  test('two words typed in the place of one that is held lie on its notes, and can be pressed one by one', () => {
    const held = resultOf({
      notes: [
        [1, 1],
        [2, 1],
      ],
      words: [['light', 1, 3]],
      lines: [['light', 1, 3]],
    });
    const typed = songAfter(
      held,
      NO_EDITS,
      wordTyped(editedSong(held, NO_EDITS), { wordId: 'w0', place: 0, text: 'light' }, 'my love', 'en'),
    );
    expect(typed.notes.map(({ word }) => word?.text)).toEqual(['my', 'love']);
    expect(['n0', 'n1'].map((id) => wordPressed(typed, id, null))).toEqual([
      { wordId: 'w0', place: 0, text: 'my' },
      { wordId: 'w0', place: 1, text: 'love' },
    ]);
  });
});
