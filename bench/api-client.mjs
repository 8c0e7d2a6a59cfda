/** A small client of the public API for benchmarks: one new account for each run. */

import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

const POLL_MS = 250;

export async function registerClient(origin) {
  const person = { email: `bench-${randomUUID()}@example.com`, password: 'measure twice, sing once' };
  const send = (call, body) =>
    json(`${origin}/api/v1/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { access_token: token } = await send('register', { ...person, full_name: 'Bench' });
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    /** A token for another ten minutes. */
    newToken: async () => (await send('login', person)).access_token,
    /** With a key the same call may be made again and again: it makes one song. */
    upload: async (file, fields = {}, key = randomUUID()) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', await openAsBlob(file), basename(file));
      const keyed = { ...headers, 'idempotency-key': key };
      return json(`${origin}/api/v1/songs/`, { method: 'POST', headers: keyed, body: form });
    },
    song: (id) => json(`${origin}/api/v1/songs/${id}`, { headers }),
    songs: () => json(`${origin}/api/v1/songs/?include_processing=true`, { headers }),
    status: (id) => json(`${origin}/api/v1/pipeline/status/${id}`, { headers }),
    result: (id) => json(`${origin}/api/v1/pipeline/result/${id}`, { headers }),
    me: () => json(`${origin}/api/v1/auth/me`, { headers }),
    ledger: async () => (await json(`${origin}/api/v1/auth/ledger?limit=100`, { headers })).entries,
    raw: async (path) => {
      const response = await fetch(`${origin}/api/v1/${path}`, { headers });
      await response.arrayBuffer();
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    },
    post: (path, body = {}) =>
      json(`${origin}/api/v1/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
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
