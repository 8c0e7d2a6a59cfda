import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidyWord, wordIssue } from './word-rules.ts';

describe('a word', () => {
  test.each([
    '',
    'light',
    'Añoranza',
    'être',
    'São',
    'ёлка',
    'за́мок',
    "don't",
    'la-la',
    'oh, oh!',
    'why?',
    'St. 99',
  ])('may be %j', (word) => {
    expect(wordIssue(tidyWord(word))).toBeNull();
  });

  test.each([
    ['<b>', '<>'],
    ['light/dark', '/'],
    ['光', '光'],
    ['φως', 'φως'],
    ['♪ la', '♪'],
    ['x²', '²'],
    ['a_b', '_'],
    ['😀', '😀'],
  ])('may not be %j: it has %j', (word, characters) => {
    expect(wordIssue(tidyWord(word))).toEqual({ type: 'wrong_characters', characters });
  });

  test('has at most 20 characters, of which an accent is none', () => {
    expect(wordIssue('ё'.repeat(20))).toBeNull();
    expect(wordIssue('а́'.repeat(20))).toBeNull();
    expect(wordIssue('a'.repeat(21))).toEqual({ type: 'too_long', max: 20 });
  });
});

describe('what stood there before', () => {
  test.each(['(ooh)', '日本', 'x'.repeat(24), 'Slow (ooh) motion never', 'of my (ooh)'])(
    '%s may stay',
    (word) => {
      expect(wordIssue(word, word)).toBeNull();
    },
  );

  test('is not judged beside a word that is changed', () => {
    expect(wordIssue('Slow (ooh)', 'Quick (ooh)')).toBeNull();
    expect(wordIssue('Slow ocean never ever', 'Slow motion never ever')).toBeNull();
  });

  test.each([
    ['(aah)', '(ooh)', 'wrong_characters'],
    ['日本 (ooh)', '(ooh)', 'wrong_characters'],
    ['y'.repeat(24), 'x'.repeat(24), 'too_long'],
    ['Slow locomotion never ever', 'Slow motion never ever', 'too_long'],
  ])('does not make %s right in place of %s', (word, before, type) => {
    expect(wordIssue(word, before)?.type).toBe(type);
  });
});

test('what telephones write becomes what the rules name', () => {
  expect(tidyWord(' don’t — \u00a0so… ')).toBe("don't - so...");
});

test('a tidy word is tidy', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (input) => {
      expect(tidyWord(tidyWord(input))).toBe(tidyWord(input));
    }),
  );
});
