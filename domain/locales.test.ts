import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenLocale, knownLocale, LOCALES, languageCookie, pickLocale } from './locales.ts';

const NONE = { asked: null, cookies: null, accepted: null };

test.each([
  [null, 'en'],
  ['', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['tlh, *;q=0.5', 'en'],
  ['en;q=0.3', 'en'],
  ['de, es;q=0.4, ru-RU;q=0.7', 'ru'],
  ['ru;q=0, es;q=0.1', 'es'],
])('whoever accepts %j reads %s', (accepted, locale) => {
  expect(pickLocale({ ...NONE, accepted })).toBe(locale);
});

test('the address comes before what was chosen here, and that before what the browser is set to', () => {
  const cookies = languageCookie('es', true);
  expect(pickLocale({ asked: 'ru', cookies, accepted: 'en' })).toBe('ru');
  expect(pickLocale({ asked: 'tlh', cookies, accepted: 'en' })).toBe('es');
  expect(pickLocale({ asked: null, cookies: null, accepted: 'ru' })).toBe('ru');
});

test('what was chosen comes back from the cookie that keeps it, among others', () => {
  for (const locale of LOCALES) {
    const [pair] = languageCookie(locale, true).split(';');
    expect(chosenLocale(`theme=dark; ${pair}; x=1`)).toBe(locale);
  }
  expect(chosenLocale('my_cantora_language=en')).toBeNull();
});

test('nothing that a stranger sends gives a language without words', () => {
  const text = fc.option(fc.string({ maxLength: 20 }), { nil: null });
  fc.assert(
    fc.property(text, text, text, (asked, cookies, accepted) => {
      expect(LOCALES).toContain(pickLocale({ asked, cookies, accepted }));
    }),
  );
});

test('a language with a region counts as the language', () => {
  expect([knownLocale('EN-us'), knownLocale('eng'), knownLocale(null)]).toEqual(['en', null, null]);
});
