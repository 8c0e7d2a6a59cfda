import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from '#app/content/en.ts';

/**
 * Each page, and each part that is loaded later, waits for the sections of the catalogue that its modules use, and for no others
 * (docs/decisions/0037-words-codes-languages.md).
 */

const ROOT = resolve(import.meta.dirname, '../..');
/** The words of refusals come with the first refusal (`app/api/api-client.ts`). */
const SECTIONS = Object.keys(en).filter((name) => name !== 'formats' && name !== 'errors');
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g;
const LATER = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
/** `messages.song`, `useMessages().song`, `const { song } = useMessages()` and `({ song }: Messages)`. */
const ACCESS = /(?:\bmessages|(?:use|page)Messages\(\))\.(\w+)/g;
const TAKEN_APART =
  /\{([^{}]*)\}\s*(?:=\s*(?:(?:use|page)Messages\(\)|messages)\s*[;,)]|:\s*Messages\b|\)\s*=>\s*\(\{)/g;

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function fileAt(from: string, target: string): string | null {
  if (target.startsWith('#app/')) return target.slice(1);
  return target.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(from), target)) : null;
}

function importsOf(file: string, pattern: RegExp): string[] {
  return [...textOf(file).matchAll(pattern)].flatMap((match) => {
    const target = match.length > 2 ? (match[1] === undefined ? match[2] : undefined) : match[1];
    const found = target === undefined ? null : fileAt(file, target);
    return found !== null && /^app\/(?!content\/).*\.tsx?$/.test(found) && existsSync(join(ROOT, found))
      ? [found]
      : [];
  });
}

/** A module and all that comes with it at once. */
function modulesOf(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const file of importsOf(entry, IMPORT)) modulesOf(file, seen);
  return seen;
}

function sectionsIn(file: string): string[] {
  const text = textOf(file);
  const names = [
    ...[...text.matchAll(ACCESS)].map(([, name = '']) => name),
    ...[...text.matchAll(TAKEN_APART)].flatMap(([, inner = '']) =>
      inner.split(',').map((part) => part.split(':')[0]?.trim() ?? ''),
    ),
  ];
  return names.filter((name) => SECTIONS.includes(name));
}

const usedBy = (entry: string) => new Set([...modulesOf(entry)].flatMap(sectionsIn));

function waitedForBy(entry: string): string[] {
  const [, list = ''] = /\bawait words\(([^)]*)\)/.exec(textOf(entry)) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}

const PAGES = readdirSync(join(ROOT, 'app/routes'))
  .map((name) => `app/routes/${name}`)
  .filter((file) => /\.tsx$/.test(file) && !textOf(file).startsWith("/** The library's second address. */"));
const LATER_PARTS = [
  ...new Set(
    ['app/root.tsx', ...PAGES]
      .flatMap((entry) => [...reach(entry)])
      .flatMap((file) => importsOf(file, LATER)),
  ),
];

/** Now or later. */
function reach(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const file of [...importsOf(entry, IMPORT), ...importsOf(entry, LATER)]) reach(file, seen);
  return seen;
}

const OF_EVERY_PAGE = waitedForBy('app/root.tsx');

test('every page waits for the words of the frame', () => {
  expect([...OF_EVERY_PAGE].sort()).toEqual([...usedBy('app/root.tsx')].sort());
});

describe.each([...PAGES, ...LATER_PARTS])('%s', (entry) => {
  test('waits for the words that it uses, and for no others', () => {
    const own = [...usedBy(entry)].filter((name) => !OF_EVERY_PAGE.includes(name));
    expect(waitedForBy(entry).sort()).toEqual(own.sort());
  });
});

test('whoever takes the catalogue takes it in a way that this test reads', () => {
  const files = new Set(['app/root.tsx', ...PAGES].flatMap((entry) => [...reach(entry)]));
  const unread = [...files].filter((file) =>
    [...textOf(file).matchAll(/(const [^=;]*=\s*)(?:use|page)Messages\(\)(\.\w+)?/g)].some(
      ([, name = '', section]) => section === undefined && !/^const (messages|\{[^{}]*\}) =\s*$/.test(name),
    ),
  );
  expect(unread).toEqual([]);
  expect(LATER_PARTS.length).toBeGreaterThan(3);
});
