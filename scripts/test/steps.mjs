/** One step of `npm test`, and what its output says about how many tests ran. */

import { spawn } from 'node:child_process';
import { ROOT } from '../places.mjs';
import { projectEnvironment } from '../setup/command.mjs';

// Colour codes would hide the counts.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Runs a step, showing its output as it comes, also between the lines of another one. */
export function runStep({ name, command, args, cwd = ROOT, env: extra = {} }) {
  console.log(`\n── ${name}`);
  const startedAtMs = Date.now();
  return new Promise((resolve) => {
    const env = projectEnvironment({ NO_COLOR: '1', FORCE_COLOR: '0', ...extra });
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on('data', (chunk) => {
        output += chunk;
        to.write(chunk);
      });
    }
    const end = (isOk) => resolve({ name, isOk, output, seconds: (Date.now() - startedAtMs) / 1000 });
    child.on('error', (error) => {
      output = error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** A step without test counts of its own (a linter, a type check) counts as one test. */
export function countResults(results) {
  const counts = results.map((result) => countOne(result));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function countOne({ isOk, output }) {
  const summary = lastSummary(output.replace(COLOURS, ''));
  const passed = numberBefore(summary, 'passed');
  const failed = numberBefore(summary, 'failed') + numberBefore(summary, 'errors?');
  if (passed + failed === 0) return isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  // A runner that fails beside its tests (a crash, an unhandled error) must not look green.
  return { passed, failed: isOk ? failed : Math.max(1, failed) };
}

/** vitest: `Tests  1 failed | 20 passed (21)`; pytest: `1 failed, 20 passed in 3.2s`. */
function lastSummary(output) {
  const lines = output
    .split('\n')
    .filter((line) => /^\s*Tests\s.*\(\d+\)|\d+ (passed|failed|errors?).* in [\d.]+s/.test(line));
  return lines.at(-1) ?? '';
}

function numberBefore(line, word) {
  return Number(new RegExp(`(\\d+) ${word}\\b`).exec(line)?.[1] ?? 0);
}
