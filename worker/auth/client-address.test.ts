import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const from = (address: string) => clientAddress(new Headers({ 'cf-connecting-ip': address }));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, expected) => {
  expect(from(address)).toBe(expected);
});

test.each(['', 'somebody', '1.2.3', '300.1.1.1', '1:2:3', '1::2::3', '1:2:3:4:5:6:7:8::', '12345::', ' , '])(
  '"%s" is nobody’s address',
  (address) => {
    expect(from(address)).toBe('local');
  },
);

test('what a client writes about itself changes nothing', () => {
  const headers = new Headers({
    'cf-connecting-ip': '203.0.113.7',
    'x-forwarded-for': '198.51.100.1',
    forwarded: 'for=198.51.100.1',
    'x-real-ip': '198.51.100.1',
    'true-client-ip': '198.51.100.1',
  });
  expect(clientAddress(headers)).toBe('203.0.113.7');
  headers.delete('cf-connecting-ip');
  expect(clientAddress(headers)).toBe('local');
});
