/**
 * `npm run bench:inference [part …]`: every figure that the sidecar promises, as one table: metric, target, measured. It installs what
 * the tests of the sidecar need, and the neural packages in an environment of their own (`--without-torch` leaves those out).
 * With `--comparison` (`npm run bench:melody [clip …]`): every way to follow the voice on every clip, into docs/melody-comparison.md.
 */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { INFERENCE, VENV_PYTHON } from '../scripts/places.mjs';
import { sentenceFor } from '../scripts/problem.mjs';
import { projectEnvironment } from '../scripts/setup/command.mjs';
import { installPythonPackages } from '../scripts/setup/install.mjs';
import { installNeuralTests } from '../scripts/setup/neural-tests.mjs';
import { installRubberBand } from '../scripts/setup/rubber-band.mjs';
import { keepFigures } from './figures/keep-figures.mjs';

const WITHOUT_TORCH = '--without-torch';
const COMPARISON = '--comparison';
/** A row of `benchmarks/report.py`: metric, target, measured, verdict. */
const ROW = /^(.{68})(.{24})(.{24})(met|MISSED)$/;

const words = process.argv.slice(2);
try {
  await installPythonPackages(console.log, 'requirements-dev.txt');
  await installRubberBand(console.log);
  if (!words.includes(WITHOUT_TORCH)) await installNeuralTests(console.log);
} catch (error) {
  console.error(`\nThe benchmark could not start. ${sentenceFor(error)}`);
  process.exit(1);
}

const parts = words.filter((word) => word !== WITHOUT_TORCH && word !== COMPARISON);
const table = words.includes(COMPARISON) ? 'benchmarks.melody_comparison' : 'benchmarks.inference';
const child = spawn(VENV_PYTHON, ['-m', table, ...parts], {
  cwd: INFERENCE,
  env: projectEnvironment(),
  stdio: ['inherit', 'pipe', 'inherit'],
});
const figures = {};
createInterface({ input: child.stdout }).on('line', (line) => {
  console.log(line);
  const [, metric, target, measured, verdict] = ROW.exec(line)?.map((cell) => cell.trim()) ?? [];
  if (metric) figures[metric] = { measured, target, isMet: verdict === 'met' };
});
child.on('close', (code) => {
  if (Object.keys(figures).length > 0) keepFigures('inference', figures);
  process.exitCode = code ?? 1;
});
