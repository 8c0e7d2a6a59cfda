import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * One lockfile installs on every system. npm writes into it only what the machine has that wrote it, when packages are installed already:
 * a lockfile that lacks the binaries of another system is refused by `npm ci` there, and by npm 11 everywhere.
 */

interface Locked {
  version: string;
  integrity?: string;
  inBundle?: boolean;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };

/** Where npm would find `name` for the package at `path`: in its own folder, or in one above. */
function found(path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (`${folder}${folder && '/'}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

test('every package that is installed on some systems only is in the lockfile', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !found(path, name))
      .map((name) => `${path} lacks ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  [
    'the Workers runtime',
    '@cloudflare/workerd-',
    ['linux-64', 'linux-arm64', 'darwin-64', 'darwin-arm64', 'windows-64'],
  ],
  ['the linter', '@biomejs/cli-', ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']],
  ['the bundler', '@esbuild/', ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']],
])('%s is there for Linux, macOS and Windows', (_what, prefix, systems) => {
  const names = systems.map((system) => `node_modules/${prefix}${system}`);
  expect(names.filter((name) => !(name in packages))).toEqual([]);
});

test('every package is held by its hash, and none to the registry that it once came from', () => {
  const loose = Object.entries(packages).filter(
    ([path, { integrity, inBundle }]) => path && !integrity && !inBundle,
  );
  expect(loose).toEqual([]);
  expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});
