import { expect, test } from 'vitest';
import { languagesToOffer } from './lyrics-api.ts';

const FALLBACK = ['en', 'ru', 'es', 'pt', 'fr'];

test('the languages are those of the server, and en, ru, es, pt and fr where it does not answer', () => {
  expect(languagesToOffer(['de'])).toEqual(['de']);
  expect(languagesToOffer(null)).toEqual(FALLBACK);
});
