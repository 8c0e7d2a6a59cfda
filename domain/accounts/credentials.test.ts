import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { COMMONEST_PASSWORDS } from './commonest-passwords.ts';
import { checkRegistration, normalizeEmail, passwordIssue } from './credentials.ts';

const NOBODY = { email: '', fullName: '' };
const isLongEnough = (password: string) => [...password].length >= 8;
const GOOD = { email: 'Ada@Example.com', password: 'la voce è mia', fullName: ' Ada Lovelace ' };

describe('registration', () => {
  test('keeps a good one, with the e-mail in lower case and the name trimmed', () => {
    expect(checkRegistration(GOOD)).toEqual({
      ok: true,
      value: { email: 'ada@example.com', password: 'la voce è mia', fullName: 'Ada Lovelace' },
    });
  });

  test('names every wrong field at once', () => {
    const result = checkRegistration({ email: 'nobody', password: 'short', fullName: ' ' });
    expect(result.ok ? [] : result.error.map((issue) => issue.field)).toEqual([
      'email',
      'password',
      'full_name',
    ]);
  });

  test.each([
    'a@b',
    'a b@c.de',
    'a@b..de',
    '@b.de',
    'a@-b.de',
    `${'a'.repeat(250)}@b.de`,
    'a@b.de\nbcc: x@y.de',
    'a\u0000b@c.de',
    'a\u202eb@c.de',
    'a\u200bb@c.de',
    'a\ud800b@c.de',
  ])('%j is no e-mail address', (email) => {
    expect(checkRegistration({ ...GOOD, email }).ok).toBe(false);
  });

  test.each(['\u200b\u200b', '\u3164', '\u202ecba', 'a\ud800b', 'a\u0000b'])(
    '%j is no name: nobody could read it as it is stored',
    (fullName) => {
      expect(checkRegistration({ ...GOOD, fullName }).ok).toBe(false);
    },
  );

  test('a name may need joiners between its letters', () => {
    expect(checkRegistration({ ...GOOD, fullName: 'می\u200cخواهم' }).ok).toBe(true);
  });

  test.each(['password', 'PASSWORD', 'Password123!', 'qwertyuiop', 'aaaaaaaaaa', 'iloveyou1'])(
    'the password %j is too common',
    (password) => {
      expect(passwordIssue(password, NOBODY)?.code).toBe('too_common');
    },
  );

  test.each(['football', 'Trustno1', '1qaz2wsx', 'conquest'])(
    '%j is among the 3,000 commonest',
    (password) => {
      expect(passwordIssue(password, NOBODY)?.code).toBe('too_common');
    },
  );

  test.each([
    'trustno1!',
    'TrustNo1!!',
    'trustno1 2024',
    'football#7',
    'Sunshine-2026',
    'starwars01.01.1990',
    '12345678!',
  ])('%j is a common one with digits and marks behind it', (password) => {
    expect(passwordIssue(password, NOBODY)?.code).toBe('too_common');
  });

  test('whatever case and few marks a common password is given, it is refused', () => {
    const common = fc.constantFrom(...[...COMMONEST_PASSWORDS, ...COMMON_PASSWORDS].filter(isLongEnough));
    const marks = fc.string({ unit: fc.constantFrom(...'0123456789!?.@#$*_- %&'), maxLength: 10 });
    fc.assert(
      fc.property(common, marks, fc.infiniteStream(fc.boolean()), (word, tail, isUpper) => {
        const typed = [...word]
          .map((letter) => (isUpper.next().value ? letter.toUpperCase() : letter))
          .join('');
        // Letters whose capital is no single one would be another password.
        fc.pre(typed.toLowerCase() === word);
        expect(passwordIssue(typed + tail, NOBODY)?.code).toBe('too_common');
      }),
    );
  });

  test('four words in a row are a good password, with and without marks between and behind them', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      minLength: 4,
      maxLength: 8,
    });
    const common = fc.constantFrom(...COMMONEST_PASSWORDS);
    const words = fc.array(fc.oneof(word, common), { minLength: 4, maxLength: 6 });
    fc.assert(
      fc.property(
        words,
        fc.constantFrom(' ', '-', '', '.', '1'),
        fc.constantFrom('', '!', '2026'),
        (parts, between, end) => {
          expect(passwordIssue(parts.join(between) + end, NOBODY)).toBeNull();
        },
      ),
    );
  });

  test('a common word before a long secret of digits is none of the common ones', () => {
    expect(passwordIssue('elephant 4820-1773-9921-5540', NOBODY)).toBeNull();
  });

  test.each(['ada.lovelace@example.com', 'ada.lovelace', 'Ada Lovelace', 'AdaLovelace1815!', 'lovelace'])(
    '%j is a word of the account itself',
    (password) => {
      const owner = { email: 'ada.lovelace@example.com', fullName: 'Ada Lovelace' };
      expect(passwordIssue(password, owner)?.code).toBe('too_common');
      expect(passwordIssue(password, { email: 'b@example.com', fullName: 'Bea' })).toBeNull();
    },
  );

  test('a word of the account within a longer password is no reason to refuse it', () => {
    expect(passwordIssue('ada sings la traviata', { email: 'ada@example.com', fullName: 'Ada' })).toBeNull();
    expect(passwordIssue('2718-28182-8459', { email: '1@example.com', fullName: '2' })).toBeNull();
  });

  test('eight to 128 characters are accepted, emoji counted as one', () => {
    expect(passwordIssue('🎵🎶🎤🎧🎼🎹🥁', NOBODY)?.code).toBe('too_short');
    expect(passwordIssue('🎵🎶🎤🎧🎼🎹🥁🎸', NOBODY)).toBeNull();
    expect(passwordIssue('xy'.repeat(64), NOBODY)).toBeNull();
    expect(passwordIssue(`${'xy'.repeat(64)}z`, NOBODY)?.code).toBe('too_long');
  });

  test('normalising an e-mail twice equals once', () => {
    fc.assert(
      fc.property(fc.string(), (text) => normalizeEmail(normalizeEmail(text)) === normalizeEmail(text)),
    );
  });
});
