/**
 * `npm run bench:sweep`: a million rows that have served their time, of the kind that strangers can write. Says how many sweeps and how
 * long they take to be gone, how long the longest sweep takes, and how long /health takes meanwhile.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSql } from '../e2e/local-data.ts';
import { prepare, startProduct } from '../scripts/product.mjs';
import { percentile, timedRequest } from './load.mjs';
import { inDatabase } from './local-files.mjs';

const PORTS = { port: 18_817, sidecarPort: 18_818 };
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** The schedule is that of wrangler.toml. */
const SWEEP_EVERY_MINUTES = 5;
/** A kept answer of an anonymous call has so many bytes. */
const ANSWER_BYTES = 600;

const stateFolder = mkdtempSync(join(tmpdir(), 'cantora-sweep-'));
await prepare(console.log, stateFolder);
// Before the runtime opens the database: a transaction of this size beside it would hold it up.
inDatabase(stateFolder, (database) => database.exec(deadRows()));
const product = await startProduct({ ...PORTS, stateFolder, hasSidecar: false }, console.log);
try {
  console.log(`${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}`);
  await measure();
} finally {
  await product.stop();
  rmSync(stateFolder, { recursive: true, force: true });
}

async function measure() {
  const sweepsMs = [];
  const health = watchHealth();
  while ((await rowsLeft()) > 0) {
    const startedMs = performance.now();
    await fetch(`${product.origin}/cdn-cgi/handler/scheduled`);
    sweepsMs.push(performance.now() - startedMs);
  }
  const healthMs = await health.stop();
  const seconds = (ms) => (ms / 1000).toFixed(1);
  const totalMs = sweepsMs.reduce((sum, ms) => sum + ms, 0);
  console.log(`${ROWS} rows were gone after ${sweepsMs.length} sweeps, ${seconds(totalMs)} s of work`);
  console.log(
    `the longest sweep took ${seconds(Math.max(...sweepsMs))} s; on schedule that is ${sweepsMs.length * SWEEP_EVERY_MINUTES} minutes`,
  );
  console.log(
    `/health meanwhile: p50 ${percentile(healthMs, 0.5).toFixed(1)} ms, p99 ${percentile(healthMs, 0.99).toFixed(1)} ms`,
  );
}

async function rowsLeft() {
  const [row] = await runSql(product.origin, 'SELECT count(*) AS n FROM idempotency_keys');
  return row.n;
}

/** Makes one call after the other until it is stopped. */
function watchHealth() {
  const tookMs = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) tookMs.push((await timedRequest(`${product.origin}/api/v1/health`)).tookMs);
  })();
  return {
    stop: async () => {
      isOver = true;
      await done;
      return tookMs;
    },
  };
}

function deadRows() {
  return `INSERT INTO idempotency_keys (id, fingerprint, seed, state, sealed_answer, created_at_ms, lease_expires_at_ms)
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${ROWS})
    SELECT lower(hex(randomblob(32))), lower(hex(randomblob(32))), lower(hex(randomblob(16))), 'answered',
           hex(zeroblob(${ANSWER_BYTES / 2})), n, 0 FROM number`;
}
