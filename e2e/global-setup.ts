import type { TestProject } from 'vitest/node';
import { startRunningProduct } from './running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    product: { origin: string; mailFolder: string };
  }
}

/** One product for all browser tests of a run; each test file has accounts of its own. */
export default async function startOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const { origin, mailFolder, stop } = await startRunningProduct();
  provide('product', { origin, mailFolder });
  return stop;
}
