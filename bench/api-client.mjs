/** A small client of the public API for benchmarks: one new account for each run. */

import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

const POLL_MS = 250;
export const PASSWORD_OF_CLIENTS = 'measure twice, sing once';

/** `options.headers` go with every call. */
export async function registerClient(origin, options = {}) {
  const { email = `bench-${randomUUID()}@example.com`, headers: always = {} } = options;
  const person = { email, password: PASSWORD_OF_CLIENTS };
  const account = { ...person, full_name: 'Bench' };
  const opened = await call(origin, 'POST', 'auth/register', account, always);
  const { access_token: token, refresh_token: refreshToken } = opened;
  const headers = { ...always, authorization: `Bearer ${token}` };
  // Nobody is there to be shown around.
  await call(origin, 'PUT', 'auth/preferences', { tour: 'done' }, headers);
  const get = (path) => call(origin, 'GET', path, undefined, headers);
  const post = (path, body = {}) => call(origin, 'POST', path, body, headers);
  return {
    token,
    refreshToken,
    call: (method, path, body) => call(origin, method, path, body, headers),
    post,
    /** A token for another ten minutes. */
    newToken: async () => (await call(origin, 'POST', 'auth/login', person)).access_token,
    /** With a key the same call may be made again and again: it makes one song. */
    upload: async (file, fields = {}, key = randomUUID()) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', await openAsBlob(file), basename(file));
      return call(origin, 'POST', 'songs/', form, { ...headers, 'idempotency-key': key });
    },
    song: (id) => get(`songs/${id}`),
    songs: () => get('songs/?include_processing=true'),
    status: (id) => get(`pipeline/status/${id}`),
    result: (id) => get(`pipeline/result/${id}`),
    askForPitch: (id, pitch) => post('transposition/start', { song_id: id, target_pitch: pitch }),
    transposedFiles: async (id) => (await get(`transposition/files/${id}`)).files,
    /** The room's messages are heard by `onMessage`. */
    listen: (id, onMessage) => {
      const url = `${origin.replace('http', 'ws')}/api/v1/ws/transposition/${id}`;
      const socket = new WebSocket(url, { headers });
      socket.onmessage = ({ data }) => onMessage(JSON.parse(data), socket);
      return socket;
    },
    me: () => get('auth/me'),
    ledger: async () => (await get('auth/ledger?limit=100')).entries,
    raw: async (path) => {
      const response = await fetch(`${origin}/api/v1/${path}`, { headers });
      await response.arrayBuffer();
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    },
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

/** Forms and bytes are sent as they are, anything else as JSON. */
async function call(origin, method, path, body, headers = {}) {
  const isRaw = body === undefined || body instanceof FormData || Buffer.isBuffer(body);
  const type = isRaw ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/v1/${path}`, {
    method,
    headers: { ...headers, ...type },
    body: isRaw ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer?.detail}`);
  return answer;
}
