import { expect, test } from 'vitest';
import { browserErrorSchema } from '#domain/contracts/browser-error.ts';
import { reportOf } from './report-of.ts';

const CHROMIUM = `TypeError: Cannot read "My secret song"
    at play (https://cantora.example/assets/engine-B4x1.js:1:2048)
    at async https://cantora.example/assets/song-B4x1.js:2:7
    at <anonymous>`;
const FIREFOX = `play@https://cantora.example/assets/engine-B4x1.js:1:2048
@https://cantora.example/assets/song-B4x1.js:2:7`;

function errorOf(stack: string): Error {
  return Object.assign(new TypeError('My secret song'), { stack });
}

test.each([
  ['Chromium', CHROMIUM],
  ['Firefox', FIREFOX],
])(
  'of an error in %s its kind, the places in our files and the page are told, and no word of the singer',
  (_browser, stack) => {
    const report = reportOf(errorOf(stack), '/song/song_0123456789abcdefghjkmnpqrs');
    expect(report).toEqual({
      name: 'TypeError',
      page: '/song/_',
      frames: ['play@engine-B4x1.js:1:2048', '@song-B4x1.js:2:7'],
    });
    expect(JSON.stringify(report)).not.toContain('secret');
  },
);

test.each(['/', '/song/Ada%20Lovelace', '/a/b/c/d/e', '//', '/%00', '/dashboard'])(
  'the server takes what is told of the page %s',
  (pathname) => {
    const strange = Object.assign(new Error('x'), {
      name: 'My Ünlucky Error '.repeat(9),
      stack: 'x\n'.repeat(99),
    });
    expect(browserErrorSchema.safeParse(reportOf(strange, pathname)).success).toBe(true);
  },
);
