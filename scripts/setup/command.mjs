/** Runs one command to its end. */

import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { BIN, ROOT } from '../places.mjs';
import { Problem } from '../problem.mjs';

const TAIL_LINES = 15;
/** A builder tells the cause first and then lists thousands of files, so the end alone does not say what is wrong. */
const CAUSE_LINES = 8;
const CAUSE = /\berror\b/i;
const NO_SPACE = /ENOSPC|No space left on device/i;
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|NewConnectionError|Temporary failure in name resolution/;

/** Resolves with the output; rejects with one sentence and the last lines when the command fails. */
export function runCommand(what, command, args, options = {}) {
  const { env = {}, cwd = ROOT } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: projectEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => reject(new Problem(`${what} could not start: ${error.message}`)));
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(failure(what, output))));
  });
}

/** The environment of every child: the project's own programs first, telemetry off. */
export function projectEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    ...extra,
  };
}

function failure(what, output) {
  if (NO_SPACE.test(output))
    return new Problem(`${what} failed: the disk is full. Free some space and start again.`);
  if (NO_NETWORK.test(output)) {
    return new Problem(
      `${what} failed: no package server could be reached. The first start needs a network.`,
    );
  }
  return new Problem(`${what} failed:\n${causeAndEnd(output.trimEnd().split('\n')).join('\n')}`);
}

/** The lines from the first error on, and the last lines. */
function causeAndEnd(lines) {
  const tailStart = Math.max(0, lines.length - TAIL_LINES);
  const cause = lines.findIndex((line) => CAUSE.test(line));
  if (cause === -1 || cause >= tailStart) return lines.slice(tailStart);
  return [...lines.slice(cause, Math.min(cause + CAUSE_LINES, tailStart)), '...', ...lines.slice(tailStart)];
}
