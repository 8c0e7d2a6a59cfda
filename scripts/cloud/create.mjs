/**
 * `npm run cloud:create`: makes on Cloudflare what a deployment needs, and writes down what it made. It may be run again at any time:
 * it goes on where it stopped, and makes nothing twice.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { PROJECT_NODE, ROOT, WRANGLER } from '../places.mjs';
import { Problem, sentenceFor } from '../problem.mjs';
import { projectEnvironment, runCommand } from '../setup/command.mjs';
import { installNodePackages } from '../setup/install.mjs';
import { answered, QUESTIONS } from './answers.mjs';
import { cloudFolder, readCloud, writeCloud } from './cloud-file.mjs';
import { originOf } from './config.mjs';
import { makeResources, setSecrets } from './resources.mjs';
import { jsonIn, wranglerOf } from './wrangler.mjs';

const BASE_IMAGE = 'python:3.12-slim-bookworm';
const SECRETS_FROM_SHELL = ['MAIL_API_KEY', 'RUNPOD_API_KEY'];

const { values: flags } = parseArgs({
  options: {
    name: { type: 'string', default: 'production' },
    // Another folder than this one for what is written down.
    root: { type: 'string', default: ROOT },
    ...Object.fromEntries(QUESTIONS.map(({ flag }) => [flag, { type: 'string' }])),
  },
});
const say = (text) => console.log(text);

try {
  await create();
} catch (error) {
  console.error(`\nNot everything is made yet; the same command goes on from here. ${sentenceFor(error)}`);
  process.exitCode = 1;
}

async function create() {
  if (!existsSync(WRANGLER)) await installNodePackages(say);
  const folder = cloudFolder(flags.root);
  const wrangler = wranglerOf(folder);
  await signIn(wrangler);
  const cloud = await told(readCloud(flags.name, flags.root));
  writeCloud(cloud, flags.root);
  const { env } = await tomlOf();
  const own = env[cloud.name];
  cloud.ids = await makeResources(wrangler, own, cloud.location, say);
  if (cloud.sidecar === 'container') cloud.cpuDigest ??= await digestOf(BASE_IMAGE);
  writeCloud(cloud, flags.root);
  const secrets = await setSecrets(wrangler, { worker: own.name, ...secretsOf(cloud, own), folder }, say);
  const origin = originOf(cloud.address, own.name);
  if (secrets?.INFERENCE_JOB_SECRET && cloud.sidecar !== 'container')
    keepForSidecar(folder, cloud, origin, secrets.INFERENCE_JOB_SECRET);
  say(
    `\nWritten down in ${join(folder, `${cloud.name}.json`)}. Next: npm run deploy, and Cantora is at ${origin}.`,
  );
}

async function signIn(wrangler) {
  if (process.env.CLOUDFLARE_API_TOKEN) return;
  const isKnown = await wrangler(['whoami', '--json']).then(
    (text) => jsonIn(text).loggedIn === true,
    () => false,
  );
  if (isKnown) return;
  if (!process.stdin.isTTY)
    throw new Problem('Nobody is signed in. Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.');
  spawnSync(PROJECT_NODE, [WRANGLER, 'login'], { stdio: 'inherit', env: projectEnvironment() });
}

async function told(cloud) {
  if (!process.stdin.isTTY) return answered(cloud, flags, null);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await answered(cloud, flags, (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

async function tomlOf() {
  const { experimental_readRawConfig: readRawConfig } = await import('wrangler');
  return readRawConfig({ config: join(ROOT, 'wrangler.toml') }).rawConfig;
}

/** Keys of others come from the shell, and are written down nowhere. */
function secretsOf({ sidecar, mailFrom }, own) {
  const given = Object.fromEntries(
    SECRETS_FROM_SHELL.filter((name) => process.env[name]).map((name) => [name, process.env[name]]),
  );
  if (mailFrom && !given.MAIL_API_KEY)
    say('MAIL_API_KEY is not in the shell: the one that is set stays, or one that opens nothing is made.');
  const required = own.secrets.required;
  if (sidecar !== 'runpod') return { required, given: without(given, 'RUNPOD_API_KEY') };
  return { required, given };
}

function without(record, name) {
  const { [name]: _left, ...rest } = record;
  return rest;
}

/** The digest of today; later deployments are built on the same image until somebody takes it out of the file. */
async function digestOf(image) {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{json .Manifest.Digest}}'];
  return JSON.parse(await runCommand('Docker, which builds the image of the sidecar,', 'docker', args));
}

function keepForSidecar(folder, cloud, origin, secret) {
  const path = join(folder, `${cloud.name}.sidecar.env`);
  const lines = [`CANTORA_JOB_SECRET=${secret}`, `CANTORA_ALLOWED_HOSTS=${new URL(origin).hostname}`];
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  say(`What the sidecar has to be told: ${path}`);
}
