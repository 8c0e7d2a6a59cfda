import { describe, expect, test } from 'vitest';
import { indexMelody } from '#app/score/index.ts';
import { type EditableResult, editedSong } from '#domain/edits/edited-song.ts';
import { MORNING, resultOf } from '#domain/edits/testing/results.ts';
import { type WordPlace, wordsWritten } from '#domain/edits/word-tools.ts';
import { transposedNotes } from '#domain/music/transposed.ts';
import type { StageSong } from '../stage/stage-song.ts';
import { EditWorld } from './edit-world.test-kit.ts';
import { editInLine, endWordEdit, sayEditing } from './word-edit.ts';

/** A line of a song on the page of one tab, sung two semitones higher than it was recorded. */
async function openLine(result: EditableResult) {
  const store = new EditWorld().openTab();
  await store.load();
  const song = () => editedSong(result, store.get().edits);
  const wordsIn = () => song().lines[0]?.words?.flatMap((word) => wordsWritten(song(), word)) ?? [];
  return {
    store,
    line: () => song().lines[0]?.text,
    press(text: string) {
      const melody = indexMelody(transposedNotes(song().notes, 2));
      const word = wordsIn().find((one) => one.text === text) as WordPlace;
      const edit = editInLine({ melody } as unknown as StageSong, song(), word);
      sayEditing(store, edit);
      const context = { store, edited: song(), language: 'en' };
      return {
        edit,
        type: (typed: string) => endWordEdit(context, edit, { type: 'typed', text: typed }),
        leave: () => endWordEdit(context, edit, { type: 'left' }),
        beRefused: () => endWordEdit(context, edit, { type: 'refused' }),
      };
    },
    said: () => store.get().feedback,
  };
}

describe('a word that is pressed in its line', () => {
  test('opens alone, named by its note as it is heard, and typing changes only it', async () => {
    const { press, line, said } = await openLine(MORNING);
    const pressed = press('Morning');
    expect(pressed.edit).toMatchObject({ word: { text: 'Morning' }, noteName: 'D4' });
    expect(said()).toEqual({ type: 'info', what: 'editing_lyrics', noteName: 'D4' });
    pressed.type('Evening');
    expect(line()).toBe('Evening, light');
    press('light').type('');
    expect([line(), said()?.what]).toEqual(['Evening,', 'cleared_lyrics']);
  });

  test('is what it was where nothing was typed, or what breaks the rule, which is said', async () => {
    const { press, store, said } = await openLine(MORNING);
    press('light').leave();
    expect(said()).toEqual({ type: 'info', what: 'cancelled_lyrics', noteName: 'F#4' });
    press('light').beRefused();
    expect(said()).toEqual({ type: 'error', what: 'word_refused', detail: '' });
    expect(store.get().hasUnsavedChanges).toBe(false);
  });

  test('is edited also where no note carries it, and the banner says that none does', async () => {
    const words: [string, number, number][] = [
      ['ah', 1, 2],
      ['hole', 5, 6],
    ];
    const { press, line, said } = await openLine(
      resultOf({ notes: [[1, 1]], words, lines: [['ah hole', 1, 6]] }),
    );
    const pressed = press('hole');
    expect([pressed.edit.noteName, said()?.what]).toEqual([null, 'no_note']);
    pressed.type('whole');
    expect(line()).toBe('ah whole');
    press('whole').type('');
    expect([line(), said()]).toEqual(['ah', { type: 'success', what: 'cleared_word', text: 'whole' }]);
  });
});
