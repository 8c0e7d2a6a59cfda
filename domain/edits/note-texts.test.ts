import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editedSong } from './edited-song.ts';
import { type EditAction, editsAfter, NO_EDITS } from './edits.ts';
import { MORNING, resultOf } from './testing/results.ts';

type Result = Parameters<typeof editedSong>[0];
const songOf = (result: Result, ...actions: EditAction[]) =>
  editedSong(result, actions.reduce(editsAfter, NO_EDITS));
const wordsOn = (result: Result, ...actions: EditAction[]) =>
  songOf(result, ...actions).notes.map(({ word }) => word?.text);
const written = (id: string, text: string): EditAction => ({ type: 'set_note_text', id, text });
const withNotes = (...notes: [number, number][]): Result => ({
  ...MORNING,
  pitch_detection: resultOf({ notes }).pitch_detection,
});

describe('the word of a note', () => {
  test('is its syllable, with a hyphen where the word goes on', () => {
    expect(wordsOn(MORNING)).toEqual(['Morn-', 'ing', 'light']);
  });

  test('is the whole word where nobody cut it into syllables', () => {
    const result = resultOf({
      notes: [
        [1.05, 0.5],
        [1.6, 0.4],
      ],
      words: [['Morning', 1, 2]],
    });
    expect(songOf(result).notes.map(({ word }) => word)).toEqual([
      { text: 'Morning', isHeld: false, wordIndex: 0 },
      { text: 'Morning', isHeld: true, wordIndex: 0 },
    ]);
  });

  test('is held on the notes that a syllable goes on over', () => {
    const { notes } = songOf(withNotes([2, 0.4], [2.4, 0.3], [2.7, 0.3]));
    expect(notes.map(({ word }) => word?.isHeld)).toEqual([false, true, true]);
  });

  test('is all the syllables that one note carries', () => {
    expect(wordsOn(withNotes([1, 1]))).toEqual(['Morning']);
    expect(wordsOn(withNotes([1.5, 1.5]))).toEqual(['ing light']);
  });

  test('is unknown where nothing is sung, and in a song without words', () => {
    expect(wordsOn(withNotes([5, 1]))).toEqual([undefined]);
    expect(wordsOn(resultOf({ notes: [[1, 1]] }))).toEqual([undefined]);
  });
});

/** One after the other, each with a pause before it. */
const spans = fc
  .array(fc.tuple(fc.constantFrom(0, 0, 0.2), fc.double({ min: 0.05, max: 1, noNaN: true })), {
    maxLength: 30,
  })
  .map((pairs) => {
    let at = 0;
    return pairs.map(([pause, length]): [number, number] => {
      const start = at + pause;
      at = start + length;
      return [start, length];
    });
  });

test('each syllable that is sung on some note stands on exactly one, and they stand in order', () => {
  fc.assert(
    fc.property(spans, spans, (notes, sung) => {
      const words = sung.map(([start, length], index): [string, number, number] => [
        `s${index}`,
        start,
        start + length,
      ]);
      const shown = songOf(resultOf({ notes, words })).notes.flatMap(({ word }) =>
        word === null || word.isHeld ? [] : word.text.split(' '),
      );
      const reached = words.filter(([, start, end]) =>
        notes.some(([noteStart, length]) => noteStart < end && noteStart + length > start),
      );
      expect(shown).toEqual(reached.map(([text]) => text));
    }),
  );
});

describe('what is written onto a note', () => {
  test('changes its syllable, the word, and the line, which keeps its marks', () => {
    const song = songOf(MORNING, written('n0', 'Even-'));
    expect(song.notes.map(({ word }) => word?.text)).toEqual(['Even-', 'ing', 'light']);
    expect(song.words.map(({ text }) => text)).toEqual(['Evening', 'light']);
    expect(song.lines[0]?.text).toBe('Evening, light');
  });

  test('without a hyphen ends the word there, although it had more', () => {
    const song = songOf(MORNING, written('n0', 'Oh'));
    expect(song.notes.map(({ word }) => word?.text)).toEqual(['Oh', 'ing', 'light']);
    expect(song.lines[0]?.text).toBe('Oh ing, light');
  });

  test('that is empty takes the syllable away, and the word where nothing else of it is left', () => {
    const song = songOf(MORNING, written('n1', ''), written('n2', ''));
    expect(song.notes.map(({ word }) => word?.text)).toEqual(['Morn', undefined, undefined]);
    expect(song.lines[0]?.text).toBe('Morn,');
    expect(song.clearedWords.map(({ id }) => id)).toEqual(['w1']);
  });

  test('belongs to the word that begins there, where a note carries the end of one and the start of another', () => {
    const result = withNotes([1, 0.5], [1.5, 1.5]);
    expect(songOf(result, written('n1', 'day')).words.map(({ text }) => text)).toEqual(['Morn', 'day']);
    expect(songOf(result, written('n1', 'ings day')).words.map(({ text }) => text)).toEqual([
      'Mornings',
      'day',
    ]);
  });

  test('is a word of its own where nothing begins, sung as long as the note, and stands in the line', () => {
    const result = withNotes([1, 0.5], [1.5, 0.5], [2, 0.5], [2.5, 0.5]);
    const song = songOf(result, written('n3', 'oh'));
    expect(song.notes.map(({ word }) => word?.text)).toEqual(['Morn-', 'ing', 'light', 'oh']);
    expect(song.words.at(-1)).toMatchObject({ id: 'n3', text: 'oh', startSeconds: 2.5, endSeconds: 3 });
    expect(song.lines[0]?.text).toBe('Morning, light oh');
    expect(song.lines[0]?.words?.at(-1)).toMatchObject({ text: 'oh', startSeconds: 2.5 });
  });

  test('that is empty silences a note on which a syllable is held', () => {
    const result = withNotes([2, 0.5], [2.5, 0.5]);
    expect(wordsOn(result, written('n1', ''))).toEqual(['light', undefined]);
  });
});

test('a word that was written moves with its word, onto whatever note that comes', () => {
  const song = songOf(
    withNotes([1, 0.5], [1.5, 0.5], [2, 1], [5, 1]),
    { type: 'set_word_texts', texts: { w1: ['bright'] } },
    { type: 'set_word_times', times: { w1: { startSeconds: 5, endSeconds: 6 } } },
  );
  expect(song.notes.map(({ word }) => word?.text)).toEqual(['Morn-', 'ing', undefined, 'bright']);
});
