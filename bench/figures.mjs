/**
 * `npm run figures`: writes docs/figures.md from what the benchmarks have kept, each figure beside its target. It measures nothing; with
 * `-- all` it runs every benchmark first, one after the other, which takes hours.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/places.mjs';
import { keptRuns } from './figures/keep-figures.mjs';
import { SIDECAR, TARGETS } from './figures/targets.mjs';

const NOT_MEASURED = 'not measured';
const HEAD = `# Figures

Written by \`npm run figures\` from the latest run of each benchmark; [targets](../bench/figures/targets.mjs) are data. "Missed" is no verdict on
a busy machine: its load stands below, beside each run.
`;

const commands = new Map(
  [...new Set([...Object.values(TARGETS).flat(), [SIDECAR]].map(([bench]) => bench))]
    .filter((bench) => bench !== null)
    .map((bench) => [bench, commandOf(bench)]),
);
if (process.argv.includes('all')) for (const command of commands.values()) runBenchmark(command);
const runs = new Map(keptRuns().map((run) => [run.bench, run]));
const parts = [HEAD, ...Object.entries(TARGETS).map(areaTable), sidecarTable(), runTable()];
writeFileSync(join(ROOT, 'docs/figures.md'), `${parts.join('\n').trim()}\n`);
console.log('Written: docs/figures.md');

/** The name of the script that runs it. */
function commandOf(bench) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return [`bench:${bench}`, bench, `${bench}:drill`].find((name) => name in scripts);
}

function runBenchmark(command) {
  console.log(`\nnpm run ${command}`);
  spawnSync('npm', ['run', '--silent', command], { cwd: ROOT, stdio: 'inherit' });
}

function areaTable([area, targets]) {
  const rows = targets.map(([bench, figure, what, target]) => {
    const measured = runs.get(bench)?.figures[figure];
    return [what, target, shown(measured), verdict(measured, target), bench && `\`${commands.get(bench)}\``];
  });
  return table(area, ['figure', 'target', 'measured', '', 'by'], rows);
}

function sidecarTable() {
  const figures = Object.entries(runs.get(SIDECAR)?.figures ?? { everything: {} });
  const rows = figures.map(([what, { measured, target, isMet }]) => [
    ...[what, target ?? '', measured ?? NOT_MEASURED],
    isMet === undefined ? '' : isMet ? 'met' : '**missed**',
  ]);
  return table('Sidecar', ['figure', 'target', 'measured', ''], rows);
}

function runTable() {
  const rows = [...commands].map(([bench, command]) => {
    const { atIso, machine, loadBefore, loadAfter } = runs.get(bench) ?? {};
    const load = atIso && `${loadBefore.toFixed(1)} → ${loadAfter.toFixed(1)}`;
    return [`\`npm run ${command}\``, atIso?.slice(0, 16) ?? NOT_MEASURED, machine ?? '', load ?? ''];
  });
  return table('Runs', ['command', 'at (UTC)', 'machine', 'load'], rows);
}

function shown(measured) {
  if (typeof measured === 'number') return String(Number(measured.toPrecision(4)));
  return measured ?? NOT_MEASURED;
}

/** A measurement is a number, or a text that begins with one. */
function verdict(measured, target) {
  if (measured === undefined) return '';
  const [, sign, bound] = /^([≥≤]) ([\d.]+)/.exec(target);
  const value = Number.parseFloat(measured);
  return (sign === '≥' ? value >= Number(bound) : value <= Number(bound)) ? 'met' : '**missed**';
}

function table(title, head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`;
  return `## ${title}\n\n${[head, head.map(() => '---'), ...rows].map(line).join('\n')}\n`;
}
