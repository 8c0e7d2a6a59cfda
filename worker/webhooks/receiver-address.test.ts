import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { isPublicNumber, receiverProblem, receiverUrl } from './receiver-address.ts';

/** Where a webhook may lead, and every way around it that is known. */

const DEPLOYED = { ...env, ENVIRONMENT: 'production', APP_ORIGIN: 'https://cantora.example' } as const;

test.each([
  ['https://choir.example/hooks?of=cantora', 'https://choir.example/hooks?of=cantora'],
  ['https://CHOIR.example:443', 'https://choir.example/'],
  ['https://chœur.example/a', 'https://xn--chur-h4a.example/a'],
  ['https://choir.example/a#fragment', 'https://choir.example/a'],
  ['https://choir.example\\@127.0.0.1/', 'https://choir.example/@127.0.0.1/'],
])('%s is an address on the internet', (text, href) => {
  expect(receiverUrl(text, DEPLOYED)).toBe(href);
});

test.each([
  '',
  'choir.example',
  'http://choir.example/',
  'ftp://choir.example/',
  'file:///etc/passwd',
  'data:text/plain,la',
  // User info and ports.
  'https://user@choir.example/',
  'https://user:word@choir.example/',
  'https://choir.example:8443/',
  'https://choir.example:22/',
  // Numbers in every spelling, private or not.
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://１２７.0.0.1/',
  'https://0/',
  'https://10.0.0.8/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.100.100.200/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2606:4700::1111]/',
  // Names that mean this machine or its network.
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://printer/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://metadata.google.internal./',
  'https://router.lan/',
  'https://hidden.onion/',
  'https://1.0.0.127.in-addr.arpa/',
  // Ourselves.
  'https://cantora.example/api/v1/health',
])('%s is refused', (text) => {
  expect(receiverUrl(text, DEPLOYED)).toBeNull();
});

test('this machine is reached where the setting says so, and never where the public comes', () => {
  const local = 'http://127.0.0.1:9999/hook';
  expect(receiverUrl(local, { ...env, WEBHOOKS_TO_LOOPBACK: 'true' })).toBe(local);
  expect(receiverUrl(local, { ...env, WEBHOOKS_TO_LOOPBACK: '' })).toBeNull();
  expect(receiverUrl(local, { ...DEPLOYED, WEBHOOKS_TO_LOOPBACK: 'true' })).toBeNull();
  expect(receiverUrl('http://192.168.1.1/', { ...env, WEBHOOKS_TO_LOOPBACK: 'true' })).toBeNull();
});

test.each(['93.184.215.14', '1.1.1.1', '2606:4700::1111'])('a name may resolve to %s', (number) => {
  expect(isPublicNumber(number)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  'not a number',
])('a name that resolves to %s is not called', (number) => {
  expect(isPublicNumber(number)).toBe(false);
});

test.each([
  [['93.184.215.14', '2606:4700::1111'], null],
  [['93.184.215.14', '10.0.0.1'], 'address_refused'],
  [['::ffff:127.0.0.1'], 'address_refused'],
  [[], 'unreachable'],
])('a name that resolves to %j is judged by all of these: %s', async (numbers, problem) => {
  expect(await receiverProblem('https://choir.example/', DEPLOYED, async () => numbers)).toBe(problem);
});

test('where no name can be looked up nothing is called', async () => {
  expect(await receiverProblem('https://choir.example/', DEPLOYED)).toBe('unreachable');
});
