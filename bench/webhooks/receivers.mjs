/** 200 servers of other people on one port: most take what they get, some are dead, hang, or drip their answer byte by byte. */

import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

const BAD = ['closed', 'hanging', 'dripping', 'failing'];
/** Nobody listens on the port of discarded things. */
const CLOSED = 'http://127.0.0.1:9';

/** The last `badCount` of them are bad, each in its way. */
export async function startReceivers(count, badCount) {
  const receivers = Array.from({ length: count }, (_, index) => ({
    manner: index < count - badCount ? 'healthy' : BAD[index % BAD.length],
    secret: null,
    arrivals: new Map(),
    forged: 0,
  }));
  const server = createServer((request, response) => take(receivers, request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  for (const [index, receiver] of receivers.entries())
    receiver.url = `${receiver.manner === 'closed' ? CLOSED : origin}/${index}`;
  return { receivers, stop: () => server.closeAllConnections() ?? server.close() };
}

async function take(receivers, request, response) {
  let body = '';
  for await (const chunk of request) body += chunk;
  const receiver = receivers[Number(request.url.slice(1))];
  note(receiver, body, request.headers);
  await answer(receiver.manner, response);
}

/** Only what the library's own verifier believes has arrived. */
function note(receiver, body, headers) {
  try {
    const { data } = new Webhook(receiver.secret).verify(body, headers);
    const known = receiver.arrivals.get(data.song_id);
    if (known) known.ids.add(headers['webhook-id']);
    else receiver.arrivals.set(data.song_id, { atMs: Date.now(), ids: new Set([headers['webhook-id']]) });
  } catch {
    receiver.forged += 1;
  }
}

async function answer(manner, response) {
  if (manner === 'hanging') return;
  if (manner === 'failing') return response.writeHead(500).end('no');
  if (manner === 'healthy') return response.end('ok');
  for (let seconds = 0; seconds < 60 && !response.destroyed; seconds += 1) {
    response.write('.');
    await pause(1000);
  }
}
