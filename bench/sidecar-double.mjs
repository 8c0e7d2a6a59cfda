/** A sidecar that ends jobs as it is told to, over the real protocol: at once and without any work. It reports until it is heard. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callbackOf, completed, eventOf, failed, readJob } from '../e2e/doubles/sidecar-protocol.ts';
import { ROOT } from '../scripts/places.mjs';

const RETRY_MS = 500;
const DEMO = join(ROOT, 'public/demo/first-light.opus');
const DOCUMENT = join(ROOT, 'inference/fixtures/pipeline-document.json');

export async function startSidecarDouble(port, secret) {
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

/** Gives the instant at which the run's end was first told of. */
export async function failJob(jobs, songId) {
  const sentMs = Date.now();
  await report(jobs, songId, failed('unreadable_audio', false));
  return sentMs;
}

/** As if a song of so many notes had been analysed: the demo song as both stems, and the document of the contract with these notes. */
export async function completeJob(jobs, songId, notes) {
  const { instrumental_url, vocals_url, document_url } = jobs.get(songId).artefacts;
  const stem = readFileSync(DEMO);
  const document = JSON.stringify(documentOf(notes));
  await statusOf(instrumental_url, { method: 'PUT', body: stem });
  await statusOf(vocals_url, { method: 'PUT', body: stem });
  await statusOf(document_url, { method: 'PUT', body: document });
  const sizes = { instrumental: stem.length, vocals: stem.length, document: document.length };
  await report(jobs, songId, completed(notes / 2, sizes));
}

function documentOf(notes) {
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  const { note_sequence, statistics } = document.pitch_detection;
  const [note] = note_sequence;
  document.pitch_detection.note_sequence = Array.from({ length: notes }, (_, index) => ({
    ...note,
    time_start: index / 2,
    time_end: index / 2 + 0.4,
  }));
  statistics.note_count = notes;
  const duration_seconds = notes / 2;
  return { ...document, duration_seconds, sample_count: document.sample_rate_hertz * duration_seconds };
}

/** On a slow machine a job may be given a second attempt meanwhile. */
async function report(jobs, songId, end) {
  for (;;) {
    const event = eventOf(jobs.get(songId), { sequence: 1, ...end });
    const status = await statusOf(...callbackOf(jobs.get(songId), event, new Date()));
    if (status !== null && status < 300) return;
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
