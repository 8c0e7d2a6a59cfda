import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRESH_MS, isFresh, newRecoveryCode, readTypedCode } from './second-factor.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });

test('a recovery code is read back however it is spaced, dashed and capitalised, and also with letters that look like its digits', () => {
  fc.assert(
    fc.property(bytes, fc.boolean(), fc.boolean(), (random, isUpper, isSpaced) => {
      const shown = newRecoveryCode(() => random);
      expect(shown).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
      const code = shown.replaceAll('-', '');
      const cased = isUpper ? shown.toUpperCase() : shown;
      const typed = isSpaced ? ` ${cased.replaceAll('-', ' ')} ` : cased;
      expect(readTypedCode(typed)).toEqual({ kind: 'recovery_code', code });
      expect(readTypedCode(typed.replaceAll('0', 'O').replaceAll('1', 'l'))).toEqual({
        kind: 'recovery_code',
        code,
      });
    }),
  );
});

test('six digits are the code of an app, and nothing else of that kind is a code', () => {
  expect(readTypedCode(' 123 456 ')).toEqual({ kind: 'totp', digits: '123456' });
  for (const text of [
    '',
    '12345',
    '1234567',
    '12a456',
    '١٢٣٤٥٦',
    'abcd-efgh',
    'abcd-efgh-jkmn-p',
    'uuuu-uuuu-uuuu',
  ]) {
    expect(readTypedCode(text), text).toBeNull();
  }
});

test('a proof is fresh for ten minutes and not a moment longer', () => {
  expect(isFresh(null, 0)).toBe(false);
  expect(isFresh(0, FRESH_MS - 1)).toBe(true);
  expect(isFresh(0, FRESH_MS)).toBe(false);
});
