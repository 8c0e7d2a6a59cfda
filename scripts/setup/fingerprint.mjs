/** Fingerprints of inputs, so that a step runs again only when what it depends on has changed. */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../places.mjs';

/** Does the work, unless it is done already for the same contents of these files and folders. */
export async function whenChanged(marker, paths, work) {
  const wanted = fingerprint(paths);
  if (isUpToDate(marker, wanted)) return;
  await work();
  markDone(marker, wanted);
}

/** A hash over the names and contents of files and folders, given relative to the project. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(ROOT, path)))) {
    hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function isUpToDate(markerFile, expected) {
  try {
    return readFileSync(markerFile, 'utf8') === expected;
  } catch {
    return false;
  }
}

export function markDone(markerFile, value) {
  mkdirSync(dirname(markerFile), { recursive: true });
  writeFileSync(markerFile, value);
}

function filesUnder(path) {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return [];
  if (!info.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
