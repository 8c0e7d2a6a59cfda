import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pythonBill } from './python-bill.mjs';

const INFERENCE = join(import.meta.dirname, '../../inference');
const lists = readdirSync(INFERENCE)
  .filter((name) => /^requirements[\w-]*\.txt$/.test(name))
  .map((name) => ({ list: name.replace('.txt', ''), text: readFileSync(join(INFERENCE, name), 'utf8') }));
const { components } = pythonBill(lists);

test('every line that pip installs is in the bill with its version, its hashes and the lists that name it', () => {
  for (const { list, text } of lists) {
    for (const [, name, version] of text.matchAll(/^([\w.-]+)==([^\s\\;]+)/gm)) {
      const component = components.find((one) => one.name === name?.toLowerCase() && one.version === version);
      expect(
        component?.properties.map(({ value }) => value),
        `${name} of ${list}`,
      ).toContain(list);
      expect(component?.hashes.length).toBeGreaterThan(0);
    }
  }
  const hashes = new Set(lists.flatMap(({ text }) => text.match(/(?<=sha256:)[0-9a-f]{64}/g) ?? []));
  expect(new Set(components.flatMap((one) => one.hashes.map(({ content }) => content)))).toEqual(hashes);
});

test('what only tools need is marked as no part of an image', () => {
  const scopeOf = (name: string) => components.find((one) => one.name === name)?.scope;
  expect([scopeOf('fastapi'), scopeOf('torch'), scopeOf('pytest')]).toEqual([
    'required',
    'required',
    'excluded',
  ]);
});
