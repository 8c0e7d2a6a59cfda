import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { languagesToOffer } from './lyrics-api.ts';

const FALLBACK = ['en', 'ru', 'es', 'pt', 'fr'];

test('the languages are those of the server, and en, ru, es, pt and fr where it does not answer', () => {
  expect(languagesToOffer({ phase: 'ready', value: ['de'] })).toEqual(['de']);
  expect(languagesToOffer({ phase: 'loading' })).toEqual(FALLBACK);
  expect(languagesToOffer({ phase: 'failed', error: new ApiError({ kind: 'network' }) })).toEqual(FALLBACK);
});
