/**
 * `npm run cost`: what a month costs at 10^4, 10^6 and 10^7 practice hours, by list prices (`cost/prices.mjs`) and by the counts of one
 * practice hour (`cost/practice-hour.json`), and how far the targets are.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPUTE_KINDS, dormantSaving, monthlyCost, rowsWritten } from './cost/cost.mjs';
import { keepFigures } from './figures/keep-figures.mjs';

const HOURS = [1e4, 1e6, 1e7];
/** In US dollars a practice hour, at the last of these sizes. */
const TARGETS = { all: 0.0015, 'D1 and Workers': 0.0002 };
const counts = JSON.parse(readFileSync(join(import.meta.dirname, 'cost/practice-hour.json'), 'utf8'));

console.log(
  `${rowsWritten(counts).toLocaleString('en')} rows written and ${counts.databaseBytes.kept / 1000} kB kept a practice hour`,
);
console.log(counts.about);
console.log(
  `Dormant sound (0124) saves ${HOURS.map((hours) => dollars(dormantSaving(counts, hours))).join(', ')} US$ a month at these sizes: assumed are ` +
    `${counts.songs.dormantShare * 100} % of all songs, of Free accounts and never opened again; theirs goes after ${counts.songs.dormantAfterDays} days`,
);
/** Songs that are made meanwhile are no practice. The costs are those with the sidecar that costs least. */
const rowsOfPractice = rowsWritten(counts) - counts.calls['POST songs/ and its completion'].rowsWrittenInAll;
const figures = { 'rows written': rowsOfPractice, 'kB kept': counts.databaseBytes.kept / 1000 };
for (const compute of COMPUTE_KINDS) table(compute);
keepFigures('cost', figures);

function table(compute) {
  const months = HOURS.map((hours) => monthlyCost(counts, hours, compute));
  console.log(
    `\n${line(
      `US$ a month, sidecar: ${compute}`,
      HOURS.map((hours) => `10^${Math.log10(hours)} h`),
    )}`,
  );
  for (const name of Object.keys(months[0]))
    console.log(
      line(
        name,
        months.map((month) => dollars(month[name])),
      ),
    );
  console.log(
    line(
      'all',
      months.map((month) => dollars(sumOf(month))),
    ),
  );
  console.log(
    line(
      'a practice hour',
      months.map((month, at) => (sumOf(month) / HOURS[at]).toFixed(5)),
    ),
  );
  const [largest, hours] = [months.at(-1), HOURS.at(-1)];
  tell('all', sumOf(largest) / hours);
  tell('D1 and Workers', sumOf(largest, /^(D1|Workers)/) / hours);
}

function tell(name, cost) {
  const target = TARGETS[name];
  figures[name] = Math.min(figures[name] ?? cost, cost);
  const verdict = cost <= target ? 'reached' : `missed by ${(cost / target).toFixed(1)} times`;
  console.log(`target ${name} ≤ ${target} a practice hour: ${cost.toFixed(5)}, ${verdict}`);
}

function sumOf(month, names = /./) {
  return Object.entries(month).reduce((sum, [name, cost]) => sum + (names.test(name) ? cost : 0), 0);
}

function dollars(amount) {
  return amount.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

function line(name, cells) {
  return [name.padEnd(42), ...cells.map((cell) => cell.padStart(12))].join('');
}
