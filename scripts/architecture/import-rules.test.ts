import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  fileOf,
  folderCircles,
  type Import,
  importCircles,
  importsOf,
  mutualFolders,
  ROOT,
  sourceFiles,
  typescriptFiles,
} from './imports.test-kit.ts';

/**
 * Who may import whom (docs/decisions/0001-house.md). Test files and the tests' own folder may reach further: they play the other
 * side of a seam.
 */

const HOUSES = ['app', 'worker', 'durable-objects', 'domain', 'clients'] as const;
type House = (typeof HOUSES)[number];

const MAY_IMPORT: Record<House, readonly House[]> = {
  domain: ['domain'],
  'durable-objects': ['durable-objects', 'domain'],
  worker: ['worker', 'durable-objects', 'domain'],
  app: ['app', 'domain', 'clients'],
  clients: ['clients'],
};
/** For types only: nothing of it is left at run time. */
const MAY_IMPORT_TYPES: Record<House, readonly House[]> = {
  ...MAY_IMPORT,
  app: ['app', 'domain', 'clients', 'worker'],
};

const IMPURE = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|\bfetch\(|\bconsole\./;

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

  test('imports no package, but for zod in its contracts and one parser of XML', () => {
    const packages = files
      .flatMap(importsOf)
      .filter((one) => houseOf(one) === null)
      .filter(({ file, target }) => !(target === 'zod' && file.startsWith('domain/contracts/')))
      .filter(({ file, target }) => !(target === 'saxes' && file === 'domain/export/xml.ts'));
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

/** Inside `worker`, from the outside in: each imports what stands in its own layer or further in. */
const WORKER_LAYERS = [
  [
    'routes',
    'mcp',
    'middleware',
    'queue',
    'idempotency',
    'index.ts',
    'app.ts',
    'api.ts',
    'pages.ts',
    'http.ts',
    'assert-env.ts',
  ],
  ['services', 'export'],
  ['auth', 'billing', 'inference', 'mail', 'storage', 'upload', 'webhooks'],
] as const satisfies readonly string[][];

/** `db`, the context and other files at the top of `worker` are innermost. */
function layerOf(file: string): number {
  const [, name = ''] = file.split('/');
  const layer = WORKER_LAYERS.findIndex((names: readonly string[]) => names.includes(name));
  return layer === -1 ? WORKER_LAYERS.length : layer;
}

test('inside the worker nothing imports from a layer further out', () => {
  const breaches = sourceFiles('worker')
    .flatMap(importsOf)
    .filter((one) => {
      const target = fileOf(one);
      return target?.startsWith('worker/') && layerOf(target) < layerOf(one.file);
    });
  expect(breaches).toEqual([]);
});

test('no file imports itself on any way round, types included', () => {
  expect(importCircles([...HOUSES, 'bench', 'e2e'].flatMap(typescriptFiles))).toEqual([]);
});

const withoutKits = (folder: string) => sourceFiles(folder).filter((file) => !/\.test-kit\.tsx?$/.test(file));

test.each(['app', 'worker/services'])(
  'no folder of %s imports another that imports it, by any way round',
  (house) => {
    expect(folderCircles(withoutKits(house))).toEqual([]);
  },
);

test('no two folders of the domain import each other', () => {
  expect(mutualFolders(withoutKits('domain'))).toEqual([]);
});

/** Rooms that show one face: what is outside imports their `index.ts`, or that of a folder in them that is loaded later. */
const ROOMS = ['app/score', 'app/sound'] as const;

test('a room is entered by its face alone', () => {
  const breaches = ROOMS.flatMap((room) =>
    sourceFiles('app')
      .filter((file) => !file.startsWith(`${room}/`) && !/\.test-kit\.tsx?$/.test(file))
      .flatMap(importsOf)
      .filter((one) => fileOf(one)?.startsWith(`${room}/`) && !fileOf(one)?.endsWith('/index.ts')),
  );
  expect(breaches).toEqual([]);
});

test('the rules see what they judge', () => {
  const all = HOUSES.flatMap(sourceFiles).flatMap(importsOf);
  expect(all.length).toBeGreaterThan(200);
  expect(all.some((one) => houseOf(one) === 'domain' && one.file.startsWith('worker/'))).toBe(true);
});
