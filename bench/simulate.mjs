/**
 * `npm run bench:simulate`: lives through 10,000 seeds of the simulator (bench/simulator) and checks every rule after each. Ends with 1
 * at the first broken rule, and names the seed. `-- --seeds N` takes another number, `-- --from N` another first seed; `-- --seed N`
 * replays one and prints all that happened.
 */

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { keepFigures } from './figures/keep-figures.mjs';
import { loadSimulator } from './load-simulator.mjs';

const SEEDS = '10000';
const THREAD = new URL('./simulate-thread.mjs', import.meta.url);
const TELL_EVERY_SEEDS = 1_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: SEEDS },
    from: { type: 'string', default: '1' },
  },
});
process.exitCode = values.seed === undefined ? await runAll() : await replay(Number(values.seed));

async function replay(seed) {
  const simulate = await loadSimulator();
  const { lines, breaches, hash } = await simulate(seed);
  for (const line of lines) console.log(line);
  console.log(`\nseed ${seed}, hash ${hash}, ${breaches.length} broken rules`);
  return breaches.length > 0 ? 1 : 0;
}

async function runAll() {
  const from = Number(values.from);
  const to = from + Number(values.seeds) - 1;
  const threads = availableParallelism();
  const counts = new Map();
  const failures = [];
  const startedMs = performance.now();
  let done = 0;
  const take = ({ seed, breaches, counts: some }) => {
    done += 1;
    for (const [kind, count] of some) counts.set(kind, (counts.get(kind) ?? 0) + count);
    if (breaches.length > 0) {
      failures.push({ seed, breaches });
      console.log(`seed ${seed}: ${breaches.length} broken rules, ${breaches[0].rule} first`);
    }
    if (done % TELL_EVERY_SEEDS === 0) console.log(`${done} seeds, ${failures.length} with a broken rule`);
  };
  await Promise.all(
    Array.from({ length: threads }, (_, index) => runThread({ from: from + index, to, step: threads }, take)),
  );
  const seconds = (performance.now() - startedMs) / 1_000;
  tellCounts(counts);
  console.log(
    `\n${done} seeds in ${seconds.toFixed(0)} s on ${threads} threads: ${(done / seconds).toFixed(1)} a second`,
  );
  tellFailures(failures);
  keepFigures('simulate', { seeds: done, failures: failures.length });
  const isEmpty = !counts.has('report.completed.200');
  if (isEmpty) console.log('No run was completed: lives in which nothing happens prove nothing.');
  return failures.length > 0 || isEmpty ? 1 : 0;
}

function runThread(workerData, take) {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData });
    thread.on('message', take);
    thread.on('error', reject);
    thread.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A thread ended with ${code}.`))));
  });
}

/** How often each kind of trouble and each end was met: rules that nothing has tried prove nothing. */
function tellCounts(counts) {
  console.log('\nhow often   what');
  for (const [kind, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`${String(count).padStart(9)}   ${kind}`);
  }
}

function tellFailures(failures) {
  for (const { seed, breaches } of failures.sort((a, b) => a.seed - b.seed).slice(0, 20)) {
    console.log(
      `\nseed ${seed} breaks ${breaches.length} rules; replay: npm run bench:simulate -- --seed ${seed}`,
    );
    for (const { rule, reason } of breaches.slice(0, 5)) console.log(`  ${rule} ${reason}`);
  }
  console.log(`\n${failures.length} seeds with a broken rule`);
}
