import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail } from './credentials.ts';
import { checkWaitlistEmail } from './waitlist.ts';

const texts = fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '\t\n'));

test('whatever is sent is empty, no email, or an address in the form in which it is kept', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const checked = checkWaitlistEmail(text);
      if (checked.ok) {
        expect(checked.value).toBe(normalizeEmail(text));
        expect(checkWaitlistEmail(checked.value)).toEqual(checked);
      } else {
        const isEmpty = normalizeEmail(text) === '';
        expect(checked.error.map(({ code }) => code)).toEqual([
          isEmpty ? 'REQUIRED_FIELD_EMPTY' : 'TYPE_EMAIL',
        ]);
      }
    }),
  );
});

test.each([
  ['Rosina@Example.COM', 'rosina@example.com'],
  [' figaro+beta@sevilla.example ', 'figaro+beta@sevilla.example'],
])('%s waits as %s', (text, email) => {
  expect(checkWaitlistEmail(text)).toEqual({ ok: true, value: email });
});
