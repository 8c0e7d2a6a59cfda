import { expect, test } from 'vitest';
import { apiAllowance, apiKeyText, cleanKeyName, isApiKey } from './api-keys.ts';

const JULY_MS = Date.parse('2026-07-01T00:00:00Z');
const AUGUST_MS = Date.parse('2026-08-01T00:00:00Z');

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

test('only Master has requests, and they end with the account’s own period', () => {
  const user = { periodAnchorMs: JULY_MS, periodStartedAtMs: JULY_MS };
  const limits = (['free', 'pro', 'premium'] as const).map(
    (subscriptionType) => apiAllowance({ ...user, subscriptionType }, JULY_MS).limit,
  );
  expect(limits).toEqual([0, 0, 1000]);
  expect(apiAllowance({ ...user, subscriptionType: 'premium' }, JULY_MS + 1)).toMatchObject({
    periodStartedAtMs: JULY_MS,
    periodEndsAtMs: AUGUST_MS,
  });
});

test('a clock that runs behind names the period that has begun, not the one before', () => {
  const user = { subscriptionType: 'premium' as const, periodAnchorMs: JULY_MS, periodStartedAtMs: JULY_MS };
  expect(apiAllowance(user, JULY_MS - 300_000).periodEndsAtMs).toBe(AUGUST_MS);
});
