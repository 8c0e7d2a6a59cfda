import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editedSong } from './edited-song.ts';
import { type EditAction, editsAfter, NO_EDITS } from './edits.ts';
import { flawsOf } from './flaws.ts';
import { anyEditedResult } from './testing/any-edits.ts';
import { MORNING, resultOf } from './testing/results.ts';
import { worstFirst } from './worst-first.ts';

type Result = Parameters<typeof editedSong>[0];
const flawsIn = (result: Result, ...actions: EditAction[]) =>
  flawsOf(editedSong(result, actions.reduce(editsAfter, NO_EDITS)));
const kindsIn = (...given: Parameters<typeof flawsIn>) =>
  flawsIn(...given).map(({ kind, startSeconds }) => [kind, startSeconds]);

describe('what looks wrong', () => {
  test('is nothing in a song that is right', () => {
    expect(flawsIn(MORNING)).toEqual([]);
  });

  test('is two notes at once, where and for how long', () => {
    const result = resultOf({
      notes: [
        [1, 2],
        [1.5, 0.2],
        [2.5, 1],
        [3.495, 1],
      ],
    });
    expect(flawsIn(result)).toMatchObject([
      { kind: 'overlap', noteIds: ['n0', 'n1'], startSeconds: 1.5, endSeconds: 1.7 },
      { kind: 'overlap', noteIds: ['n0', 'n2'], startSeconds: 2.5, endSeconds: 3 },
    ]);
  });

  test('is a note shorter than 60 ms', () => {
    expect(
      kindsIn(
        resultOf({
          notes: [
            [1, 0.059],
            [2, 0.06001],
          ],
        }),
      ),
    ).toEqual([['too_short', 1]]);
  });

  test('is a note that no voice of these songs reaches', () => {
    const shape = { startSeconds: 1, durationSeconds: 0.5 };
    const added = [90, 110, 980, 1050].map((frequencyHertz, index) => ({
      ...shape,
      startSeconds: index,
      frequencyHertz,
      id: `a${index}`,
    }));
    expect(kindsIn(resultOf({}), { type: 'add_notes', notes: added })).toEqual([
      ['out_of_range', 0],
      ['out_of_range', 3],
    ]);
  });

  test('is a word without a note, and a note without a word', () => {
    const spoken = resultOf({ notes: [[5, 1]], words: [['Morning', 1, 2]] });
    expect(flawsIn(spoken)).toMatchObject([
      { kind: 'word_without_note', wordId: 'w0', noteIds: [], startSeconds: 1, endSeconds: 2 },
      { kind: 'note_without_word', noteIds: ['n0'], startSeconds: 5, endSeconds: 6 },
    ]);
  });

  test('is no note without a word where there are no words, or the singer wrote that there is none', () => {
    expect(flawsIn(resultOf({ notes: [[5, 1]] }))).toEqual([]);
    expect(flawsIn(MORNING, { type: 'set_note_text', id: 'n1', text: '' })).toEqual([]);
  });

  test('stands in the order of the song, and names only what is shown', () => {
    fc.assert(
      fc.property(anyEditedResult, ({ result, edits }) => {
        const song = editedSong(result, edits);
        const flaws = flawsOf(song);
        const starts = flaws.map(({ startSeconds }) => startSeconds);
        expect(starts).toEqual(starts.toSorted((left, right) => left - right));
        const shown = new Set([...song.notes, ...song.words].map(({ id }) => id));
        for (const { noteIds, wordId } of flaws) {
          for (const id of [...noteIds, ...(wordId === null ? [] : [wordId])]) expect(shown).toContain(id);
        }
      }),
    );
  });
});

test('the worst notes come first: those of which the analysis is least sure, and none that the singer has set', () => {
  const result = resultOf({
    notes: [
      [1, 0.5],
      [2, 0.5],
      [3, 0.5],
      [4, 0.5],
    ],
  });
  for (const [index, confidence] of [0.75, 0.71, 0.9, 0.72].entries()) {
    Object.assign(result.pitch_detection.note_sequence[index] ?? {}, { confidence });
  }
  const shape = { startSeconds: 4, durationSeconds: 0.7, frequencyHertz: 300 };
  const edits = editsAfter(NO_EDITS, { type: 'change_notes', shapes: { n3: shape } });
  expect(worstFirst(editedSong(result, edits)).map(({ id }) => id)).toEqual(['n1', 'n0']);
});
