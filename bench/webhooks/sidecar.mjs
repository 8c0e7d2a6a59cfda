/** A sidecar that fails every job as soon as it is told to, over the real protocol, and reports until it is heard. */

import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { callbackOf, eventOf, failed, readJob } from '../../e2e/doubles/sidecar-protocol.ts';

const RETRY_MS = 500;

export async function startFailingSidecar(port, secret) {
  /** The newest of each song. */
  const jobs = new Map();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method !== 'POST' || request.url !== '/v1/jobs') return response.writeHead(404).end('{}');
    const job = readJob(secret, body, request.headers);
    jobs.set(job.song_id, job);
    return response.writeHead(202).end('{}');
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { jobs, stop: () => server.closeAllConnections() ?? server.close() };
}

/** Gives the instant at which the run's end was first told of. On a slow machine a job may be given a second attempt meanwhile. */
export async function failJob(jobs, songId) {
  const sentMs = Date.now();
  for (;;) {
    const job = jobs.get(songId);
    const event = eventOf(job, { sequence: 1, ...failed('unreadable_audio', false) });
    const status = await statusOf(...callbackOf(job, event, new Date()));
    if (status !== null && status < 300) return sentMs;
    await pause(RETRY_MS);
  }
}

/** Null where no whole answer came. */
async function statusOf(url, call) {
  try {
    const answer = await fetch(url, call);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
