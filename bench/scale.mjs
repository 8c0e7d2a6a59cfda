/**
 * `npm run bench:scale`: 1, 10, 100 and 1,000 singers on the simulated platform, on which nothing fails: processor time, bytes in D1 and
 * in the songs' objects. Fits a power to how each grows, above what an empty platform takes: 1 is linear. Ends with 1 where one is
 * above the target. BENCH_MOST_SINGERS leaves the largest out, BENCH_SHARDS spreads the accounts over so many databases.
 */

import { cpus, loadavg } from 'node:os';
import { keepFigures } from './figures/keep-figures.mjs';
import { growthExponent } from './growth.mjs';
import { importFromSimulator } from './load-simulator.mjs';

/** A few singers are as different as people are: the mean of so many worlds counts. */
const WORLDS = new Map([
  [0, 3],
  [1, 30],
  [10, 6],
  [100, 2],
  [1000, 1],
]);
const MOST_SINGERS = Number(process.env.BENCH_MOST_SINGERS ?? 1000);
const SHARDS = Number(process.env.BENCH_SHARDS ?? 1);
const TARGET_EXPONENT = 1.05;
const MEASURED = {
  milliseconds: 'processor time',
  databaseBytes: 'bytes of rows in D1',
  objectBytes: 'bytes of objects, after half an hour',
};

const { costOf } = await importFromSimulator('scale.ts');
console.log(`${cpus().length} cores, ${SHARDS} shards, load before ${loadavg()[0].toFixed(1)}\n`);
// The compiler's first looks, and statements that are prepared once.
await costOf(10, 1, SHARDS);
const costs = new Map();
console.log(row('singers', 'songs', 'processor', 'D1 rows', 'D1 file', 'objects', 'objects after a day'));
for (const [singers, worlds] of WORLDS) if (singers <= MOST_SINGERS) await measure(singers, worlds);
process.exit(report() === 0 ? 0 : 1);

async function measure(singers, worlds) {
  const each = [];
  for (let seed = 1; seed <= worlds; seed += 1) each.push(await costOf(singers, seed, SHARDS));
  const mean = (name) => each.reduce((sum, cost) => sum + cost[name], 0) / worlds;
  costs.set(singers, Object.fromEntries(Object.keys(each[0]).map((name) => [name, mean(name)])));
  const cost = costs.get(singers);
  const kB = (name) => `${(cost[name] / 1000).toFixed(0)} kB`;
  console.log(
    row(
      ...[singers, cost.songs.toFixed(1), `${(cost.milliseconds / 1000).toFixed(2)} s`],
      ...['databaseBytes', 'databaseFileBytes', 'objectBytes', 'objectBytesAfterwards'].map(kB),
    ),
  );
}

/** Of each measure: what a singer takes at each size, and how the whole grows. Gives how many targets are missed. */
function report() {
  const empty = costs.get(0);
  const sizes = [...costs.keys()].filter((singers) => singers > 0);
  console.log(`\n${row('for a singer', ...sizes.map((singers) => `of ${singers}`), 'exponent')}`);
  const figures = {};
  for (const [name, what] of Object.entries(MEASURED)) {
    const points = sizes.map((singers) => [singers, costs.get(singers)[name] - empty[name]]);
    figures[`${what}, exponent`] = growthExponent(points);
    const forEach = points.map(([singers, cost]) => (cost / singers).toFixed(0));
    console.log(row(what, ...forEach, figures[`${what}, exponent`].toFixed(3)));
  }
  // The figures of the house are those of one database.
  if (SHARDS === 1) keepFigures('scale', figures);
  const missed = Object.values(figures).filter((exponent) => exponent > TARGET_EXPONENT).length;
  console.log(`\ntarget: exponents ≤ ${TARGET_EXPONENT}: ${missed === 0 ? 'met' : 'MISSED'}`);
  return missed;
}

function row(what, ...cells) {
  return [String(what).padEnd(38), ...cells.map((cell) => String(cell).padStart(12))].join('');
}
