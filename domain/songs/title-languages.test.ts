import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectTitleLanguage, isLetterOf } from './title-languages.ts';

test.each([
  ['Yesterday', 'en'],
  ['The Girl from Ipanema', 'en'],
  ['La Bamba', 'en'],
  ['Ave Maria', 'en'],
  ['No Me, No You', 'en'],
  ['99', 'en'],
  ['', 'en'],
  ['Катюша', 'ru'],
  ['ЁЛКА', 'ru'],
  ['Подмосковные вечера (live)', 'ru'],
  ['Live: Катя', 'ru'],
  ['Ой у лузі червона калина', 'ru'],
  ['La vie en rose', 'fr'],
  ['Non, je ne regrette rien', 'fr'],
  ['Ne me quitte pas', 'fr'],
  ['L’été indien', 'fr'],
  ['Cœur de pirate', 'fr'],
  ['Por una cabeza', 'es'],
  ['Bésame mucho', 'es'],
  ['El niño', 'es'],
  ['¿Quién será?', 'es'],
  ['Café del Mar', 'es'],
  ['Garota de Ipanema, a vida', 'pt'],
  ['Coração', 'pt'],
  ['Você não me ensinou', 'pt'],
  ['Smörgåsbord', 'en'],
  ['さくら', 'en'],
  ['Ωδή στη χαρά', 'en'],
] as const)('%j is %s', (title, language) => {
  expect(detectTitleLanguage(title)).toBe(language);
});

test('letters that are written in two parts count as one: decomposed and composed titles are of one language', () => {
  expect(detectTitleLanguage('El niño'.normalize('NFD'))).toBe('es');
});

test('a wrong guess refuses nothing that another language would take', () => {
  const languages = ['ru', 'es', 'pt', 'fr', 'en'] as const;
  const letters = fc.constantFrom(...'abcdez áéíóúüñ¿¡ãâàçêôõœæëïîÿùûè йцёщъ ');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (title) => {
      const takes = (language: (typeof languages)[number]) =>
        [...title].every((character) => character === ' ' || isLetterOf(language, character));
      if (languages.some(takes)) expect(takes(detectTitleLanguage(title))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('case does not change the language', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (title) => {
      expect(detectTitleLanguage(title.toLowerCase())).toBe(detectTitleLanguage(title));
    }),
  );
});
