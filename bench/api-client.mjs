/** A small client of the public API for benchmarks: one new account for each run. */

import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

const POLL_MS = 250;

export async function registerClient(origin) {
  const { access_token: token } = await json(`${origin}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `bench-${randomUUID()}@example.com`,
      password: 'measure twice, sing once',
      full_name: 'Bench',
    }),
  });
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    upload: async (file, fields = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', await openAsBlob(file), basename(file));
      return json(`${origin}/api/v1/songs/`, { method: 'POST', headers, body: form });
    },
    song: (id) => json(`${origin}/api/v1/songs/${id}`, { headers }),
    status: (id) => json(`${origin}/api/v1/pipeline/status/${id}`, { headers }),
    result: (id) => json(`${origin}/api/v1/pipeline/result/${id}`, { headers }),
    me: () => json(`${origin}/api/v1/auth/me`, { headers }),
  };
}

/** Follows a song to its end; `visit` sees each status. */
export async function untilDone(client, songId, visit = () => undefined) {
  for (;;) {
    const status = await client.status(songId);
    visit(status);
    if (!status.is_processing) return status;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function json(url, init) {
  const response = await fetch(url, init);
  const body = await response.json();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${body.detail}`);
  return body;
}
