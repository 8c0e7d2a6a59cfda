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
const QUIET_MS = 10_000;
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
  const kinds = [
    {
      name: 'originals',
      count: ORIGINALS,
      rows: 'songs WHERE original_deleted_at_ms IS NULL',
      left: ORIGINALS,
    },
    { name: 'rows', count: ROWS, rows: 'idempotency_keys', left: ROWS },
  ];
  const beatsMs = [];
  while (kinds.some(({ left }) => left > 0)) beatsMs.push(await oneBeat(kinds, beatsMs.length));
  const healthMs = await health.stop();
  for (const { name, count, goneAfterMs } of kinds)
    console.log(
      `${name}: ${count} were gone, on schedule, after ${(goneAfterMs / 60_000).toFixed(1)} minutes: ${Math.round((count / goneAfterMs) * 86_400_000)} a day`,
    );
  console.log(
    `${beatsMs.length} beats of the schedule; with what followed by message the longest worked for ${(Math.max(...beatsMs) / 1000).toFixed(1)} s`,
  );
  console.log(
    `/health meanwhile: p50 ${percentile(healthMs, 0.5).toFixed(1)} ms, p99 ${percentile(healthMs, 0.99).toFixed(1)} ms`,
  );
}

/** How long it and what follows it by message have worked; the kinds remember when they were gone. */
async function oneBeat(kinds, beatsBefore) {
  const startedMs = performance.now();
  // A machine that is busy with other things may start the Worker anew: what that beat has left is the next one's.
  const scheduled = fetch(`${product.origin}/cdn-cgi/handler/scheduled`).catch(() => null);
  let lastMs = startedMs;
  while (kinds.some(({ left }) => left > 0) && performance.now() - lastMs < QUIET_MS) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const kind of kinds.filter(({ left }) => left > 0)) {
      const left = await rowsLeft(kind.rows);
      if (left < kind.left) lastMs = performance.now();
      kind.left = left;
      kind.goneAfterMs = beatsBefore * SWEEP_EVERY_MINUTES * 60_000 + lastMs - startedMs;
    }
  }
  await scheduled;
  return lastMs - startedMs;
}

async function rowsLeft(rows) {
  try {
    const [row] = await runSql(product.origin, `SELECT count(*) AS n FROM ${rows}`);
    return row.n;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return rowsLeft(rows);
  }
}

/** Makes ten calls a second until it is stopped. */
function watchHealth() {
  const tookMs = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      tookMs.push((await timedRequest(`${product.origin}/api/v1/health`)).tookMs);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
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
