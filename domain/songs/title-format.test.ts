import { expect, test } from 'vitest';
import { formatTitle } from './title-format.ts';

test.each([
  ['yesterday', 'Yesterday'],
  ['the house of the rising sun', 'The House of the Rising Sun'],
  ['what a wonderful world', 'What a Wonderful World'],
  ["don't look back in anger", "Don't Look Back in Anger"],
  ['don’t stop me now', 'Don’t Stop Me Now'],
  ["rock 'n' roll", "Rock 'n' Roll"],
  ['ABBA and paul McCartney', 'ABBA and Paul McCartney'],
  ['eBay blues', 'eBay Blues'],
  ['what is it for', 'What Is It For'],
  ['of', 'Of'],
  ['hello: the remix', 'Hello: The Remix'],
  ['hello (a demo)', 'Hello (A Demo)'],
  ['hello (live) at the club', 'Hello (Live) at the Club'],
  ['rock-a-bye baby', 'Rock-a-Bye Baby'],
  ['born in the u.s.a.', 'Born in the U.S.A.'],
  ['mr. and mrs. smith', 'Mr. and Mrs. Smith'],
  ['"hello"', '"Hello"'],
  ['99 problems', '99 Problems'],
  ['2nd sonata, part ii', '2nd Sonata, Part ii'],
  ['this title has thirty-one lettrs', 'This title has thirty-one lettrs'],
  ['exactly thirty letters in here', 'Exactly Thirty Letters in Here'],
])('English: %j becomes %j', (title, formatted) => {
  expect(formatTitle(title, 'en')).toBe(formatted);
});

test.each([
  ['катюша и ёжик', 'ru', 'Катюша и ёжик'],
  ['ёлочка', 'ru', 'Ёлочка'],
  ['¿quién será?', 'es', '¿Quién será?'],
  ['órale', 'es', 'Órale'],
  ['água de beber', 'pt', 'Água de beber'],
  ['l’hymne à l’amour', 'fr', 'L’hymne à l’amour'],
  ['œuvre', 'fr', 'Œuvre'],
  ['9 рота', 'ru', '9 рота'],
  ['eBay à paris', 'fr', 'eBay à paris'],
] as const)('%j (%s) has one capital: %j', (title, language, formatted) => {
  expect(formatTitle(title, language)).toBe(formatted);
});
