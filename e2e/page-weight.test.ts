import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { fileOf, listOf, type Section } from '#app/content/catalogues.ts';
import { ROOT } from '../scripts/places.mjs';
import { prepare } from '../scripts/product.mjs';

/** How much JavaScript a page needs before it is interactive: the entry, the root, its own modules, its words and the list of routes, as built for production. */

const CLIENT = join(ROOT, 'build', 'client');
const MAX_ENTRY_BYTES = 130_000;

interface Modules {
  module: string;
  imports: string[];
}

interface Manifest {
  entry: Modules;
  routes: Record<string, Modules>;
}

beforeAll(() => prepare(() => undefined));

test('every page needs at most 130 kB of JavaScript before it lives', () => {
  const pages = Object.keys(manifest().routes).filter((id) => id !== 'root');
  const tooHeavy = pages
    .map((id) => ({ id, bytes: gzipBytesOf(['root', id]) }))
    .filter(({ bytes }) => bytes > MAX_ENTRY_BYTES);
  expect(pages.length).toBeGreaterThan(15);
  expect(tooHeavy).toEqual([]);
});

test('words come by page and language: no page’s first modules hold a section of the catalogue', () => {
  const { routes } = manifest();
  const first = new Set(Object.values(routes).flatMap(({ module, imports }) => [module, ...imports]));
  const sections = Object.entries(chunks()).filter(([source]) =>
    /^app\/content\/\w+\/[\w-]+\.ts$/.test(source),
  );
  expect(sections.length).toBeGreaterThan(20);
  expect(sections.filter(([, { file }]) => first.has(`/${file}`))).toEqual([]);
});

test('what waits for a press, the dialogs, the menu, the demo and the video, is in no page’s first modules', () => {
  const { routes } = manifest();
  const first = Object.values(routes).flatMap(({ module, imports }) => [module, ...imports]);
  const waiting =
    /(account-dialog|user-menu-list|question-dialog-content|deletion-dialog|demo-player|video-dialog)-/;
  expect(first.filter((path) => waiting.test(path))).toEqual([]);
  expect(readdirSync(join(CLIENT, 'assets')).filter((name) => waiting.test(name)).length).toBe(6);
});

function manifestPath(): string {
  const name = readdirSync(join(CLIENT, 'assets')).find((file) => file.startsWith('manifest-'));
  return `/assets/${name ?? 'manifest'}`;
}

function manifest(): Manifest {
  const text = readFileSync(join(CLIENT, manifestPath()), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

function gzipBytesOf(routeIds: string[]): number {
  const { entry, routes } = manifest();
  const parts = [entry, ...routeIds.map((id) => routes[id])].filter((part) => part !== undefined);
  const words = [`app/content/${listOf('en')}`, ...routeIds.flatMap(wordsOf)].map(
    (source) => `/${chunks()[source]?.file}`,
  );
  const paths = new Set([
    manifestPath(),
    ...words,
    ...parts.flatMap(({ module, imports }) => [module, ...imports]),
  ]);
  return [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(CLIENT, path))).length, 0);
}

/** Where Vite has put each source that is loaded by itself. */
function chunks(): Record<string, { file: string }> {
  return JSON.parse(readFileSync(join(ROOT, 'build', '.vite', 'client-manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
}

/** The library's second address is the same module. */
const sourceOf = (routeId: string) => (routeId === 'routes/songs' ? 'routes/library' : routeId);

/** The English sections that a route waits for. */
function wordsOf(routeId: string): string[] {
  const source = readFileSync(join(ROOT, 'app', `${sourceOf(routeId)}.tsx`), 'utf8');
  const [, list = ''] = /await words\(([^)]*)\)/.exec(source) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(
    ([, section]) => `app/content/${fileOf('en', section as Section)}`,
  );
}
