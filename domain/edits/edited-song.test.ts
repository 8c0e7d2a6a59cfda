import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keptNotes } from '../music/notes-kept.ts';
import { hertzForMidi } from '../music/pitch.ts';
import { type EditedSong, editedSong } from './edited-song.ts';
import { type EditAction, type Edits, editsAfter, NO_EDITS } from './edits.ts';
import { joined } from './song-words.ts';
import { anyEditedResult, anyResult } from './testing/any-edits.ts';
import { MORNING, resultOf } from './testing/results.ts';

const edited = (...actions: EditAction[]): Edits => actions.reduce(editsAfter, NO_EDITS);
const songWith = (...actions: EditAction[]): EditedSong => editedSong(MORNING, edited(...actions));
const onNotes = (song: EditedSong) => song.notes.map(({ word }) => word?.text);
const timesOf = ({ words }: EditedSong) =>
  words.map(({ text, startSeconds, endSeconds }) => [text, startSeconds, endSeconds]);

describe('a song without edits', () => {
  test('has the notes that the filter keeps, and knows the others', () => {
    fc.assert(
      fc.property(anyResult(), (result) => {
        const song = editedSong(result, NO_EDITS);
        const kept = keptNotes(result.pitch_detection.note_sequence);
        expect(song.notes).toMatchObject(kept);
        expect(song.notes.length + song.hiddenNotes.length).toBe(result.pitch_detection.note_sequence.length);
      }),
    );
  });

  test('has the words and lines of the result as they are', () => {
    fc.assert(
      fc.property(anyResult(), (result) => {
        const { words, lines, clearedWords } = editedSong(result, NO_EDITS);
        expect(words.map(({ id, text }) => [id, text])).toEqual(
          result.wordTimings.map(({ word }, index) => [`w${index}`, word]),
        );
        expect(lines.map(({ text }) => text)).toEqual(
          result.lyrics_recognition.segments.map(({ text }) => text),
        );
        expect(clearedWords).toEqual([]);
      }),
    );
  });
});

test('whatever is edited, all that was found is shown or can be brought back', () => {
  fc.assert(
    fc.property(anyEditedResult, ({ result, edits }) => {
      const { notes, hiddenNotes } = editedSong(result, edits);
      const ids = [...notes, ...hiddenNotes].map(({ id }) => id);
      const found = result.pitch_detection.note_sequence.map((_, index) => `n${index}`);
      expect(ids.toSorted()).toEqual([...found, ...edits.addedNotes.map(({ id }) => id)].toSorted());
      const all = edited({ type: 'show_notes', ids: found });
      expect(editedSong(result, all).notes).toHaveLength(found.length);
    }),
  );
});

test('whatever is edited, notes, words, syllables and lines stand in order, and syllables make their words', () => {
  fc.assert(
    fc.property(anyEditedResult, ({ result, edits }) => {
      const { notes, words, lines } = editedSong(result, edits);
      for (const list of [notes, words, lines]) {
        const starts = list.map(({ startSeconds }) => startSeconds);
        expect(starts).toEqual(starts.toSorted((left, right) => left - right));
      }
      for (const { text, syllables } of words) {
        expect(joined(syllables.map((syllable) => syllable.text))).toBe(text);
      }
    }),
  );
});

describe('a changed note', () => {
  const found = { startSeconds: 1, durationSeconds: 0.5, frequencyHertz: hertzForMidi(60) };
  const changed = (shape: object) =>
    songWith({ type: 'change_notes', shapes: { n0: { ...found, ...shape } } }).notes[0];

  test('keeps its name while only its times change', () => {
    expect(changed({ durationSeconds: 0.3 })).toMatchObject({
      noteName: 'C4',
      centsOffset: 0,
      durationSeconds: 0.3,
      isChanged: true,
    });
  });

  test('is not changed where a client saved it as it was found', () => {
    expect(changed({ startSeconds: 1.0004 })).toMatchObject({ startSeconds: 1, isChanged: false });
  });

  test('is named from what it was: a song that is tuned low stays so', () => {
    const low = resultOf({ notes: [[1, 0.5, 69]] });
    const [body] = low.pitch_detection.note_sequence;
    const tuned = {
      ...low,
      pitch_detection: { note_sequence: [{ ...body, frequency: 425 } as NonNullable<typeof body>] },
    };
    const shape = { startSeconds: 1, durationSeconds: 0.5, frequencyHertz: 425 * 2 ** (1 / 12) };
    const song = editedSong(tuned, edited({ type: 'change_notes', shapes: { n0: shape } }));
    expect(song.notes[0]).toMatchObject({ noteName: 'A#4', midiNote: 70 });
  });

  test('that is written as the further semitone stays so when it moves by whole ones', () => {
    const [body] = resultOf({ notes: [[1, 0.5, 69]] }).pitch_detection.note_sequence;
    const blurred = { ...body, frequency: hertzForMidi(69.65), cents_offset: 65 } as NonNullable<typeof body>;
    const result = { ...resultOf({}), pitch_detection: { note_sequence: [blurred] } };
    const shape = { startSeconds: 1, durationSeconds: 0.5, frequencyHertz: hertzForMidi(71.65) };
    const song = editedSong(result, edited({ type: 'change_notes', shapes: { n0: shape } }));
    expect(song.notes[0]).toMatchObject({ noteName: 'B4', midiNote: 71, centsOffset: 65 });
  });

  test('is shown, whatever the filter says, until it is removed', () => {
    const high = { ...found, frequencyHertz: 1200 };
    const shown = songWith({ type: 'change_notes', shapes: { n0: high } });
    expect(shown.notes[0]).toMatchObject({ id: 'n0', frequencyHertz: 1200 });
    const removed = songWith(
      { type: 'change_notes', shapes: { n0: high } },
      { type: 'remove_notes', ids: ['n0'] },
    );
    expect(removed.hiddenNotes[0]?.id).toBe('n0');
  });
});

describe('times of a word', () => {
  test('move its syllables with it, scaled', () => {
    const song = songWith({ type: 'set_word_times', times: { w0: { startSeconds: 1.2, endSeconds: 1.6 } } });
    expect(song.words[0]?.syllables).toMatchObject([
      { text: 'Morn', startSeconds: 1.2, endSeconds: expect.closeTo(1.4, 9) },
      { text: 'ing', startSeconds: expect.closeTo(1.4, 9), endSeconds: expect.closeTo(1.6, 9) },
    ]);
  });

  test('move the ends of its line', () => {
    const song = songWith({
      type: 'set_word_times',
      times: { w0: { startSeconds: 2, endSeconds: 3 }, w1: { startSeconds: 3, endSeconds: 5 } },
    });
    expect(song.lines[0]).toMatchObject({ startSeconds: 1.9, endSeconds: expect.closeTo(5.2, 9) });
  });
});

describe('the text of a line', () => {
  const written = (text: string) => songWith({ type: 'set_line_text', id: 'l0', text });

  test('leaves the times of words that are still there, and their syllables', () => {
    const song = written('Mornings, bright');
    expect(timesOf(song)).toEqual([
      ['Mornings,', 1, 2],
      ['bright', 2, 3],
    ]);
    expect(onNotes(song)).toEqual(['Morn-', 'ings,', 'bright']);
  });

  test('spreads new words between those that are still there', () => {
    const song = written('Morning has light');
    expect(timesOf(song)).toEqual([
      ['Morning', 1, expect.closeTo(1.7, 9)],
      ['has', expect.closeTo(1.7, 9), 2],
      ['light', 2, 3],
    ]);
  });

  test('gives more or fewer words the time of those that they replace', () => {
    expect(timesOf(written('It is day light'))).toEqual([
      ['It', 1, expect.closeTo(2 / 7 + 1, 9)],
      ['is', expect.closeTo(2 / 7 + 1, 9), expect.closeTo(4 / 7 + 1, 9)],
      ['day', expect.closeTo(4 / 7 + 1, 9), expect.closeTo(2, 9)],
      ['light', 2, 3],
    ]);
    expect(timesOf(written('light'))).toEqual([['light', 2, 3]]);
    expect(timesOf(written(''))).toEqual([]);
  });

  test('shows words with their times as the line writes them', () => {
    expect(written('Oh, Morning light').lines[0]).toMatchObject({
      text: 'Oh, Morning light',
      words: [{ text: 'Oh,' }, { text: 'Morning' }, { text: 'light', startSeconds: 2 }],
    });
  });

  test('can be timed word by word', () => {
    const song = songWith(
      { type: 'set_line_text', id: 'l0', text: 'Oh day light' },
      { type: 'set_word_times', times: { 'l0.1': { startSeconds: 1.7, endSeconds: 1.9 } } },
    );
    expect(timesOf(song)[1]).toEqual(['day', 1.7, 1.9]);
  });

  test('is sung whole, whatever was written', () => {
    fc.assert(
      fc.property(
        anyResult(),
        fc.array(fc.constantFrom('la', 'morning', 'Light,', 'of'), { minLength: 1 }),
        (result, texts) => {
          fc.pre(result.lyrics_recognition.segments.length > 0);
          const song = editedSong(result, edited({ type: 'set_line_text', id: 'l0', text: texts.join(' ') }));
          const line = song.lines.find(({ id }) => id === 'l0');
          expect(line?.words?.map(({ text }) => text)).toEqual(texts);
          expect(line?.text).toBe(texts.join(' '));
        },
      ),
    );
  });
});

describe('a line of the result', () => {
  const LINES = resultOf({
    words: [
      ['oh', 1, 1.5],
      ['First', 1.5, 2],
      ['light.', 2, 3],
      ['wait', 4, 6],
    ],
    lines: [
      ['Oh, first  light', 1, 3],
      ['wait', 4, 6],
    ],
  });

  test('gives each word its own times, whatever stands around it', () => {
    const [line, next] = editedSong(LINES, NO_EDITS).lines;
    expect(line?.text).toBe('Oh, first  light');
    expect(line?.words?.map(({ text, startSeconds }) => [text, startSeconds])).toEqual([
      ['Oh,', 1],
      ['first', 1.5],
      ['light', 2],
    ]);
    expect(next?.words).toHaveLength(1);
  });

  test('is shown without, where some of its words have no time', () => {
    const { lines } = editedSong({ ...LINES, wordTimings: LINES.wordTimings.toSpliced(2, 1) }, NO_EDITS);
    expect(lines.map(({ words }) => words?.length ?? null)).toEqual([null, 1]);
    const wordless = editedSong({ ...LINES, wordTimings: [] }, NO_EDITS);
    expect(wordless.lines.map(({ words }) => words)).toEqual([null, null]);
  });
});
