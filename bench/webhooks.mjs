/**
 * `npm run bench:webhooks`: 200 receivers, 20 of them dead, slow or failing, are told of the ends of songs. How soon the healthy ones
 * hear of it; then the Worker is killed (kill -9) in the middle of a burst, and nothing may be lost.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFreshProduct } from '../scripts/product.mjs';
import { localSecrets } from '../scripts/setup/install.mjs';
import { registerClient } from './api-client.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { percentile } from './load.mjs';
import { killYoungestDescendant } from './processes.mjs';
import { failJob, startSidecarDouble } from './sidecar-double.mjs';
import { startReceivers } from './webhooks/receivers.mjs';

const PORTS = { port: 18_857, sidecarPort: 18_858, mailPort: 18_859 };
const RECEIVERS = Number(process.env.BENCH_RECEIVERS ?? 200);
const BAD = RECEIVERS / 10;
const WEBHOOKS_EACH = 5;
const ROUNDS = 3;
const LIMIT_MS = 60_000;
/** A killed turn keeps its place for a minute; the schedule comes every five. */
const SWEEP_PAUSE_MS = 20_000;
const SWEEPS = 12;

const { receivers, stop } = await startReceivers(RECEIVERS, BAD);
const product = await startFreshProduct({ ...PORTS, hasSidecar: false }, () => undefined);
// Afterwards: the product looks whether its ports are free.
const sidecar = await startSidecarDouble(PORTS.sidecarPort, localSecrets().INFERENCE_JOB_SECRET);
const file = join(product.stateFolder, 'noise.mp3');
writeFileSync(file, Buffer.alloc(5_000, 7));
let isGood = false;
const figures = {};
try {
  const singers = await newSingers();
  console.log(`${singers.length} singers with ${RECEIVERS} webhooks, ${BAD} of them dead, slow or failing`);
  const waits = [];
  for (let round = 1; round <= ROUNDS; round += 1) waits.push(...(await quietRound(singers)));
  const isQuick = reportWaits(waits);
  isGood = (await killedRound(singers)) && isQuick;
} finally {
  await product.stop();
  stop();
  sidecar.stop();
}
keepFigures('webhooks', figures);
process.exitCode = isGood ? 0 : 1;

/** The bad receivers are dealt out, so that they stand beside healthy ones of the same account. */
async function newSingers() {
  const count = RECEIVERS / WEBHOOKS_EACH;
  const singers = [];
  for (let index = 0; index < count; index += 1) {
    const client = await registerClient(product.origin);
    await client.post('auth/subscription/upgrade', { subscription_type: 'premium' });
    const mine = receivers.filter((_receiver, at) => at % count === index);
    for (const receiver of mine)
      receiver.secret = (await client.post('webhooks', { url: receiver.url })).secret;
    singers.push({ client, receivers: mine });
  }
  return singers;
}

/** A song for each singer, whose end is not told yet. */
async function newSongs(singers) {
  const started = [];
  // One after the other: forms have few places at a time, and this measures something else.
  for (const singer of singers) started.push({ singer, songId: (await singer.client.upload(file)).id });
  while (started.some(({ songId }) => !sidecar.jobs.has(songId))) await pause(50);
  return started;
}

/** How long each healthy receiver waited for each song; infinite where it heard nothing. */
async function quietRound(singers) {
  const started = await newSongs(singers);
  const ended = await Promise.all(
    started.map(async (one) => ({ ...one, endedMs: await failJob(sidecar.jobs, one.songId) })),
  );
  const untilMs = Date.now() + LIMIT_MS;
  while (Date.now() < untilMs && missing(ended).length > 0) await pause(100);
  return ended.flatMap(({ singer, songId, endedMs }) =>
    healthyOf(singer).map(
      ({ arrivals }) => (arrivals.get(songId)?.atMs ?? Number.POSITIVE_INFINITY) - endedMs,
    ),
  );
}

async function killedRound(singers) {
  const started = await newSongs(singers);
  const ends = Promise.all(started.map(({ songId }) => failJob(sidecar.jobs, songId)));
  // In the middle: the first have arrived, and most have not.
  const all = missing(started).length;
  while (missing(started).length === all) await pause(5);
  killYoungestDescendant(product.worker.processId(), 'workerd');
  const before = missing(started).length;
  const killedMs = Date.now();
  await ends;
  for (let sweeps = 0; sweeps < SWEEPS && missing(started).length > 0; sweeps += 1) {
    await pause(SWEEP_PAUSE_MS);
    await fetch(`${product.origin}/cdn-cgi/handler/scheduled`).catch(() => undefined);
  }
  const lost = missing(started).length;
  figures.lost = lost;
  const twice = receivers.flatMap(({ arrivals }) => [...arrivals.values()]).filter(({ ids }) => ids.size > 1);
  const forged = receivers.reduce((sum, receiver) => sum + receiver.forged, 0);
  const seconds = ((Date.now() - killedMs) / 1000).toFixed(0);
  console.log(
    `killed with ${before} deliveries to healthy receivers outstanding: ${lost} lost, all there after ${seconds} s`,
  );
  console.log(`${twice.length} events under two ids, ${forged} signatures that the verifier refused`);
  return lost === 0 && twice.length === 0 && forged === 0;
}

function missing(started) {
  return started.flatMap(({ singer, songId }) =>
    healthyOf(singer).filter(({ arrivals }) => !arrivals.has(songId)),
  );
}

function healthyOf(singer) {
  return singer.receivers.filter(({ manner }) => manner === 'healthy');
}

function reportWaits(waits) {
  const within = waits.filter((ms) => ms <= LIMIT_MS).length;
  figures['share within 60 s'] = within / waits.length;
  const seconds = (share) => (percentile(waits, share) / 1000).toFixed(2);
  console.log(
    `${within} of ${waits.length} deliveries to healthy receivers within 60 s of the end of their song`,
  );
  console.log(`after p50 ${seconds(0.5)} s, p99 ${seconds(0.99)} s, at most ${seconds(1)} s`);
  return within / waits.length >= 0.99;
}
