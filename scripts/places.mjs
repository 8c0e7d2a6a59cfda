/** Where things lie. Everything that a run makes is under `.local`, `build`, `node_modules` or `inference/.venv`. */

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const LOCAL = join(ROOT, '.local');
export const LOGS = join(LOCAL, 'logs');
export const BIN = join(ROOT, 'node_modules', '.bin');
export const INFERENCE = join(ROOT, 'inference');
export const VENV = join(INFERENCE, '.venv');
export const VENV_PYTHON = pythonOf(VENV);
/** Node 24 from the dev dependencies: wrangler needs it, the machine may have an older one. */
export const PROJECT_NODE = join(BIN, 'node');
export const WRANGLER = join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js');

export function pythonOf(venv) {
  return process.platform === 'win32' ? join(venv, 'Scripts', 'python.exe') : join(venv, 'bin', 'python');
}
