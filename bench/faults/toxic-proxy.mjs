/**
 * A TCP proxy that disturbs its connections with the eight toxics of Toxiproxy (github.com/Shopify/toxiproxy, README): latency,
 * down, bandwidth, slow_close, timeout, reset_peer, slicer, limit_data. One toxic at a time, in both directions; `null` lets all pass.
 */

import { createConnection, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const SLICE_BYTES = 64;
const SLICE_PAUSE_MS = 1;
const BANDWIDTH_STEP_MS = 50;

/** `toxic`: null or `{kind, …}` with `latencyMs`, `jitterMs`, `bytesPerSecond`, `closeAfterMs` or `limitBytes`. */
export async function startToxicProxy(targetPort) {
  let toxic = null;
  const sockets = new Set();
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    accept(client, targetPort, () => toxic, sockets);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    /** Closes kept-alive connections, which would not notice the new toxic. */
    spoil: (next) => {
      toxic = next;
      endAll();
    },
    stop: () => {
      endAll();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function accept(client, targetPort, toxicNow, sockets) {
  sockets.add(client);
  client.on('error', () => undefined).on('close', () => sockets.delete(client));
  const toxic = toxicNow();
  if (toxic?.kind === 'down') return void client.destroy();
  if (toxic?.kind === 'reset_peer')
    return void setTimeout(() => client.resetAndDestroy(), toxic.closeAfterMs);
  const upstream = createConnection({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
  sockets.add(upstream);
  upstream.on('error', () => client.destroy()).on('close', () => sockets.delete(upstream));
  client.on('close', () => upstream.destroy());
  // Latency is added to responses only, as in Toxiproxy; the other toxics work both ways.
  const forth = () => (toxicNow()?.kind === 'latency' ? null : toxicNow());
  pump(client, upstream, forth).catch(() => client.destroy());
  pump(upstream, client, toxicNow).catch(() => client.destroy());
}

async function pump(from, to, toxicNow) {
  let passedBytes = 0;
  let late = Promise.resolve();
  for await (const chunk of from) {
    const toxic = toxicNow();
    passedBytes += chunk.length;
    if (toxic?.kind === 'latency') {
      late = later(chunk, to, toxic, late);
      continue;
    }
    if (toxic?.kind === 'timeout') return void (await swallow(from, to, toxic));
    if (toxic?.kind === 'limit_data' && passedBytes > toxic.limitBytes) return void to.destroy();
    await send(chunk, to, toxic);
  }
  await late;
  const toxic = toxicNow();
  if (toxic?.kind === 'slow_close') await pause(toxic.closeAfterMs);
  to.end();
}

/** Blocks everything and closes the connection after a while. */
async function swallow(from, to, toxic) {
  await pause(toxic.closeAfterMs);
  from.destroy();
  to.destroy();
}

/** Delays each chunk on its own, in order. */
async function later(chunk, to, toxic, earlier) {
  await Promise.all([
    earlier,
    pause(Math.max(0, toxic.latencyMs + (Math.random() * 2 - 1) * toxic.jitterMs)),
  ]);
  await write(to, chunk).catch(() => to.destroy());
}

async function send(chunk, to, toxic) {
  switch (toxic?.kind) {
    case 'bandwidth':
      return inPieces(
        chunk,
        Math.max(1, (toxic.bytesPerSecond * BANDWIDTH_STEP_MS) / 1000),
        BANDWIDTH_STEP_MS,
        to,
      );
    case 'slicer':
      return inPieces(chunk, SLICE_BYTES, SLICE_PAUSE_MS, to);
    default:
      return write(to, chunk);
  }
}

async function inPieces(chunk, pieceBytes, pauseMs, to) {
  for (let offset = 0; offset < chunk.length; offset += pieceBytes) {
    await write(to, chunk.subarray(offset, offset + pieceBytes));
    await pause(pauseMs);
  }
}

function write(to, chunk) {
  return new Promise((resolve, reject) => {
    if (to.destroyed) reject(new Error('The other side has gone.'));
    else to.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}
