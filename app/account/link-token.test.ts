import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenOfFragment } from './link-token.ts';

test.each([
  ['#token=abc_-9', 'abc_-9'],
  ['#purpose=reset&token=abc', 'abc'],
  ['#token=', null],
  ['#password', null],
  ['#', null],
  ['', null],
])('the fragment “%s” holds the token %s', (fragment, token) => {
  expect(tokenOfFragment(fragment)).toBe(token);
});

test('every token of a link is read as it was written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w.-]{1,80}$/), (token) => {
      expect(tokenOfFragment(`#token=${token}`)).toBe(token);
    }),
  );
});
