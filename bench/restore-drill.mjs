/**
 * `npm run restore:drill`: takes the database back to an earlier moment while singers are at work, by the steps of docs/storage.md,
 * "Restore", on the real processes. Says how long each step took; ends with 1 where something was lost, came back, or happened twice.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from '../e2e/local-data.ts';
import { ROOT } from '../scripts/places.mjs';
import { prepare, startProduct } from '../scripts/product.mjs';
import { localSecrets } from '../scripts/setup/install.mjs';
import { live as liveAsSinger, newSinger } from './crash-singer.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { copyDatabase, restoreDatabase } from './local-files.mjs';
import { auditProblems, filesWithoutRun } from './restore/audits.mjs';
import { PAYMENT_KEYS, startPaymentsDouble } from './restore/payments-double.mjs';
import { hasAll, live, newPeople } from './restore/people.mjs';
import { mailsTwice, watchReads } from './restore/watches.mjs';

const PORTS = { port: 18_867, sidecarPort: 18_868, mailPort: 18_869 };
const PAYMENTS_PORT = 18_870;
const SINGERS_AT_ONCE = 3;
const LIMIT_MS = 15 * 60_000;
/** Calls that were under way when writes were frozen come to their end; on the platform that takes at most half a minute. */
const DRAIN_MS = 5_000;
const PATIENCE_MS = 8 * 60_000;

const problems = [];
const figures = {};
const stateFolder = mkdtempSync(join(tmpdir(), 'cantora-drill-'));
const moment = join(stateFolder, 'moment.sqlite');
await prepare(console.log, stateFolder);
const payments = await startPaymentsDouble(PAYMENTS_PORT);
const workerConfig = writeConfig(false);
writeSecrets();
const product = await startProduct({ ...PORTS, workerConfig, stateFolder }, () => undefined);
const { origin, mailFolder } = product;
const load = { isOver: false, lives: 0 };
try {
  const singing = Array.from({ length: SINGERS_AT_ONCE }, sing);
  await drill();
  load.isOver = true;
  await Promise.all(singing);
} finally {
  load.isOver = true;
  await product.stop();
  payments.stop();
  rmSync(stateFolder, { recursive: true, force: true });
}
for (const problem of problems) console.log(`  ${problem}`);
console.log(
  problems.length === 0 ? 'nothing lost, nobody back, nothing twice' : `${problems.length} PROBLEMS`,
);
keepFigures('restore', { ...figures, problems: problems.length });
process.exitCode = problems.length > 0 ? 1 : 0;

async function drill() {
  const people = await step('three people have songs', () => newPeople(origin, stateFolder));
  await step('the moment that will come back', keepMoment);
  const later = await step('since then: an account and a song deleted, a song added, one done again', () =>
    live(people, stateFolder),
  );
  await sweep();
  const reads = watchReads(origin, people.keeper.client.token);
  const startedMs = performance.now();
  reads.begin('frozen');
  await step('1 freeze', freeze);
  reads.begin('taken back');
  await step('3 the database is taken back', async () => restoreDatabase(stateFolder, moment));
  expectThat(await isThere('users', people.leaver.id), 'the restore brought nobody back: it proves nothing');
  reads.begin('signed out');
  await step('4 it goes on', () => runSql(origin, sqlOf('go-on.sql')));
  await step('5 deletions are replayed, the payment provider is asked', replay);
  await step('6 audits', async () => problems.push(...auditProblems(stateFolder)));
  expectThat(!(await isThere('users', people.leaver.id)), 'a deleted account is back');
  expectThat(!(await isThere('songs', people.deleter.song)), 'a deleted song is back');
  const quarantined = filesWithoutRun(stateFolder).length;
  await step('7 thaw', thaw);
  const tookMs = performance.now() - startedMs;
  figures.minutes = tookMs / 60_000;
  expectThat(tookMs < LIMIT_MS, `it took ${tookMs / 60_000} minutes`);
  tellReads(await reads.stop());
  console.log(
    `frozen for ${(tookMs / 1000).toFixed(1)} s, ${quarantined} files without a run, ${load.lives} other singers`,
  );
  await step('what was sung since is there again', () =>
    until(() => sweep().then(() => hasAll(origin, people, later))),
  );
  problems.push(...auditProblems(stateFolder), ...mailsTwice(mailFolder).map((mail) => `twice: ${mail}`));
  expectThat(filesWithoutRun(stateFolder).length === 0, 'files without a run are left');
  expectThat(payments.asked() > 0, 'the payment provider was not asked');
}

/** As if it lay just before the mails of that time were sent: they will be sent again. */
async function keepMoment() {
  await sweep();
  copyDatabase(stateFolder, moment);
  const database = new DatabaseSync(moment);
  database.exec('UPDATE mails SET sent_at_ms = NULL, attempts = 0, next_attempt_at_ms = created_at_ms');
  database.close();
  await sweep();
}

async function freeze() {
  writeConfig(true);
  await until(async () => (await statusOfWrite()) === 503);
  await pause(DRAIN_MS);
}

async function thaw() {
  writeConfig(false);
  await until(async () => (await statusOfWrite()) === 422);
}

/** Of a call that would change something, if its body were not empty. */
async function statusOfWrite() {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/v1/auth/register`, { method: 'POST', headers, body: '{}' });
  expectThat(response.status !== 503 || response.headers.has('retry-after'), 'a refusal without Retry-After');
  return response.status;
}

function replay() {
  const isDone = 'SELECT 1 FROM store_identity WHERE restores > 0 AND replayed_restores = restores';
  return until(() => sweep().then(async () => (await runSql(origin, isDone)).length === 1));
}

async function sweep() {
  await (await fetch(`${origin}/cdn-cgi/handler/scheduled`)).arrayBuffer();
}

async function isThere(table, id) {
  const isLive = table === 'users' ? 'AND deleted_at_ms IS NULL' : '';
  return (await runSql(origin, `SELECT 1 FROM ${table} WHERE id = '${id}' ${isLive}`)).length === 1;
}

function sqlOf(name) {
  return readFileSync(join(ROOT, 'scripts/restore', name), 'utf8').replace(/^--.*$/gm, '');
}

function tellReads(counts) {
  for (const [phase, statuses] of counts)
    console.log(
      `         reads while ${phase}: ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
    );
  const frozen = [...(counts.get('frozen') ?? [])].filter(([status]) => status !== 200 && status !== 0);
  expectThat(frozen.length === 0, 'reads were refused while writes were frozen');
}

/** One life after the other; while writes are frozen nobody can begin one. */
async function sing() {
  while (!load.isOver) {
    load.lives += 1;
    await liveAsSinger(newSinger(origin, load.lives)).catch(() => pause(500));
  }
}

async function until(isSo) {
  const untilMs = performance.now() + PATIENCE_MS;
  for (let reason = 'no error'; ; ) {
    if (
      await isSo().catch((error) => {
        reason = error.message;
        return false;
      })
    )
      return;
    if (performance.now() > untilMs) throw new Error(`This has not come true: ${reason}`);
    await pause(1_000);
  }
}

async function step(name, work) {
  const startedMs = performance.now();
  const result = await work();
  console.log(`${((performance.now() - startedMs) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return result;
}

function expectThat(holds, problem) {
  if (!holds) problems.push(problem);
}

/** A configuration of its own: wrangler takes a changed one within seconds, as the platform takes a changed secret. */
function writeConfig(isFrozen) {
  const path = join(stateFolder, 'wrangler.toml');
  const frozen = isFrozen ? '[vars]\nWRITES_FROZEN = "true"' : '[vars]';
  const config = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
    .replace('main = "worker/index.ts"', `main = ${JSON.stringify(join(ROOT, 'worker/index.ts'))}`)
    .replace('directory = "build/client"', `directory = ${JSON.stringify(join(ROOT, 'build/client'))}`)
    .replace('[vars]', frozen);
  writeFileSync(path, config);
  return path;
}

function writeSecrets() {
  const secrets = {
    ...localSecrets(),
    ...PAYMENT_KEYS,
    STRIPE_API_URL: `http://127.0.0.1:${PAYMENTS_PORT}`,
  };
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(stateFolder, '.dev.vars'), lines.join(''));
}
