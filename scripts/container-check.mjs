/**
 * `npm run container:check [cpu|gpu|runpod]`: does what the image's build would do, without a container: copies the same files into an
 * empty folder, runs the same steps there, then starts the service from it. `gpu` and `runpod` bring torch and take long.
 */

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerfiles, readStages } from './container/dockerfile.mjs';
import { INFERENCE } from './places.mjs';
import { Problem, sentenceFor } from './problem.mjs';
import { runCommand } from './setup/command.mjs';
import { canInstallDebianPackages } from './setup/debian.mjs';

const START_MS = 60_000;
const PORT = 18_791;
const secret = () => `whsec_${randomBytes(32).toString('base64')}`;

const folder = mkdtempSync(join(tmpdir(), 'cantora-image-'));
const env = {
  CANTORA_VENV: join(folder, 'venv'),
  PYTHONPATH: folder,
  WEIGHTS_DIR: join(folder, 'weights'),
};
try {
  for (const stage of stagesOf(process.argv[2] ?? 'cpu')) await build(stage);
  await startService();
  console.log('The image would build, and its service starts and finds its engines.');
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** RunPod's image is built on the GPU's. */
function stagesOf(target) {
  const stages = dockerfiles().flatMap(readStages);
  const chosen = stages.filter(({ name }) => name === target || (target === 'runpod' && name === 'gpu'));
  if (chosen.length === 0) throw new Problem(`There is no image ${target}.`);
  return chosen;
}

async function build({ name, copied, steps }) {
  for (const path of copied) cpSync(join(INFERENCE, path), join(folder, path), { recursive: true });
  for (const step of steps.filter((one) => one !== 'clean')) {
    if (step === 'system' && !canInstallDebianPackages()) {
      console.log('system: skipped, Debian packages cannot be installed here');
      continue;
    }
    const startedMs = performance.now();
    await runCommand(`The step ${step} of ${name}`, 'sh', ['install.sh', step], { cwd: folder, env });
    console.log(`${name}: ${step} in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
  }
}

async function startService() {
  const child = spawn(join(env.CANTORA_VENV, 'bin', 'python'), ['-m', 'cantora_inference'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...env,
      CANTORA_PORT: String(PORT),
      CANTORA_LOCAL_MODE: '1',
      CANTORA_JOB_SECRET: secret(),
    },
    stdio: 'ignore',
  });
  try {
    await untilReady();
  } finally {
    child.kill();
  }
}

async function untilReady() {
  const untilMs = Date.now() + START_MS;
  while (Date.now() < untilMs) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Problem('The service of the image does not become ready.');
}
