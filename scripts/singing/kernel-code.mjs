/** `npm run build:kernel`: turns the loops in app/sing/detector/kernel.wat into the code that the page carries. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openWabt from 'wabt';

const DETECTOR = new URL('../../app/sing/detector/', import.meta.url);
const SOURCE = new URL('kernel.wat', DETECTOR);
const TARGET = new URL('kernel-code.ts', DETECTOR);

export async function kernelCode() {
  const wabt = await openWabt();
  const module = wabt.parseWat('kernel.wat', readFileSync(SOURCE, 'utf8'), { simd: true });
  const { buffer } = module.toBinary({});
  return `/** Made of kernel.wat by \`npm run build:kernel\`. */\nexport const KERNEL_CODE =\n  '${Buffer.from(buffer).toString('base64')}';\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await kernelCode());
