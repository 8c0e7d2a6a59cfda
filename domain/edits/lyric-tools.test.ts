import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EditableResult, editedSong } from './edited-song.ts';
import { type EditAction, type Edits, editsAfter, NO_EDITS } from './edits.ts';
import { lineTyped, textTyped } from './lyric-tools.ts';
import { anyEditedResult } from './testing/any-edits.ts';
import { MORNING } from './testing/results.ts';

type Tool = (song: ReturnType<typeof editedSong>) => EditAction;
const editsWith = (result: EditableResult, edits: Edits, ...tools: Tool[]): Edits =>
  tools.reduce((known, tool) => editsAfter(known, tool(editedSong(result, known))), edits);
const morning = (...tools: Tool[]) => editedSong(MORNING, editsWith(MORNING, NO_EDITS, ...tools));
const textsOf = ({ words }: ReturnType<typeof editedSong>) => words.map(({ text }) => text);

const typed =
  (id: string, text: string | null): Tool =>
  ({ notes }) => {
    const note = notes.find((one) => one.id === id);
    if (note === undefined) throw new Error(`no note ${id}`);
    return textTyped(note, text);
  };

describe('what is typed onto a note', () => {
  test('is read there, whatever was edited before', () => {
    fc.assert(
      fc.property(
        anyEditedResult,
        fc.nat(20),
        fc.constantFrom('dawn', 'É', "o'er"),
        ({ result, edits }, place, text) => {
          const { notes } = editedSong(result, edits);
          const id = notes[place % Math.max(1, notes.length)]?.id;
          fc.pre(id !== undefined);
          const after = editedSong(result, editsWith(result, edits, typed(id, text)));
          const word = after.notes.find((note) => note.id === id)?.word;
          expect([`${text}-`, text]).toContain(word?.text);
          expect(after.words.some((one) => one.text.includes(text))).toBe(true);
        },
      ),
    );
  });

  test('syllable by syllable makes the word, its line, and is taken back whole', () => {
    const song = morning(typed('n0', 'Even-'), typed('n1', 'ings'));
    expect(song.notes.map(({ word }) => word?.text)).toEqual(['Even-', 'ings', 'light']);
    expect(textsOf(song)).toEqual(['Evenings', 'light']);
    expect(song.lines[0]?.text).toBe('Evenings, light');
    expect(textsOf(morning(typed('n0', 'Even-'), typed('n0', null)))).toEqual(['Morning', 'light']);
  });

  test('can be cleared and typed again', () => {
    expect(textsOf(morning(typed('n2', ''), typed('n2', 'dawn')))).toEqual(['Morning', 'dawn']);
  });

  test('stays with its word when all words are moved', () => {
    const song = morning(typed('n2', 'dawn'), () => ({
      type: 'set_word_times',
      times: { w0: { startSeconds: 0, endSeconds: 1 }, w1: { startSeconds: 1, endSeconds: 2 } },
    }));
    expect(song.notes.map(({ word }) => word && [word.text, word.isHeld])).toEqual([
      ['dawn', false],
      ['dawn', true],
      null,
    ]);
  });
});

test('a line that is typed says just that, whatever was written onto its words and notes before', () => {
  fc.assert(
    fc.property(
      anyEditedResult,
      fc.array(fc.constantFrom('Ah,', 'la', 'dawn')),
      ({ result, edits }, texts) => {
        fc.pre(result.lyrics_recognition.segments.length > 0);
        const after = editsWith(result, { ...edits, wordTimes: {} }, (song) =>
          lineTyped(song, 'l0', texts.join(' ')),
        );
        const line = editedSong(result, after).lines.find(({ id }) => id === 'l0');
        expect(line?.text).toBe(texts.join(' '));
      },
    ),
  );
});
