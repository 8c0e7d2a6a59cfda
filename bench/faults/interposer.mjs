/**
 * A proxy between sidecar and Worker that knows what passes: `source` (the original), `stem`, `document`, `event`. A hook sees each
 * request first and may delay it, drop it or change its body.
 */

import { createServer, request as openRequest } from 'node:http';

const MAX_BODY_BYTES = 32_000_000;

/** Holds for the report of that stage. */
export const isStage = (stage) => (passing) => passing.kind === 'event' && passing.event.stage === stage;

/** `hook(passing)`: undefined lets it pass, `'drop'` cuts the connection, a Buffer replaces the body. */
export async function startInterposer(targetPort) {
  const interposer = { hook: null, passed: [] };
  const server = createServer((incoming, answer) => {
    pass(interposer, targetPort, incoming, answer).catch(() => answer.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(interposer, {
    port: server.address().port,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}

async function pass(interposer, targetPort, incoming, answer) {
  const body = await readBody(incoming);
  const passing = describe(incoming, body);
  interposer.passed.push(passing);
  const decision = await interposer.hook?.(passing);
  if (decision === 'drop') return void incoming.socket.destroy();
  await forward(targetPort, incoming, answer, Buffer.isBuffer(decision) ? decision : body);
}

function describe(incoming, body) {
  const { method, url } = incoming;
  if (url.startsWith('/internal/')) return { kind: 'event', event: JSON.parse(body.toString()) };
  const attempt = Number(/\/(\d+)\/[a-z]+\.(?:opus|json)/.exec(url)?.[1] ?? 0);
  if (method === 'GET') return { kind: 'source', attempt };
  return { kind: url.includes('/documents/') ? 'document' : 'stem', attempt, body };
}

async function readBody(incoming) {
  const chunks = [];
  let sizeBytes = 0;
  for await (const chunk of incoming) {
    sizeBytes += chunk.length;
    if (sizeBytes > MAX_BODY_BYTES) throw new Error('A body of that size does not belong to these songs.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function forward(targetPort, incoming, answer, body) {
  return new Promise((resolve, reject) => {
    const headers = { ...incoming.headers };
    if (incoming.method !== 'GET') headers['content-length'] = String(body.length);
    const options = {
      port: targetPort,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers,
    };
    const outgoing = openRequest(options, (reply) => {
      answer.writeHead(reply.statusCode, reply.headers);
      reply.pipe(answer).on('finish', resolve).on('error', reject);
      reply.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
