/** Fingerprints of inputs, so that a step runs again only when what it depends on has changed. */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../places.mjs';

/** A hash over the names and contents of files and folders, given relative to the project. */
export function fingerprint(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
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
