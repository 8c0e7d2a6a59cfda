import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './imports.test-kit.ts';
import { testTitles } from './test-titles.test-kit.ts';

/** How the tables of docs/specification are read. What their rows mean stands in the README beside them. */

export interface Row {
  /** As `2.16`, one for each sentence of the row; none where the row is of no sentence. */
  places: string[];
  /** The first cell as it stands: a number or a range, or the name of a decision or a rule. */
  name: string;
  /** `file › title`, word for word. */
  tests: string[];
  /** Names of rows of design.md. */
  decisions: string[];
  /** What somebody still has to make true. */
  pending: string[];
  /** Whatever else stands where only these may stand. */
  unread: string[];
}

export interface Section {
  heading: string;
  rows: Row[];
}

/** Headings with the rows below them; what stands above the first heading comes under an empty one. */
export function sectionsOf(text: string): Section[] {
  const [above = '', ...parts] = text.split(/^## /m);
  return [`\n${above}`, ...parts].map((part) => ({
    heading: part.slice(0, part.indexOf('\n')),
    rows: part.split('\n').filter(isRow).map(rowOf),
  }));
}

export function isTest(reference: string): boolean {
  const [file = '', title = ''] = reference.split(' › ');
  return titlesOf(file).has(title);
}

const titlesByFile = new Map<string, Set<string>>();

function titlesOf(file: string): Set<string> {
  const path = join(ROOT, file);
  const known = titlesByFile.get(file) ?? (existsSync(path) ? testTitles(path) : new Set<string>());
  titlesByFile.set(file, known);
  return known;
}

/** Neither the head of a table nor the line below it. */
function isRow(line: string, index: number, lines: string[]): boolean {
  const isRule = (text: string | undefined) => /^\|[-|]+$/.test(text ?? '');
  return line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1]);
}

function rowOf(line: string): Row {
  const cells = line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [name = ''] = cells;
  const row: Row = { places: placesOf(name), name, tests: [], decisions: [], pending: [], unread: [] };
  for (const part of cells.at(-1)?.split('<br>') ?? []) {
    const [, test, kind, words = ''] = /^(?:`(.+ › .+)`|\((design|pending): (.+)\))$/.exec(part) ?? [];
    if (test !== undefined) row.tests.push(test);
    else if (kind === 'design') row.decisions.push(words);
    else if (kind === 'pending') row.pending.push(words);
    else row.unread.push(part);
  }
  return row;
}

/** `2.3` is itself, `2.3–5` is `2.3`, `2.4` and `2.5`. */
function placesOf(name: string): string[] {
  const [, section, first, last = first] = /^(\d)\.(\d+)(?:–(\d+))?$/.exec(name) ?? [];
  if (section === undefined) return [];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => `${section}.${Number(first) + index}`);
}
