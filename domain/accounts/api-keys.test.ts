import { expect, test } from 'vitest';
import { apiKeyText, cleanKeyName, isApiKey } from './api-keys.ts';

test('a key is recognised by its shape, and an access token is none', () => {
  expect(isApiKey(apiKeyText('a'.repeat(43)))).toBe(true);
  for (const text of [
    'a'.repeat(43),
    'cantora_',
    apiKeyText('a'.repeat(42)),
    `x${apiKeyText('a'.repeat(43))}`,
    'a.b.c',
  ]) {
    expect(isApiKey(text)).toBe(false);
  }
});

test.each([
  ['  My laptop ', 'My laptop'],
  ['é'.repeat(100), 'é'.repeat(100)],
  ['🎤', '🎤'],
  ['', null],
  ['   ', null],
  ['\u200b\u3164', null],
  ['x'.repeat(101), null],
  ['two\nlines', null],
])('the name %j becomes %j', (name, clean) => {
  expect(cleanKeyName(name)).toBe(clean);
});
