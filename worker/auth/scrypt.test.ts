import { scryptSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scryptInSlices } from './scrypt.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const noPause = async () => undefined;
const ascii = (text: string) => new TextEncoder().encode(text);

test('the published example comes out (RFC 7914, section 12)', async () => {
  const hash = await scryptInSlices(
    'pleaseletmein',
    ascii('SodiumChloride'),
    { N: 16_384, r: 8, p: 1 },
    32,
    noPause,
  );
  expect(hex(hash)).toBe('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2');
});

test('any password gets the bytes that node:crypto gives it', async () => {
  const anyCost = fc.record({
    N: fc.constantFrom(2, 16, 64, 256),
    r: fc.integer({ min: 1, max: 8 }),
    p: fc.integer({ min: 1, max: 3 }),
  });
  const anyText = fc.string({ unit: 'binary', maxLength: 150 });
  await fc.assert(
    fc.asyncProperty(anyText, fc.uint8Array({ maxLength: 40 }), anyCost, async (password, salt, cost) => {
      const expected = scryptSync(password, salt, 32, cost);
      expect(hex(await scryptInSlices(password, salt, cost, 32, noPause))).toBe(hex(expected));
    }),
    { numRuns: 30 },
  );
});

test('others get their turn many times while one password is hashed', async () => {
  let breaths = 0;
  const yieldToEventLoop = async () => {
    breaths += 1;
  };
  await scryptInSlices('una voce poco fa', ascii('salt'), { N: 16_384, r: 8, p: 1 }, 32, yieldToEventLoop);
  expect(breaths).toBe(4);
});
