import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './lean-icon.ts';

const ICONS = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '..', 'esm', 'icons');
const PROPS = [
  { 'aria-hidden': true },
  { 'aria-hidden': true, size: 18, className: 'text-soft  shrink-0' },
  { strokeWidth: 3 },
];

test('an icon is drawn in the browser as the server draws it by the library', async () => {
  const files = readdirSync(ICONS).filter((name) => name.endsWith('.mjs'));
  const modules = await Promise.all(
    files.filter((_, index) => index % 40 === 0).map((name) => import(join(ICONS, name))),
  );
  // The others are second names of an icon.
  const icons = modules.filter((module) => '__iconData' in module);
  expect(icons.length).toBeGreaterThan(30);
  for (const { default: theirs, __iconData: data } of icons) {
    for (const props of PROPS) {
      expect(attributesOf(createIcon(data), props)).toEqual(attributesOf(theirs, props));
    }
  }
});

/** Sorted: their order is nobody's business. */
function attributesOf(icon: FunctionComponent<object>, props: object): string[] {
  return renderToStaticMarkup(createElement(icon, props))
    .split(/(?<=["\w])[\s](?=[\w-]+=)|(?=>)/)
    .toSorted();
}
