import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The imports of our TypeScript, for the tests of who may import whom. */

export const ROOT = resolve(import.meta.dirname, '../..');
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/g;

export interface Import {
  file: string;
  target: string;
  isTypeOnly: boolean;
}

/** Without declarations. */
export function typescriptFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(ROOT, path)).isDirectory()) return typescriptFiles(path);
    return /\.tsx?$/.test(name) && !/\.d\.ts$/.test(name) ? [path] : [];
  });
}

/** Without tests and the tests' own folders. */
export function sourceFiles(folder: string): string[] {
  return typescriptFiles(folder).filter((file) => !/\/testing\/|\.test\.tsx?$/.test(file));
}

export function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, type, target = '']) => ({
    file,
    target,
    isTypeOnly: type !== undefined,
  }));
}

/** The file that an import leads to, from the root; null for a package or what a build makes. */
export function fileOf({ file, target }: Import): string | null {
  const path = target.startsWith('#') ? target.slice(1) : join(dirname(file), target);
  if (!target.startsWith('#') && !target.startsWith('.')) return null;
  return existsSync(join(ROOT, path)) ? relative(ROOT, resolve(ROOT, path)) : null;
}

/** Groups of files that all lead to each other. */
export function importCircles(files: readonly string[]): string[][] {
  return circlesIn(new Map(files.map((file) => [file, importsOf(file).flatMap((one) => fileOf(one) ?? [])])));
}

/** Groups of folders that all lead to each other. */
export function folderCircles(files: readonly string[]): string[][] {
  return circlesIn(folderTargets(files));
}

/** Pairs of folders that import each other, one line for each. */
export function mutualFolders(files: readonly string[]): string[] {
  const targets = folderTargets(files);
  const pairs = [...targets].flatMap(([folder, others]) =>
    [...new Set(others)]
      .filter((other) => folder < other && targets.get(other)?.includes(folder))
      .map((other) => `${folder} and ${other}`),
  );
  return pairs.sort();
}

function folderTargets(files: readonly string[]): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  for (const one of files.flatMap(importsOf)) {
    const [from, to] = [dirname(one.file), dirname(fileOf(one) ?? one.file)];
    if (from !== to) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  return targets;
}

function circlesIn(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const names = [...targets.keys()];
  const reached = new Map(names.map((name) => [name, reachableFrom(name, targets)]));
  const groups = names
    .filter((name) => reached.get(name)?.has(name))
    .map((name) => names.filter((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)));
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

function reachableFrom(start: string, targets: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [...(targets.get(start) ?? [])];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...(targets.get(file) ?? []));
  }
  return reached;
}
