/**
 * `npm run bench:sockets`: 10,000 sockets on this machine alone, five to each song, which is what one person may have. Says how fast they
 * are let in, what memory each takes, how long an echo takes, answered by the object and by the runtime while the object may sleep, how
 * long the end of every song of an account takes to reach the last of its listeners, and whether all sockets stand in the end.
 */

import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { runSql } from '../e2e/local-data.ts';
import { ROOT } from '../scripts/places.mjs';
import { startFreshProduct } from '../scripts/product.mjs';
import { registerClient } from './api-client.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { atRate, percentile, timedRequest } from './load.mjs';
import { mostOpenFiles } from './open-files.mjs';
import { memoryOf } from './process-usage.mjs';

const PORTS = { port: 18_807, sidecarPort: 18_808, healthEveryMs: 60_000 };
/** Of files: each socket is two of the proxy that stands before the Worker locally; and what else the process has open. */
const [FILES_OF_SOCKET, OTHER_FILES] = [2, 500];
const WANTED = Number(process.env.BENCH_SOCKETS ?? 10_000);
const SOCKETS = Math.min(WANTED, Math.floor((mostOpenFiles() - OTHER_FILES) / FILES_OF_SOCKET));
const SOCKETS_OF_SONG = 5;
/** A Master account may have so many songs in work: none of them ends, because nothing processes them. */
const SONGS_IN_WORK = 40;
/** An account's token is good for ten minutes: long enough to open the sockets of so many songs. */
const SONGS_OF_ACCOUNT = 400;
const CONNECTS_AT_ONCE = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const HEALTH = { perSecond: 50, seconds: SECONDS };
const ECHOES = { perSecond: 200, seconds: SECONDS };
const TARGETS = { echoP99Ms: 25, broadcastMs: 1000 };
const ANSWER_LIMIT_MS = 60_000;
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
  if (SOCKETS < WANTED)
    console.log(`a process may open ${mostOpenFiles()} files here: ${SOCKETS} sockets, not ${WANTED}`);
  const songsInWork = await newSongsInWork();
  const health = await atRate(HEALTH, () => timedRequest(`${product.origin}/api/v1/health`));
  const healthP99Ms = report(
    '/health',
    health.map(({ tookMs }) => tookMs),
  );
  const memoryBefore = memoryOf(product.worker.processId(), 'workerd');
  const sockets = await openAll(songsInWork);
  const kiBEach = ((memoryOf(product.worker.processId(), 'workerd') - memoryBefore) * 1024) / SOCKETS;
  console.log(`${kiBEach.toFixed(0)} KiB of workerd a socket, the local proxy and the objects included`);
  const echoes = await measureEchoes(sockets);
  const listeners = sockets.slice(0, songsInWork.length * SOCKETS_OF_SONG);
  const broadcastMs = await measureBroadcast(listeners, songsInWork);
  const lost = sockets.filter(({ socket }) => socket.readyState !== WebSocket.OPEN).length;
  for (const { socket } of sockets) socket.close();
  const ratio = echoes.object / healthP99Ms;
  console.log(`${lost} sockets lost; an echo's p99 is ${ratio.toFixed(2)} of that of /health`);
  keepFigures('sockets', {
    ...{ sockets: SOCKETS, lost, 'KiB of a socket': kiBEach, 'echo, p99 ms': echoes.object },
    ...{ 'echo to /health, p99': ratio, 'broadcast ms': broadcastMs },
  });
  const areMet = echoes.object <= TARGETS.echoP99Ms && broadcastMs <= TARGETS.broadcastMs && lost === 0;
  console.log(
    `targets for a quiet machine: echo p99 ≤ ${TARGETS.echoP99Ms} ms, broadcast ≤ ${TARGETS.broadcastMs} ms, nothing lost:`,
    areMet ? 'met' : 'MISSED',
  );
  return areMet;
}

/** Song by song: `client` is its singer. */
async function newSongsInWork() {
  const client = await registerClient(product.origin);
  await client.post('auth/subscription/upgrade', { subscription_type: 'premium' });
  const songs = [];
  for (let song = 0; song < SONGS_IN_WORK; song += 1)
    songs.push({ client, id: (await client.upload(SONG)).id });
  return songs;
}

/** By their rows alone: what is measured of them is their sockets. */
async function newSongs(account, count) {
  const client = await registerClient(product.origin);
  const { id: userId } = await client.me();
  const ids = Array.from({ length: count }, (_, song) => `song_bench${account}n${song}`);
  const rows = ids.map(
    (id) => `('${id}', '${userId}', 'A song', 'a.mp3', 9, '', 'completed', 'completed', '${id}', 0)`,
  );
  const columns = 'user_id, title, original_filename, source_size_bytes, source_sha256, status, stage';
  await runSql(
    product.origin,
    `INSERT INTO songs (id, ${columns}, pipeline_id, created_at_ms) VALUES ${rows}`,
  );
  return ids.map((id) => ({ client, id }));
}

async function openAll(songsInWork) {
  const startedMs = performance.now();
  const sockets = await openSome(songsInWork, SOCKETS);
  for (let account = 0; sockets.length < SOCKETS; account += 1) {
    const left = SOCKETS - sockets.length;
    const songs = await newSongs(account, Math.min(SONGS_OF_ACCOUNT, Math.ceil(left / SOCKETS_OF_SONG)));
    sockets.push(...(await openSome(songs, left)));
  }
  const seconds = (performance.now() - startedMs) / 1000;
  console.log(
    `${sockets.length} sockets in ${seconds.toFixed(1)} s, ${(sockets.length / seconds).toFixed(0)} a second`,
  );
  return sockets;
}

async function openSome(songs, most) {
  const places = songs.flatMap((song) => Array(SOCKETS_OF_SONG).fill(song)).slice(0, most);
  const sockets = [];
  while (sockets.length < places.length) {
    const next = places.slice(sockets.length, sockets.length + CONNECTS_AT_ONCE);
    sockets.push(...(await Promise.all(next.map(({ id, client }) => open(id, client)))));
  }
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
