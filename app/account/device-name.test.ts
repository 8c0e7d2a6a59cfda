import fc from 'fast-check';
import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { deviceName } from './device-name.ts';

const words = en.accountPage.devices;
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`],
  [
    'Opera on Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/127.0 Safari/537.36 OPR/113`,
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) Version/17.6 Mobile Safari/604.1',
  ],
  ['Chrome on iPad', 'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) CriOS/128.0 Mobile/15E148 Safari/604.1'],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/26.0 Chrome/122 Mobile`,
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36`],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/128.0.0.0 Safari/537.36`],
  ['Browser on Android', 'Mozilla/5.0 (Linux; Android 14) SomethingNew/1.0'],
  ['Program (curl)', 'curl/8.5.0'],
  ['Program (python-requests)', 'python-requests/2.32.3'],
  ['Unknown device', 'Mozilla/5.0'],
  ['Unknown device', ''],
  ['Unknown device', null],
])('%s: %s', (name, userAgent) => {
  expect(deviceName(userAgent, words)).toBe(name);
});

test('whatever a client calls itself, the name is one short line', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120, unit: 'binary' }), (userAgent) => {
      expect(deviceName(userAgent, words)).toMatch(/^[\w ().-]{1,60}$/);
    }),
  );
});
