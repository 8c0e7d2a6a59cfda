/**
 * `npm run bench:crash`: kills the Worker's process (kill -9) 20 times under load of mixed writes and proves each time that what
 * was acknowledged is there, and that what was sent again with its Idempotency-Key took effect once. Ends with 1 at the first loss.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { startFreshProduct } from '../scripts/product.mjs';
import { Interrupted } from './crash-calls.mjs';
import { live, newSinger, read, repeatLast, settle, signIn } from './crash-singer.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { percentile } from './load.mjs';
import { killDescendants, killYoungestDescendant } from './processes.mjs';

const PORTS = { port: 18_807, sidecarPort: 18_808 };
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20);
/** Otherwise only the process with our code and data; wrangler has another one in front, without which it has to be started anew. */
const WHOLE_EVERY_ROUNDS = 5;
const SINGERS_AT_ONCE = 4;
const MIN_LOAD_MS = 1_500;
const MAX_LOAD_MS = 6_000;
const HEALTH_PAUSE_MS = 50;

const product = await startFreshProduct({ ...PORTS, hasSidecar: false }, () => undefined);
const singers = [];
const downMs = [];
const wholeDownMs = [];
const problems = [];
try {
  for (let round = 1; round <= ROUNDS; round += 1) await crashOnce(round);
  // A call that died half-way holds its key until its lease ends: only now can all be settled and compared to the last credit.
  for (const singer of singers) await settle(singer, true).catch(noteProblem);
  for (const singer of singers) await check(singer, true);
} finally {
  await product.stop();
}
report();
keepFigures('crash', { problems: problems.length });
process.exitCode = problems.length > 0 ? 1 : 0;

async function crashOnce(round) {
  const load = { isOver: false, singers: [] };
  const running = Array.from({ length: SINGERS_AT_ONCE }, () => singOn(load));
  await pause(MIN_LOAD_MS + Math.random() * (MAX_LOAD_MS - MIN_LOAD_MS));
  const isWhole = round % WHOLE_EVERY_ROUNDS === 0;
  const kill = isWhole ? killDescendants : killYoungestDescendant;
  const killed = kill(product.worker.processId(), 'workerd');
  const killedMs = performance.now();
  load.isOver = true;
  await Promise.all(running);
  await untilHealthy();
  const tookMs = performance.now() - killedMs;
  (isWhole ? wholeDownMs : downMs).push(tookMs);
  const open = load.singers.filter((singer) => singer.open).length;
  for (const singer of load.singers) await settle(singer, false).catch(noteProblem);
  for (const singer of load.singers) await check(singer, false);
  console.log(
    `round ${round}: ${killed} processes killed, up again after ${(tookMs / 1000).toFixed(1)} s;`,
    `${load.singers.length} singers, ${open} calls without an answer, ${problems.length} problems`,
  );
}

async function singOn(load) {
  while (!load.isOver) {
    const singer = newSinger(product.origin, singers.length);
    singers.push(singer);
    load.singers.push(singer);
    await live(singer).catch((error) => {
      if (!(error instanceof Interrupted)) noteProblem(error);
    });
  }
}

function noteProblem(error) {
  problems.push(error.message || 'no answer');
}

async function untilHealthy() {
  for (;;) {
    const isUp = await fetch(`${product.origin}/api/v1/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await pause(HEALTH_PAUSE_MS);
  }
}

/** A singer with an open call may stand one credit lower than the diary says; in the end no call is open. */
async function check(singer, isFinal) {
  try {
    if (!singer.token) return;
    await signIn(singer);
    await repeatLast(singer);
    const { credits_remaining: balance } = await read(singer, 'auth/me');
    const { entries } = await read(singer, 'auth/ledger?limit=100');
    const sum = entries.reduce((total, entry) => total + entry.amount, 0);
    const uses = entries.filter((entry) => entry.kind === 'use').length;
    const slack = singer.open ? 1 : 0;
    expectThat(sum === balance, singer, `the ledger gives ${sum}, the balance is ${balance}`);
    expectThat(
      isWithin(singer.balance - balance, slack),
      singer,
      `${balance} credits, not ${singer.balance}`,
    );
    expectThat(isWithin(uses - singer.uses, slack), singer, `${uses} uses, not ${singer.uses}`);
    for (const id of singer.songIds) await read(singer, `songs/${id}`);
    if (isFinal) expectThat(!singer.open, singer, 'a call is still open');
  } catch (error) {
    problems.push(`${singer.email}: ${error.message || 'no answer'}`);
  }
}

function isWithin(difference, slack) {
  return difference >= 0 && difference <= slack;
}

function expectThat(holds, singer, problem) {
  if (!holds) problems.push(`${singer.email}: ${problem}`);
}

function report() {
  const acknowledged = singers.reduce((sum, singer) => sum + singer.acknowledged, 0);
  console.log(`${ROUNDS} rounds, ${singers.length} accounts, ${acknowledged} acknowledged calls`);
  for (const [what, times] of Object.entries({ 'the runtime': downMs, 'all of it': wholeDownMs })) {
    const [median, most] = [percentile(times, 0.5), percentile(times, 1)].map((ms) => (ms / 1000).toFixed(1));
    console.log(
      `${what} killed ${times.length} times: up again after ${median} s (median), at most ${most} s`,
    );
  }
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  console.log(problems.length === 0 ? 'nothing lost, nothing twice' : `${problems.length} PROBLEMS`);
}
