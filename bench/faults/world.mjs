/**
 * The whole product on this machine with faults in between: `toSidecar` and `toWorker` are toxic TCP proxies, `interposer` sees what
 * passes from sidecar to Worker, `setFaults` makes the Worker's own bindings fail.
 */

import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../scripts/places.mjs';
import { prepare, startProduct } from '../../scripts/product.mjs';
import { localSecrets } from '../../scripts/setup/install.mjs';
import { registerClient } from '../api-client.mjs';
import { writeClip } from './clip.mjs';
import { startInterposer } from './interposer.mjs';
import { startToxicProxy } from './toxic-proxy.mjs';

const PORTS = { port: 18_827, sidecarPort: 18_828, mailPort: 18_829 };
const POLL_MS = 200;
/** Fewer than the eight of wrangler.toml, so that retries take seconds and not a quarter of an hour. */
const MAX_RETRIES = 2;
const FREE_CREDITS = 20;

export async function startWorld() {
  const stateFolder = mkdtempSync(join(tmpdir(), 'cantora-bench-faults-'));
  await prepare(console.log, stateFolder);
  const toSidecar = await startToxicProxy(PORTS.sidecarPort);
  const toWorker = await startToxicProxy(PORTS.port);
  const interposer = await startInterposer(toWorker.port);
  const between = {
    publicOrigin: `http://127.0.0.1:${interposer.port}`,
    inferenceUrl: `http://127.0.0.1:${toSidecar.port}`,
  };
  const workerConfig = writeConfig(stateFolder);
  const product = await startProduct({ ...PORTS, ...between, workerConfig, stateFolder }, () => undefined);
  const world = {
    product,
    workerConfig,
    toSidecar,
    toWorker,
    interposer,
    stateFolder,
    songs: 0,
    origin: product.origin,
  };
  return Object.assign(world, {
    setFaults: (rules) => setFaults(world.origin, rules),
    fireSchedule: () => fetch(`${world.origin}/cdn-cgi/handler/scheduled`),
    stop: async () => {
      await product.stop();
      await Promise.all([toSidecar, toWorker, interposer].map((part) => part.stop()));
      rmSync(stateFolder, { recursive: true, force: true });
    },
  });
}

/** A new account with one song on its way. `wait` follows it to its end: what it ended as, and after how many seconds. */
export async function newSong(world) {
  world.songs += 1;
  const file = join(world.stateFolder, `clip-${world.songs}.wav`);
  writeClip(file, world.songs);
  const client = await untilTaken(() => registerClient(world.origin));
  const key = randomUUID();
  const song = await untilTaken(() => client.upload(file, {}, key));
  return { client, song, wait: (limitSeconds) => waitForEnd(client, song.id, limitSeconds) };
}

/** Removes every fault before the next one, and what is remembered of the last. */
export async function heal(world) {
  world.interposer.hook = null;
  world.interposer.passed = [];
  await lift(world);
}

/** Networks and bindings work again. */
export async function lift(world) {
  world.toSidecar.spoil(null);
  world.toWorker.spoil(null);
  await untilTaken(() => world.setFaults([]));
}

/** Resolves with the first thing for which `isIt` holds that passes from the sidecar to the Worker. */
export function whenPassing(world, isIt) {
  return new Promise((resolve) => {
    world.interposer.hook = (passing) => {
      if (isIt(passing)) resolve(passing);
    };
  });
}

/** Checks what must be true however a song ended: it cost something only if it is there, and the ledger gives the balance. */
export async function brokenRules({ client, song }) {
  const status = await client.status(song.id);
  const { credits_remaining: balance } = await client.me();
  const ledger = await client.ledger();
  const sum = ledger.reduce((total, entry) => total + entry.amount, 0);
  const spent = FREE_CREDITS - balance;
  const isFree = status.is_failed || (await isUnusable(client, status));
  return [
    status.is_processing && 'the song never ended',
    sum !== balance && `the ledger gives ${sum}, the balance is ${balance}`,
    isFree && spent !== 0 && `it failed and cost ${spent}`,
    !isFree && spent !== 1 && `it cost ${spent}, not 1`,
    status.is_failed && !status.error && 'nobody says why it failed',
  ].filter(Boolean);
}

async function isUnusable(client, status) {
  if (!status.is_completed) return false;
  return (await client.result(status.pipeline_id)).quality.grade === 'unusable';
}

async function waitForEnd(client, songId, limitSeconds) {
  const startedMs = performance.now();
  const seconds = () => (performance.now() - startedMs) / 1000;
  while (seconds() < limitSeconds) {
    const status = await client.status(songId).catch(() => null);
    if (status && !status.is_processing) return { status, tookSeconds: seconds() };
    await pause(POLL_MS);
  }
  throw new Error(`not ended after ${limitSeconds} s`);
}

/** Retries as a client does, after a 5xx or no answer. */
async function untilTaken(call) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === 120) throw error;
      await pause(500);
    }
  }
}

async function setFaults(origin, rules) {
  await fetch(`${origin}/__faults`, { method: 'PUT', body: JSON.stringify(rules) });
}

/** wrangler.toml with the faulty Worker in front and fewer deliveries before a message counts as dead. */
function writeConfig(folder) {
  const path = join(folder, 'wrangler.toml');
  const config = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
    .replace(
      'main = "worker/index.ts"',
      `main = ${JSON.stringify(join(ROOT, 'bench/faults/faulty-worker.mjs'))}`,
    )
    .replace('directory = "build/client"', `directory = ${JSON.stringify(join(ROOT, 'build/client'))}`)
    .replace('max_retries = 8', `max_retries = ${MAX_RETRIES}`);
  writeFileSync(path, config);
  // wrangler looks for them beside its configuration.
  localSecrets();
  copyFileSync(join(ROOT, '.dev.vars'), join(folder, '.dev.vars'));
  return path;
}
