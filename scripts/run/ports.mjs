/** Checks ports before anything is started, so that a conflict is one sentence and not a stack trace. */

import { createServer } from 'node:net';
import { Problem } from '../problem.mjs';

export async function requireFreePort(port, what, option) {
  if (!(await isFree(port))) {
    throw new Problem(
      `Port ${port} for ${what} is in use. Stop the other program or choose another port with ${option}.`,
    );
  }
}

/** A port on loopback that nobody listens on at this moment. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
