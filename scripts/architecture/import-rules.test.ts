import { readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Who may import whom (docs/decisions/0001-house.md). Test files and the tests' own folder may reach further: they play the other
 * side of a seam.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const HOUSES = ['app', 'worker', 'durable-objects', 'domain'] as const;
type House = (typeof HOUSES)[number];

const MAY_IMPORT: Record<House, readonly House[]> = {
  domain: ['domain'],
  'durable-objects': ['durable-objects', 'domain'],
  worker: ['worker', 'durable-objects', 'domain'],
  app: ['app', 'domain'],
};
/** For types only: nothing of it is left at run time. */
const MAY_IMPORT_TYPES: Record<House, readonly House[]> = { ...MAY_IMPORT, app: ['app', 'domain', 'worker'] };

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g;
const IMPURE = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|\bfetch\(|\bconsole\./;

interface Import {
  file: string;
  target: string;
  isTypeOnly: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(ROOT, path)).isDirectory()) return name === 'testing' ? [] : sourceFiles(path);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name) ? [path] : [];
  });
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, type, target = '']) => ({
    file,
    target,
    isTypeOnly: type !== undefined,
  }));
}

/** The top-level folder that an import leads to, or null for a package. */
function houseOf({ file, target }: Import): string | null {
  if (target.startsWith('#')) return target.slice(1).split('/')[0] ?? null;
  if (!target.startsWith('.')) return null;
  return relative(ROOT, resolve(ROOT, dirname(file), target)).split('/')[0] ?? null;
}

describe.each(HOUSES)('%s', (house) => {
  const imports = sourceFiles(house).flatMap(importsOf);

  test('imports only the houses that it may', () => {
    const breaches = imports.filter((one) => {
      const target = houseOf(one);
      const allowed: readonly string[] = one.isTypeOnly ? MAY_IMPORT_TYPES[house] : MAY_IMPORT[house];
      const isRemixBuild = one.file === 'worker/index.ts' && target === 'build';
      return target !== null && !allowed.includes(target) && !isRemixBuild;
    });
    expect(breaches).toEqual([]);
  });
});

describe('domain', () => {
  const files = sourceFiles('domain');

  test('imports no package, but for zod in its contracts', () => {
    const packages = files
      .flatMap(importsOf)
      .filter((one) => houseOf(one) === null)
      .filter(({ file, target }) => !(target === 'zod' && file.startsWith('domain/contracts/')));
    expect(packages).toEqual([]);
  });

  test('has no clock, no randomness and no I/O of its own', () => {
    expect(files.filter((file) => IMPURE.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });
});

test('the browser’s code imports nothing of Node', () => {
  const nodeModules = new Set(builtinModules);
  const breaches = sourceFiles('app')
    .flatMap(importsOf)
    .filter(({ target }) => target.startsWith('node:') || nodeModules.has(target));
  expect(breaches).toEqual([]);
});

test('a folder’s name says what it is about', () => {
  const drawers = HOUSES.flatMap(sourceFiles).filter((file) =>
    /(^|\/)(utils?|helpers?|misc|types)(\/|\.tsx?$)/.test(file),
  );
  expect(drawers).toEqual([]);
});

test('the rules see what they judge', () => {
  const all = HOUSES.flatMap(sourceFiles).flatMap(importsOf);
  expect(all.length).toBeGreaterThan(200);
  expect(all.some((one) => houseOf(one) === 'domain' && one.file.startsWith('worker/'))).toBe(true);
});
