import fc from 'fast-check';
import { expect, test } from 'vitest';
import COUNTED from '../../inference/tests/lyrics/counted_syllables.json';
import { syllablesOf } from './syllables.ts';

/** By hand counted words of each language; the sidecar's exact rules have all of them right. */
const LEAST_RIGHT = { en: 0.9, es: 0.99, pt: 0.99, fr: 0.95, ru: 0.99 };

test.each(Object.entries(LEAST_RIGHT))(
  'words of %s have as many syllables as singers give them',
  (language, least) => {
    const byCount: Record<string, string> = COUNTED[language as keyof typeof COUNTED];
    const words = Object.entries(byCount).flatMap(([count, some]) =>
      some.split(' ').map((word) => ({ word, count: Number(count) })),
    );
    const right = words.filter(({ word, count }) => syllablesOf(word, language).length === count);
    expect(words.length).toBeGreaterThan(100);
    expect(right.length / words.length).toBeGreaterThanOrEqual(least);
  },
);

test.each([
  ['starting', 'en', 'star ting'],
  ['motion', 'en', 'mo tion'],
  ["don't", 'en', "don't"],
  ['la-la', 'en', 'la- la'],
  ['noche', 'es', 'no che'],
  ['coração', 'pt', 'co ra ção'],
  ['l’amour', 'fr', 'l’a mour'],
  ['счастье', 'en', 'счасть е'],
  ['日本', 'ja', '日本'],
  ['mañana', null, 'ma ña na'],
])('%s in %s is %s', (word, language, parts) => {
  expect(syllablesOf(word, language)).toEqual(parts.split(' '));
});

const anyLetter = fc.constantFrom(..."aeiouyáéíóúãõçñœïüёеиоюйьbcdglnqrstvwx'’-–.,!¿¡() éß行あ가İ\u0301");

test('a letter that is two in lower case moves no cut', () => {
  expect(syllablesOf('иİ–о', 'en')).toEqual(['иİ–', 'о']);
});

test('syllables of any text are it again, and none is empty', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyLetter, minLength: 1, maxLength: 20 }),
      fc.constantFrom('en', 'es', 'pt', 'fr', 'ru', 'ja', null),
      (word, language) => {
        const parts = syllablesOf(word, language);
        expect(parts.join('')).toBe(word);
        expect(parts).not.toContain('');
      },
    ),
  );
});
