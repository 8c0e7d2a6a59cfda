/** Installs npm packages, the Python environment and the local secrets; each only when something is missing or has changed. */

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, VENV } from '../places.mjs';
import { runAllowedScripts } from './allowed-scripts.mjs';
import { whenChanged } from './fingerprint.mjs';
import { runNpm } from './npm.mjs';
import { installWheels, LOCKED, makeEnvironment } from './python.mjs';

const DEV_VARS = join(ROOT, '.dev.vars');
const SECRETS = {
  ACCESS_TOKEN_SECRET: () => randomBytes(32).toString('base64url'),
  SIGNED_URL_SECRET: () => randomBytes(32).toString('base64url'),
  MAIL_API_KEY: () => randomBytes(32).toString('base64url'),
  INFERENCE_JOB_SECRET: () => `whsec_${randomBytes(32).toString('base64')}`,
  INFERENCE_CALLBACK_SECRET: () => `whsec_${randomBytes(32).toString('base64')}`,
};

export async function installNodePackages(say) {
  const marker = join(ROOT, 'node_modules', '.cantora-installed');
  await whenChanged(marker, ['package-lock.json'], async () => {
    say('Installing npm packages (about a minute, once)');
    // Not `npm ci`: it empties node_modules first, so that each change of the lockfile would cost a whole installation.
    // Versions and hashes still come from the lockfile, and `--no-save` leaves it as it is.
    await runNpm('Installing npm packages', ['install', '--no-save', '--no-audit', '--no-fund']);
    await runAllowedScripts();
  });
}

/** `list`: `requirements.txt`, or one that adds what the tests (`-dev`) or the lyrics engine (`-lyrics`) need. */
export async function installPythonPackages(say, list = 'requirements.txt') {
  await makeEnvironment(VENV);
  await whenChanged(join(VENV, `.cantora-${list}`), [`inference/${list}`], async () => {
    say('Installing Python packages (about a minute, once)');
    await installWheels('Python packages', VENV, [...LOCKED, '-r', `inference/${list}`]);
  });
}

/** The local secrets, made at the first start; only this user may read them. */
export function localSecrets() {
  const known = readSecrets();
  const missing = Object.entries(SECRETS).filter(([name]) => !known[name]);
  if (missing.length > 0) {
    for (const [name, make] of missing) known[name] = make();
    const lines = Object.entries(known).map(([name, value]) => `${name}=${value}`);
    writeFileSync(DEV_VARS, `${lines.join('\n')}\n`, { mode: 0o600 });
    chmodSync(DEV_VARS, 0o600);
  }
  return known;
}

function readSecrets() {
  if (!existsSync(DEV_VARS)) return {};
  const lines = readFileSync(DEV_VARS, 'utf8').split('\n');
  return Object.fromEntries(
    lines
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
