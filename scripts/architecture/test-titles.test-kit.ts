import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { type Literal, literalOf, parseSource, shown, UNKNOWN } from './literals.test-kit.ts';

/**
 * The titles of a file's tests, read from its source: of `test`, `it` and `describe`, of their tables both as they are written
 * (`%s costs %d`) and row by row, and the names of Python's test functions. What is skipped proves nothing and has no title.
 */
export function testTitles(path: string): Set<string> {
  if (path.endsWith('.py')) return pythonTests(readFileSync(path, 'utf8'));
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) for (const title of titlesOf(node)) titles.add(title);
    ts.forEachChild(node, visit);
  };
  visit(parseSource(path));
  return titles;
}

function pythonTests(text: string): Set<string> {
  return new Set([...text.matchAll(/^\s*(?:async )?def (test_\w+)\(/gm)].map(([, name = '']) => name));
}

function titlesOf(call: ts.CallExpression): string[] {
  const [first] = call.arguments;
  if (first === undefined || call.arguments.length < 2 || !isTestFunction(call.expression)) return [];
  const title = literalOf(first);
  if (typeof title !== 'string') return [];
  return [title, ...tableRows(call.expression).map((row, index) => rowTitle(title, row, index))];
}

/** `test`, `describe.each(TABLE)`, `it.skipIf(…)`: whatever begins with one of the three and skips nothing. */
function isTestFunction(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return ['test', 'it', 'describe'].includes(node.text);
  if (ts.isCallExpression(node)) return isTestFunction(node.expression);
  return ts.isPropertyAccessExpression(node) && !['skip', 'todo'].includes(node.name.text)
    ? isTestFunction(node.expression)
    : false;
}

function tableRows(node: ts.Expression): Literal[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [table] = node.arguments;
  const rows = node.expression.name.text === 'each' && table !== undefined ? literalOf(table) : UNKNOWN;
  return Array.isArray(rows) ? rows : [];
}

/** As Vitest writes it: `%s` takes the next value of the row, `$name` a member of it. */
function rowTitle(title: string, row: Literal, index: number): string {
  const values: Literal[] = Array.isArray(row) ? [...row] : [row];
  const byPlace = title.replace(/%[sdifjo#$%]/g, (mark) => {
    if (mark === '%%') return '%';
    if (mark === '%#') return String(index);
    if (mark === '%$') return String(index + 1);
    const value = values.shift() ?? null;
    return mark === '%j' && value !== UNKNOWN ? JSON.stringify(value) : shown(value);
  });
  return byPlace.replace(/\$([a-z]\w*)/gi, (mark, name: string) => memberText(row, name) ?? mark);
}

function memberText(row: Literal, name: string): string | null {
  if (row === UNKNOWN || row === null || Array.isArray(row) || typeof row !== 'object') return null;
  const member = row[name];
  return member === undefined ? null : shown(member);
}
