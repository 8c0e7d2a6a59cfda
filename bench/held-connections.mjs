/** Connections that begin a body and drip the rest, as slow attackers do. Those that are ended are opened anew. Loopback only. */

import { connect } from 'node:net';
import { countBy } from './load.mjs';

/** Often enough that no silence ends them. */
const DRIP_MS = 5_000;
const TURN_MS = 100;

/**
 * `wishes`: `[{ name, count, request(index) }]`; a request has method, path, headers, statedBytes and the bytes that it begins with. Opens
 * at most so many connections a second. `stop` closes them all and tells how often which of them was ended with which status.
 */
export function holdConnections(port, wishes, firstPerSecond) {
  const wanted = interleaved(wishes);
  const open = new Set();
  const endings = [];
  let opened = 0;
  let perSecond = firstPerSecond;
  const openNext = () => {
    const { name, request } = wanted.shift();
    const socket = hold(port, request(opened));
    opened += 1;
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      endings.push({ name, status: socket.answeredStatus ?? 'closed' });
      wanted.push({ name, request });
    });
  };
  const opening = setInterval(() => {
    for (let count = 0; count < (perSecond * TURN_MS) / 1000 && wanted.length > 0; count += 1) openNext();
  }, TURN_MS);
  const dripping = setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write('x');
  }, DRIP_MS);
  return {
    openCount: () => open.size,
    slowDown: (toPerSecond) => {
      perSecond = toPerSecond;
    },
    stop: () => {
      clearInterval(opening);
      clearInterval(dripping);
      const ended = countBy(endings, ({ name, status }) => `${name} ${status}`);
      for (const socket of open) socket.removeAllListeners('close').destroy();
      return { opened, ended };
    },
  };
}

function hold(port, { method, path, headers, statedBytes, begins }) {
  const socket = connect({ port, host: '127.0.0.1' });
  const lines = Object.entries({ host: `localhost:${port}`, 'content-length': statedBytes, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`${method} /api/v1/${path} HTTP/1.1\r\n${head}\r\n${begins}`);
  socket.once('data', (bytes) => {
    socket.answeredStatus = Number(bytes.toString('latin1', 9, 12));
    socket.destroy();
  });
  socket.on('error', () => undefined);
  return socket;
}

/** So that every kind stands from the beginning. */
function interleaved(wishes) {
  const places = wishes.flatMap((wish) =>
    Array.from({ length: wish.count }, (_, index) => ({ ...wish, at: index / wish.count })),
  );
  return places.sort((one, other) => one.at - other.at);
}
