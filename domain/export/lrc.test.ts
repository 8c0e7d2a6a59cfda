import { expect, test } from 'vitest';
import { editedSong } from '../edits/edited-song.ts';
import { NO_EDITS } from '../edits/edits.ts';
import { exportedLines, exportedWords } from './exported-lines.ts';
import { exportedSong } from './exported-song.ts';
import { importEdits } from './import-edits.ts';
import { writeLrc } from './lrc.ts';
import { readLrc } from './testing/read-songs.ts';
import { FACTS, forAnySong } from './testing/round-trip.ts';

test('any song comes back from LRC: words exactly, their times within 10 ms', () => {
  forAnySong(({ exported, result, edits }) => {
    const file = readLrc(writeLrc(exported));
    const lines = exported.lines.filter(({ text }) => text !== '');
    expect(file.lines.map(({ text }) => text)).toEqual(lines.map(({ text }) => text));
    const words = file.lines.flatMap((line) => line.words);
    for (const [index, word] of lines.flatMap((line) => line.words).entries()) {
      expect(words[index]?.text).toBe(word.text);
      expect(words[index]?.startSeconds).toBeCloseTo(word.startSeconds, 1.9);
    }
    expect(importEdits(result, edits, file, FACTS.durationSeconds).edits).toEqual(edits);
  });
});

test('imported into the song as it was found, it brings back every line and word', () => {
  forAnySong(({ edits: { wordTimes, lineTexts }, result }) => {
    const found = editedSong(result, NO_EDITS);
    const song = editedSong(result, { ...NO_EDITS, wordTimes, lineTexts });
    const exported = exportedSong(song, FACTS, 0);
    const lines = exported.lines.filter(({ text }) => text !== '');
    // A line that the singer emptied is in no file.
    if (lines.length !== found.lines.length) return;
    const file = readLrc(writeLrc(exported));
    const { edits } = importEdits(result, NO_EDITS, file, FACTS.durationSeconds);
    const back = editedSong(result, edits);
    const texts = exportedLines(back, exportedWords(back)).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(lines.map(({ text }) => text).toSorted());
    for (const { text, startSeconds } of lines.flatMap(({ words }) => words)) {
      // What stands on one note may be several words.
      if (text.includes(' ')) continue;
      const isBack = (word: { text: string; startSeconds: number }) =>
        word.text === text && Math.abs(word.startSeconds - startSeconds) <= 0.01;
      expect(
        exportedLines(back, exportedWords(back))
          .flatMap(({ words }) => words)
          .some(isBack),
      ).toBe(true);
    }
  });
});

test('a line has its time, each word its own, and one more where the voice stops', () => {
  const song = {
    ...{ title: 'First light', artist: 'Rosina', durationSeconds: 61.5, language: null, keyName: null },
    ...{ semitones: 0, tempoBpm: null, bars: [], notes: [], spoken: [] },
    lines: [
      {
        ...{ id: 'l0', startSeconds: 1.004, text: 'Morning light' },
        words: [
          { id: 'w0', text: 'Morning', startSeconds: 1.004, endSeconds: 1.5 },
          { id: 'w1', text: 'light', startSeconds: 1.5, endSeconds: 2.249 },
        ],
      },
      { id: 'l1', startSeconds: 60, text: 'of <00:01.00> old', words: [] },
    ],
    ...{ bars: [], chords: [] },
  };
  expect(writeLrc(song)).toBe(
    [
      ...['[ti:First light]', '[ar:Rosina]', '[length:01:01.50]', '[re:Cantora]'],
      ...['[00:01.00]<00:01.00>Morning <00:01.50>light<00:02.25>', '[01:00.00]of (00:01.00) old', ''],
    ].join('\n'),
  );
});

test.each([
  ['[00:01.5]Plain line', [1.5, 'Plain line', []]],
  ['[00:01:50]Plain line', [1.5, 'Plain line', []]],
  ['[offset:500]\n[00:01.50]<00:01.50>Sooner', [1, 'Sooner', [['Sooner', 1, null]]]],
  [
    '[00:01.00] <00:01.00> With <00:01.50> spaces <00:02.00>',
    [
      1,
      'With spaces',
      [
        ['With', 1, null],
        ['spaces', 1.5, 2],
      ],
    ],
  ],
  ['[00:01.00]<00:01.00>Mor<00:01.40>ning<00:02.00>', [1, 'Morning', [['Morning', 1, 2]]]],
  [
    '[00:01.00]<00:01.00>one<00:01.20> <00:01.60>two',
    [
      1,
      'one two',
      [
        ['one', 1, 1.2],
        ['two', 1.6, null],
      ],
    ],
  ],
] as const)('a line as others write it: %s', (text, [start, words, timed]) => {
  const [line] = readLrc(text).lines;
  expect(line).toEqual({
    startSeconds: start,
    text: words,
    words: timed.map(([word, startSeconds, endSeconds]) => ({ text: word, startSeconds, endSeconds })),
  });
});

test('a line with several times is sung as often, and what has no time is told', () => {
  const file = readLrc('[ti:Song]\n[00:10.00][00:01.00]Again\nno time');
  expect(file.lines.map(({ startSeconds }) => startSeconds)).toEqual([1, 10]);
  expect(file.leftOut).toEqual({ unreadable_lines: 1 });
});

test('a line that was moved behind another one is still itself', () => {
  const result = {
    pitch_detection: { note_sequence: [] },
    lyrics_recognition: {
      segments: [
        { start: 1, end: 2, text: 'first' },
        { start: 3, end: 4, text: 'second' },
      ],
      syllables: [],
    },
    wordTimings: [
      { word: 'first', start: 1, end: 2, confidence: 0.9 },
      { word: 'second', start: 3, end: 4, confidence: 0.9 },
    ],
  };
  const file = readLrc('[00:03.00]<00:03.00>second<00:04.00>\n[00:05.00]<00:05.00>first<00:06.00>');
  const { edits } = importEdits(result, NO_EDITS, file, 60);
  expect(edits).toEqual({ ...NO_EDITS, wordTimes: { w0: { startSeconds: 5, endSeconds: 6 } } });
});

test('lines that the song does not have are told, and nothing of them is taken', () => {
  const result = {
    pitch_detection: { note_sequence: [] },
    lyrics_recognition: { segments: [{ start: 1, end: 2, text: 'only line' }], syllables: [] },
    wordTimings: [],
  };
  const file = readLrc('[00:01.20]Only Line!\n[00:20.00]Another');
  const { edits, leftOut, taken } = importEdits(result, NO_EDITS, file, 60);
  expect(edits).toEqual({ ...NO_EDITS, lineTexts: { l0: 'Only Line!' } });
  expect([leftOut, taken.lineTexts]).toEqual([{ foreign_lines: 1 }, 1]);
});
