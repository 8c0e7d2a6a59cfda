import { expect, test } from 'vitest';
import { runSideBySide } from './side-by-side.mjs';

test('so many run at once, the next begins when any ends, and results come in the order of the steps', async () => {
  const running = new Map<string, () => void>();
  const begun: string[] = [];
  const run = (name: string) => {
    begun.push(name);
    return new Promise<string>((resolve) => running.set(name, () => resolve(`${name} done`)));
  };
  const end = async (name: string) => {
    running.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const results = runSideBySide(['long', 'short', 'third', 'fourth'], 2, run);
  expect(begun).toEqual(['long', 'short']);
  await end('short');
  expect(begun).toEqual(['long', 'short', 'third']);
  await end('third');
  await end('fourth');
  await end('long');
  expect(await results).toEqual(['long done', 'short done', 'third done', 'fourth done']);
});
