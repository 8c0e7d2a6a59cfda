/** `.cloud/NAME.json`: what one deployment is made of. It is not tracked, holds no secret, and may be kept as a variable of a workflow. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';
import { Problem } from '../problem.mjs';

export const NAMES = ['production', 'staging'];

export function cloudFolder(root = ROOT) {
  const folder = join(root, '.cloud');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** An empty one where nothing was made yet. */
export function readCloud(name, root = ROOT) {
  if (!NAMES.includes(name)) throw new Problem(`A deployment is called ${NAMES.join(' or ')}, not ${name}.`);
  const path = join(cloudFolder(root), `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { name, ids: {} };
}

export function writeCloud(cloud, root = ROOT) {
  writeFileSync(join(cloudFolder(root), `${cloud.name}.json`), `${JSON.stringify(cloud, null, 2)}\n`);
}
