/** Asks for a port before anything is started, so that a conflict is one sentence and not a stack from inside. */

import { createServer } from 'node:net';
import { Problem } from '../problem.mjs';

export async function requireFreePort(port, what, option) {
  if (!(await isFree(port))) {
    throw new Problem(
      `Port ${port} for ${what} is in use. Stop the other program or choose another port with ${option}.`,
    );
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
