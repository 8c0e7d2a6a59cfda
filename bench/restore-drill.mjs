/**
 * `npm run restore:drill`: takes the database back to an earlier moment while singers are at work, by the steps of docs/storage.md,
 * "Restore", on the real processes. Says how long each step took; ends with 1 where something was lost, came back, or happened twice.
 */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepFigures } from './figures/keep-figures.mjs';
import { copyDatabase, restoreDatabase } from './local-files.mjs';
import { auditProblems, filesWithoutRun } from './restore/audits.mjs';
import { startDrilledProduct, until } from './restore/drilled-product.mjs';
import { hasAll, live, newPeople } from './restore/people.mjs';
import { startSingers } from './restore/singers.mjs';
import { mailsTwice, watchReads } from './restore/watches.mjs';

const SINGERS_AT_ONCE = 3;
const LIMIT_MS = 15 * 60_000;

const problems = [];
const figures = {};
const product = await startDrilledProduct();
const { origin, stateFolder } = product;
const moment = join(stateFolder, 'moment.sqlite');
const singers = startSingers(origin, SINGERS_AT_ONCE);
try {
  await drill();
} finally {
  await singers.stop();
  await product.stop();
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
  await product.sweep();
  const reads = watchReads(origin, people.keeper.client.token);
  const tookMs = await restore(people, reads);
  expectThat(tookMs < LIMIT_MS, `it took ${tookMs / 60_000} minutes`);
  tellReads(await reads.stop());
  await step('what was sung since is there again', () =>
    until(() => product.sweep().then(() => hasAll(origin, people, later))),
  );
  const twice = mailsTwice(product.mailFolder).map((mail) => `twice: ${mail}`);
  problems.push(...auditProblems(stateFolder), ...twice);
  expectThat(filesWithoutRun(stateFolder).length === 0, 'files without a run are left');
  expectThat(product.payments.asked() > 0, 'the payment provider was not asked');
}

/** Returns how long writes were frozen. */
async function restore({ leaver, deleter }, reads) {
  const startedMs = performance.now();
  reads.begin('frozen');
  await step('1 freeze', product.freeze);
  reads.begin('taken back');
  await step('3 the database is taken back', async () => restoreDatabase(stateFolder, moment));
  const isBack = await product.isThere('users', leaver.id);
  expectThat(isBack, 'the restore brought nobody back: it proves nothing');
  reads.begin('signed out');
  await step('4 it goes on', product.goOn);
  await step('5 deletions are replayed, the payment provider is asked', product.replay);
  await step('6 audits', async () => problems.push(...auditProblems(stateFolder)));
  expectThat(!(await product.isThere('users', leaver.id)), 'a deleted account is back');
  expectThat(!(await product.isThere('songs', deleter.song)), 'a deleted song is back');
  const quarantined = filesWithoutRun(stateFolder).length;
  await step('7 thaw', product.thaw);
  const tookMs = performance.now() - startedMs;
  figures.minutes = tookMs / 60_000;
  const seconds = (tookMs / 1000).toFixed(1);
  console.log(
    `frozen for ${seconds} s, ${quarantined} files without a run, ${singers.lives()} other singers`,
  );
  return tookMs;
}

/** As if it lay just before the mails of that time were sent: they will be sent again. */
async function keepMoment() {
  await product.sweep();
  copyDatabase(stateFolder, moment);
  const database = new DatabaseSync(moment);
  database.exec('UPDATE mails SET sent_at_ms = NULL, attempts = 0, next_attempt_at_ms = created_at_ms');
  database.close();
  await product.sweep();
}

function tellReads(counts) {
  for (const [phase, statuses] of counts) {
    const met = [...statuses].map(([status, n]) => `${n} × ${status}`).join(', ');
    console.log(`         reads while ${phase}: ${met}`);
  }
  const frozen = [...(counts.get('frozen') ?? [])].filter(([status]) => status !== 200 && status !== 0);
  expectThat(frozen.length === 0, 'reads were refused while writes were frozen');
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
