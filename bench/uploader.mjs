/** A client of resumable uploads for the benchmark: one new account each, parts in order, cut off where it is told to be. */

import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { registerClient } from './api-client.mjs';

export async function newUploader(origin, { bytes, sha256 }) {
  const { token } = await registerClient(origin);
  const headers = { authorization: `Bearer ${token}` };
  const call = (method, path, body) => answerOf(origin, { method, path, headers, body });
  const songs = [];
  return {
    upload: async ({ cuts = 0 } = {}) => {
      const upload = await call('POST', '/api/v1/uploads', {
        file_name: `${randomUUID()}.wav`,
        size_bytes: bytes.length,
        duration_minutes: 1,
        sha256,
      });
      const startedMs = performance.now();
      const sent = await sendParts({ origin, headers, call, upload, bytes, cuts });
      const partsMs = performance.now() - startedMs;
      // The server compares the hash of what it has joined with the one that was announced: a song means that they are equal.
      const song = await call('POST', `/api/v1/uploads/${upload.id}/complete`);
      songs.push(song.id);
      return { ...sent, partsMs, completeMs: performance.now() - startedMs - partsMs };
    },
    forget: async () => {
      for (const id of songs.splice(0)) await call('DELETE', `/api/v1/songs/${id}`);
    },
  };
}

async function sendParts({ origin, headers, call, upload, bytes, cuts }) {
  const size = upload.part_size_bytes;
  const placesOfCuts = Array.from({ length: cuts }, () => Math.random() * bytes.length).sort((a, b) => a - b);
  let resentBytes = 0;
  let mostResentParts = 0;
  for (let number = 1; number <= upload.part_count; number += 1) {
    const part = bytes.subarray((number - 1) * size, number * size);
    const path = `/api/v1/uploads/${upload.id}/parts/${number}`;
    while (placesOfCuts.length > 0 && placesOfCuts[0] < number * size) {
      const cutAfter = Math.max(1, Math.floor(placesOfCuts.shift()) % size);
      await sendHalf(origin, { path, headers, part, cutAfter });
      const { received_parts: received } = await call('GET', `/api/v1/uploads/${upload.id}`);
      if (received.length < number - 1) throw new Error('A part that had arrived is missing after a cut.');
      const lostBytes = Math.min(cutAfter, part.length) + (number - 1 - received.length) * size;
      resentBytes += lostBytes;
      mostResentParts = Math.max(mostResentParts, lostBytes / size);
    }
    await call('PUT', path, part);
  }
  return { cuts, resentBytes, mostResentParts };
}

/** Sends the beginning of a part and hangs up. */
function sendHalf(origin, { path, headers, part, cutAfter }) {
  return new Promise((resolve) => {
    const cut = request(origin + path, {
      method: 'PUT',
      headers: { ...headers, 'content-length': part.length },
    });
    cut.on('error', resolve).on('close', resolve);
    cut.write(part.subarray(0, cutAfter), () => cut.destroy());
  });
}

async function answerOf(origin, { method, path, headers, body }) {
  const isBytes = Buffer.isBuffer(body);
  const ask = () =>
    fetch(origin + path, {
      method,
      headers: {
        ...headers,
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined || isBytes ? body : JSON.stringify(body),
    });
  // A connection that stood beside a cut one may be gone too; each of these calls may be made again.
  const response = await ask().catch(ask);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
