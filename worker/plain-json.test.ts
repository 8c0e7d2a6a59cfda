import { expect, test } from 'vitest';
import { isPlainJson } from './plain-json.ts';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

test.each([null, 'text', 1, [], {}, { notes: [{ id: 'n0', constructor: 'a word' }] }, nested(32)])(
  '%j is plain',
  (json) => expect(isPlainJson(json)).toBe(true),
);

test('what is nested deeper than 32 levels is not, however deep', () => {
  for (const depth of [33, 1_000_000]) expect(isPlainJson(nested(depth))).toBe(false);
});

test('a field called __proto__ is found wherever it stands, and the word as a value is a word', () => {
  expect(isPlainJson(JSON.parse('{"a":[{"__proto__":{}}]}'))).toBe(false);
  expect(isPlainJson(JSON.parse('{"\\u005f_proto__":1}'))).toBe(false);
  expect(isPlainJson({ word: '__proto__' })).toBe(true);
});
