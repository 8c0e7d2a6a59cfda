/** A client of resumable uploads for the benchmark: one new account each, parts in order, cut off where it is told to be. */

import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { registerClient } from './api-client.mjs';

export async function newUploader(origin, { bytes, sha256 }) {
  const client = await registerClient(origin);
  const headers = { authorization: `Bearer ${client.token}` };
  // A connection that stood beside a cut one may be gone too; each of these calls may be made again.
  const call = (...what) =>
    client.call(...what).catch((error) => {
      if (!(error instanceof TypeError)) throw error;
      return client.call(...what);
    });
  const songs = [];
  return {
    upload: async ({ cuts = 0 } = {}) => {
      const upload = await call('POST', 'uploads', {
        file_name: `${randomUUID()}.wav`,
        size_bytes: bytes.length,
        duration_minutes: 1,
        sha256,
      });
      const startedMs = performance.now();
      const sent = await sendParts({ origin, headers, call, upload, bytes, cuts });
      const partsMs = performance.now() - startedMs;
      // The server compares the hash of what it has joined with the one that was announced: a song means that they are equal.
      const song = await call('POST', `uploads/${upload.id}/complete`);
      songs.push(song.id);
      return { ...sent, partsMs, completeMs: performance.now() - startedMs - partsMs };
    },
    forget: async () => {
      for (const id of songs.splice(0)) await call('DELETE', `songs/${id}`);
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
    const path = `uploads/${upload.id}/parts/${number}`;
    while (placesOfCuts.length > 0 && placesOfCuts[0] < number * size) {
      const cutAfter = Math.max(1, Math.floor(placesOfCuts.shift()) % size);
      await sendHalf(origin, { path, headers, part, cutAfter });
      const { received_parts: received } = await call('GET', `uploads/${upload.id}`);
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
    const cut = request(`${origin}/api/v1/${path}`, {
      method: 'PUT',
      headers: { ...headers, 'content-length': part.length },
    });
    cut.on('error', resolve).on('close', resolve);
    cut.write(part.subarray(0, cutAfter), () => cut.destroy());
  });
}
