/**
 * `npm run bench:sockets`: 2,000 sockets on this machine alone: five to each song, which is what one person may have, and as many songs to
 * each account as may be under way. Says how fast they are let in, how long an echo takes, answered by the object and by the runtime while
 * the object may sleep, and how long the end of every song of an account takes to reach the last of its listeners.
 */

import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/places.mjs';
import { startFreshProduct } from '../scripts/product.mjs';
import { registerClient } from './api-client.mjs';
import { atRate, percentile, timedRequest } from './load.mjs';

const PORTS = { port: 18_807, sidecarPort: 18_808 };
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 2000);
const SOCKETS_OF_SONG = 5;
/** A Master account may have so many songs in work: none of them ends, because nothing processes them. */
const SONGS_OF_ACCOUNT = 40;
const CONNECTS_AT_ONCE = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const HEALTH = { perSecond: 50, seconds: SECONDS };
const ECHOES = { perSecond: 200, seconds: SECONDS };
const TARGETS = { echoP99Ms: 25, broadcastMs: 1000 };
const ANSWER_LIMIT_MS = 10_000;
/** Spelled as the runtime knows it, it is answered without the object; spelled in another way, by the object. */
const PINGS = { runtime: '{"type":"ping"}', object: '{ "type": "ping" }' };
const SONG = join(ROOT, 'public', 'demo', 'first-light.opus');

const product = await startFreshProduct({ ...PORTS, hasSidecar: false });
let isMet = false;
try {
  console.log(`${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}`);
  isMet = await measure();
} finally {
  await product.stop();
}
process.exitCode = isMet ? 0 : 1;

async function measure() {
  const songs = await newSongs(Math.ceil(SOCKETS / SOCKETS_OF_SONG));
  const health = await atRate(HEALTH, () => timedRequest(`${product.origin}/api/v1/health`));
  const healthP99Ms = report(
    '/health',
    health.map(({ tookMs }) => tookMs),
  );
  const sockets = await openAll(songs);
  const echoes = await measureEchoes(sockets);
  const ofOneAccount = songs.slice(0, SONGS_OF_ACCOUNT);
  const listeners = sockets.slice(0, ofOneAccount.length * SOCKETS_OF_SONG);
  const broadcastMs = await measureBroadcast(listeners, ofOneAccount);
  for (const { socket } of sockets) socket.close();
  console.log(`an echo's p99 is ${(echoes.object / healthP99Ms).toFixed(2)} of that of /health`);
  const areMet = echoes.object <= TARGETS.echoP99Ms && broadcastMs <= TARGETS.broadcastMs;
  console.log(
    `targets for a quiet machine: echo p99 ≤ ${TARGETS.echoP99Ms} ms, broadcast ≤ ${TARGETS.broadcastMs} ms, nothing lost:`,
    areMet ? 'met' : 'MISSED',
  );
  return areMet;
}

/** Song by song: `client` is its singer. */
async function newSongs(count) {
  const songs = [];
  while (songs.length < count) {
    const client = await registerClient(product.origin);
    await client.post('auth/subscription/upgrade', { subscription_type: 'premium' });
    const wanted = Math.min(SONGS_OF_ACCOUNT, count - songs.length);
    for (let song = 0; song < wanted; song += 1) songs.push({ client, id: (await client.upload(SONG)).id });
  }
  console.log(`${songs.length} songs`);
  return songs;
}

async function openAll(songs) {
  const startedMs = performance.now();
  const places = songs.flatMap((song) => Array(SOCKETS_OF_SONG).fill(song)).slice(0, SOCKETS);
  const sockets = [];
  while (sockets.length < places.length) {
    const next = places.slice(sockets.length, sockets.length + CONNECTS_AT_ONCE);
    sockets.push(...(await Promise.all(next.map(({ id, client }) => open(id, client)))));
  }
  const seconds = (performance.now() - startedMs) / 1000;
  console.log(
    `${places.length} sockets in ${seconds.toFixed(1)} s, ${(places.length / seconds).toFixed(0)} a second`,
  );
  return sockets;
}

/** Open once it is greeted. `next` resolves with the next message that `isAwaited` takes. */
function open(songId, client) {
  const listener = { isAwaited: () => false, hear: () => undefined };
  const next = (isAwaited) =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('A message was lost.')), ANSWER_LIMIT_MS);
      listener.isAwaited = isAwaited;
      listener.hear = (message) => {
        clearTimeout(limit);
        resolve(message);
      };
    });
  const socket = client.listen(songId, (message) => {
    if (!listener.isAwaited(message)) return;
    listener.isAwaited = () => false;
    listener.hear(message);
  });
  const greeted = next(({ type }) => type === 'connection_established');
  return greeted.then(() => ({ socket, next }));
}

async function measureEchoes(sockets) {
  const p99 = {};
  for (const [by, ping] of Object.entries(PINGS)) {
    const times = await atRate(ECHOES, (index) => echo(sockets[index % sockets.length], ping));
    p99[by] = report(`echo by the ${by}`, times);
  }
  return p99;
}

async function echo({ socket, next }, ping) {
  const startedMs = performance.now();
  const answered = next(({ type }) => type === 'pong');
  socket.send(ping);
  await answered;
  return performance.now() - startedMs;
}

/** All runs of an account are cancelled at once: until the last listener knows. */
async function measureBroadcast(sockets, songs) {
  const startedMs = performance.now();
  const heard = sockets.map(({ next }) => next(({ status }) => status?.is_failed === true));
  const cancels = songs.map(({ client, id }) => client.post(`pipeline/cancel/${id}`));
  await Promise.all([...cancels, ...heard]);
  const tookMs = performance.now() - startedMs;
  console.log(
    `${songs.length} cancellations at once, until the last of ${sockets.length} knows: ${tookMs.toFixed(0)} ms`,
  );
  return tookMs;
}

function report(name, times) {
  const p99Ms = percentile(times, 0.99);
  const p50Ms = percentile(times, 0.5);
  const worstMs = Math.max(...times);
  console.log(
    `${name.padEnd(20)} p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, max ${worstMs.toFixed(1)} ms, ${times.length} times`,
  );
  return p99Ms;
}
