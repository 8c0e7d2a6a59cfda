/**
 * `npm run bench:sweep`: a million rows that have served their time, of the kind that strangers can write, and 200,000 uploaded originals
 * whose day is over. Says how many beats of the schedule they take, how long these work, and how long /health takes meanwhile. The files
 * themselves are left out: R2 deletes a thousand in one call.
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
const ORIGINALS = Number(process.env.BENCH_ORIGINALS ?? 200_000);
/** As long nothing goes before the schedule's next beat is due: a sweep may go on by message. */
const QUIET_MS = 3_000;
/** The schedule is that of wrangler.toml. */
const SWEEP_EVERY_MINUTES = 5;
/** A kept answer of an anonymous call has so many bytes. */
const ANSWER_BYTES = 600;

const stateFolder = mkdtempSync(join(tmpdir(), 'cantora-sweep-'));
await prepare(console.log, stateFolder);
// Before the runtime opens the database: a transaction of this size beside it would hold it up.
inDatabase(stateFolder, (database) => database.exec(deadRows() + dueOriginals()));
const product = await startProduct({ ...PORTS, stateFolder, hasSidecar: false }, console.log);
try {
  console.log(`${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}`);
  await measure();
} finally {
  await product.stop();
  rmSync(stateFolder, { recursive: true, force: true });
}

async function measure() {
  const health = watchHealth();
  await measureKind('originals', ORIGINALS, 'songs WHERE original_deleted_at_ms IS NULL');
  await measureKind('rows', ROWS, 'idempotency_keys');
  const healthMs = await health.stop();
  console.log(
    `/health meanwhile: p50 ${percentile(healthMs, 0.5).toFixed(1)} ms, p99 ${percentile(healthMs, 0.99).toFixed(1)} ms`,
  );
}

async function measureKind(kind, count, rows) {
  const beatsMs = [];
  for (let left = await rowsLeft(rows); left > 0; left = await rowsLeft(rows))
    beatsMs.push(await oneBeat(rows));
  const seconds = (ms) => (ms / 1000).toFixed(1);
  const workMs = beatsMs.reduce((sum, ms) => sum + ms, 0);
  const onScheduleMs = (beatsMs.length - 1) * SWEEP_EVERY_MINUTES * 60_000 + (beatsMs.at(-1) ?? 0);
  console.log(
    `${kind}: ${count} were gone after ${beatsMs.length} beats of the schedule, ${seconds(workMs)} s of work, the longest ${seconds(Math.max(...beatsMs))} s; ` +
      `on schedule that is ${(onScheduleMs / 60_000).toFixed(1)} minutes, ${Math.round((count / onScheduleMs) * 86_400_000)} a day`,
  );
}

/** How long it and what follows it by message have worked. */
async function oneBeat(rows) {
  const startedMs = performance.now();
  await fetch(`${product.origin}/cdn-cgi/handler/scheduled`);
  let lastMs = performance.now();
  for (let left = await rowsLeft(rows); left > 0 && performance.now() - lastMs < QUIET_MS; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const now = await rowsLeft(rows);
    if (now < left) lastMs = performance.now();
    left = now;
  }
  return lastMs - startedMs;
}

async function rowsLeft(rows) {
  const [row] = await runSql(product.origin, `SELECT count(*) AS n FROM ${rows}`);
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
           hex(zeroblob(${ANSWER_BYTES / 2})), n, 0 FROM number;`;
}

function dueOriginals() {
  return `INSERT INTO users (id, email, full_name, password_hash, subscription_type, credits_available, created_at_ms)
      VALUES ('user_bench', 'bench@example.com', '', '', 'free', 0, 1);
    INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id,
                       created_at_ms, completed_at_ms)
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${ORIGINALS})
    SELECT printf('song_bench%09d', n), 'user_bench', 'A song', 'a.mp3', 4, '', 'failed', 'failed', printf('pipe_bench%09d', n), n, n
    FROM number;`;
}
