/** Keeps what a benchmark has measured for `npm run figures`: a file for each benchmark, in a folder that git ignores. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { LOCAL } from '../../scripts/places.mjs';

const FOLDER = process.env.BENCH_FIGURES ?? join(LOCAL, 'figures');
const loadBefore = loadavg()[0];

/** `figures`: numbers by the names that `targets.mjs` knows them by, and any others. The latest run of a benchmark counts. */
export function keepFigures(bench, figures) {
  mkdirSync(FOLDER, { recursive: true });
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}`;
  const run = {
    bench,
    atIso: new Date().toISOString(),
    machine,
    loadBefore,
    loadAfter: loadavg()[0],
    figures,
  };
  writeFileSync(join(FOLDER, `${bench}.json`), `${JSON.stringify(run, null, 2)}\n`);
}

export function keptRuns() {
  mkdirSync(FOLDER, { recursive: true });
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return names.map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
}
