import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldIssue } from '../field-issues.ts';
import { fieldError } from '../field-words.ts';
import { checkTitle, liveTitleProblem, readTitle, tidyTitle } from './title-rules.ts';
import { cleanTitle } from './titles.ts';

const wordsFor = (problem: FieldIssue | null) => (problem ? fieldError(problem) : undefined);
const problemOf = (title: string) => wordsFor(checkTitle(title).problem);

describe('a title', () => {
  test.each([
    ['', 'Title cannot be empty'],
    ['  \t ', 'Title cannot be empty'],
    ['\u200b\ufeff', 'Title cannot be empty'],
    ['a', 'Title must be at least 2 characters'],
    [' a\u200b ', 'Title must be at least 2 characters'],
    ['😀', 'Title must be at least 2 characters'],
    ['a'.repeat(101), 'Title cannot exceed 100 characters'],
    [`${' '.repeat(60)}${'a'.repeat(101)}`, 'Title cannot exceed 100 characters'],
  ])('%j: “%s”', (title, message) => {
    expect(problemOf(title)?.message).toBe(message);
    expect(problemOf(title)?.suggestion).toBeUndefined();
  });

  test.each([
    ['さくら さくら', 'English'],
    ['Ωδή στη χαρά', 'English'],
    ['Hello 👋', 'English'],
    ['Hello <b>', 'English'],
    ['Smörgåsbord', 'English'],
    ['Hello Катя', 'English'],
    ['Катюша live', 'Russian'],
    ['Ой у лузі', 'Russian'],
    ['Ñandú ö', 'Spanish'],
    ['Coração ß', 'Portuguese'],
    ['Cœur ø', 'French'],
  ])('%j has letters that do not belong there, and hears what to try', (title, language) => {
    expect(problemOf(title)).toEqual({
      field: 'title',
      code: 'wrong_letters',
      params: { language: checkTitle(title).language },
      message: `${language} titles can only contain ${language} letters, numbers, and basic punctuation`,
      suggestion: `Try using only ${language} characters`,
    });
  });

  test.each([
    'Let’s Go Fishin’',
    'Op. 9 No. 2 – “Nocturne” (live) [1998] & more…',
    'Ёлочка',
    '¿Quién será?',
    'L’été',
    'Não',
    '99',
    'ab',
    'a'.repeat(100),
    'Un niño'.normalize('NFD'),
    'Hel\u200blo\u00ad there',
  ])('%j is fine', (title) => {
    expect(problemOf(title)).toBeUndefined();
  });
});

test('while somebody types, nothing is said before the third character', () => {
  expect(liveTitleProblem(checkTitle('щf'))).toBeNull();
  expect(liveTitleProblem(checkTitle('  a  '))).toBeNull();
  expect(wordsFor(liveTitleProblem(checkTitle('щffff')))?.message).toMatch(/^English titles/);
  expect(wordsFor(liveTitleProblem(checkTitle('a'.repeat(101))))?.message).toBe(
    'Title cannot exceed 100 characters',
  );
});

test.each([
  ['  hello \n  world ', 'Hello World'],
  ['he\u200bllo', 'Hello'],
  ['\u202ehello', 'Hello'],
  ['кии\u0306', 'Кий'],
])('%j is saved as %j', (input, title) => {
  expect(readTitle(input)).toEqual({ ok: true, value: title });
});

describe('for any text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({
      unit: fc.constantFrom(...'aBcdn \'’-.,:()"éñãœçЁшя1234 of the in'),
      minLength: 1,
      maxLength: 110,
    }),
  );

  test('a title that is saved is valid, is written as it would be written again, and needs no cleaning', () => {
    let saved = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const title = readTitle(text);
        if (!title.ok) return;
        saved += 1;
        expect(readTitle(title.value)).toEqual(title);
        expect(cleanTitle(title.value)).toBe(title.value);
        expect(title.value.toLowerCase()).toBe(tidyTitle(text).toLowerCase());
      }),
      { numRuns: 3000 },
    );
    expect(saved).toBeGreaterThan(200);
  });

  test('tidying twice equals tidying once', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(tidyTitle(tidyTitle(text))).toBe(tidyTitle(text));
      }),
    );
  });
});
