import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GIVEN_FORMATS, lyricsProblems, MAX_LINES, MAX_TEXT_CHARACTERS, textExcess } from './given-lyrics.ts';

const line = (start: number, text = 'la') => ({ start, text });
const fieldsOf = (...given: Parameters<typeof lyricsProblems>) =>
  lyricsProblems(...given).map(({ path }) => path.join('.'));

test('lines in the order of their starts are taken, and in any other the first that comes too early is named', () => {
  const starts = fc.uniqueArray(fc.integer({ min: 0, max: 3_600_000 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(starts, (chosen) => {
      const lines = (order: number[]) => order.map((start) => line(start / 1000));
      const ascending = [...chosen].sort((one, other) => one - other);
      expect(fieldsOf({ format: 'tapped', text: undefined, lines: lines(ascending) })).toEqual([]);
      const early = chosen.findIndex((start, index) => start <= (chosen[index - 1] ?? -1));
      const [first] = fieldsOf({ format: 'tapped', text: 'la', lines: lines(chosen) });
      expect(first).toBe(early < 0 ? undefined : `lines.${early}.start`);
    }),
  );
});

test('characters are counted as people count them, and what is none is refused', () => {
  for (const format of GIVEN_FORMATS.filter((one) => one !== 'tapped')) {
    const problemsOf = (text: string) => fieldsOf({ format, text, lines: undefined });
    expect(problemsOf('🎵'.repeat(MAX_TEXT_CHARACTERS))).toEqual([]);
    expect(problemsOf('🎵'.repeat(MAX_TEXT_CHARACTERS + 1))).toEqual(['text']);
    for (const text of ['\ud83c', 'a\0', ' \n']) expect(problemsOf(text)).toEqual(['text']);
  }
});

test('empty lines do not count, and lines of files are the engine’s to count', () => {
  const sung = (lines: number) => 'la\n\n'.repeat(lines);
  expect(fieldsOf({ format: 'plain', text: sung(MAX_LINES), lines: undefined })).toEqual([]);
  expect(fieldsOf({ format: 'plain', text: sung(MAX_LINES + 1), lines: undefined })).toEqual(['text']);
  expect(fieldsOf({ format: 'ultrastar', text: sung(2000), lines: undefined })).toEqual([]);
});

test('what is too much of a text is told with its count and the most that is taken', () => {
  const lines = textExcess('la\n'.repeat(MAX_LINES + 52), 'plain');
  expect(lines).toEqual({ name: 'lines', count: MAX_LINES + 52, most: MAX_LINES });
  const letters = textExcess('x'.repeat(MAX_TEXT_CHARACTERS + 7), 'lrc');
  expect(letters).toEqual({ name: 'characters', count: MAX_TEXT_CHARACTERS + 7, most: MAX_TEXT_CHARACTERS });
});

test('a line as long as a whole text is taken', () => {
  const text = 'la '.repeat(6000);
  expect(fieldsOf({ format: 'plain', text, lines: undefined })).toEqual([]);
  expect(fieldsOf({ format: 'tapped', text: undefined, lines: [line(0, text)] })).toEqual([]);
});

test('tapped lines together are no longer than a text may be', () => {
  const lines = Array.from({ length: 41 }, (_, index) => line(index, 'x'.repeat(500)));
  expect(fieldsOf({ format: 'tapped', text: undefined, lines })).toEqual(['lines']);
  expect(fieldsOf({ format: 'tapped', text: undefined, lines: lines.slice(1) })).toEqual([]);
});
