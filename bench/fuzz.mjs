/**
 * `npm run bench:fuzz`: 25,000 calls and 3,000 sequences of calls, made from the API's document, against a product of its own. Ends with 1
 * where an answer is a failure of ours, is outside the document, tells of another singer, or comes for what was deleted.
 */

import { startFreshProduct } from '../scripts/product.mjs';
import { installPythonPackages } from '../scripts/setup/install.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { fuzz } from './fuzz/fuzz.mjs';

const PORTS = { port: 18_880, sidecarPort: 18_881 };
const PER_OPERATION = Number(process.env.BENCH_PER_OPERATION ?? 40);
const SEQUENCES = Number(process.env.BENCH_SEQUENCES ?? 3_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3_600);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

const restarts = [];
const product = await startFreshProduct(PORTS, (what) => restarts.push(what));
await installPythonPackages(console.log, 'requirements-dev.txt');
const startedAtMs = Date.now();
let found;
try {
  const asked = { perOperation: PER_OPERATION, sequences: SEQUENCES, seconds: SECONDS, seed };
  found = await fuzz({ origin: product.origin, ...asked });
} finally {
  await product.stop();
}
console.log(found.output);
const calls = Object.values(found.statuses ?? {}).reduce((sum, count) => sum + count, 0);
console.log(`seed ${seed}, ${calls} calls in ${Math.round((Date.now() - startedAtMs) / 1000)} s`);
console.log(
  `answers ${JSON.stringify(found.statuses)}, songs deleted ${found.deleted}, restarts ${restarts.length}`,
);
keepFigures('fuzz', { calls, problems: found.isClean ? restarts.length : 1 });
process.exit(found.isClean && restarts.length === 0 ? 0 : 1);
