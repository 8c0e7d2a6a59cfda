import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kernelCode } from './kernel-code.mjs';

test('the code that the page carries is made of kernel.wat as it stands', async () => {
  const carried = readFileSync(new URL('../../app/sing/detector/kernel-code.ts', import.meta.url), 'utf8');
  expect(carried).toBe(await kernelCode());
});
