import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_MAX_MS } from '#domain/accounts/session-lifetimes.ts';
import { SOCKET_CLOSES } from '#domain/pipeline/socket-closes.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
  uploadSong,
} from '#test/worker/api.ts';
import { createContext } from '../context.ts';
import { closeForgottenSockets } from '../services/accounts/session-sockets.ts';

/** Who may open the song's socket, and what a call costs that may not. */

const UPGRADE = { upgrade: 'websocket' };

beforeEach(() => {
  startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function songOf(person: Person): Promise<string> {
  const response = await uploadSong(person, { name: 'song.mp3', bytes: new Uint8Array(100) });
  return (await response.json<{ id: string }>()).id;
}

async function ticketFor(person: Person, songId: string): Promise<string> {
  const response = await postJson('/api/v1/ws/ticket', { song_id: songId }, bearer(person));
  return (await response.json<{ ticket: string }>()).ticket;
}

function open(songId: string, ticket: string, headers: Record<string, string> = UPGRADE): Promise<Response> {
  return call(`/api/v1/ws/transposition/${songId}?ticket=${ticket}`, { headers });
}

test('a call that is no upgrade is told so and does not spend the ticket', async () => {
  const person = await registerSomebody();
  const songId = await songOf(person);
  const ticket = await ticketFor(person, songId);
  const plain = await open(songId, ticket, {});
  expect(plain.status).toBe(426);
  expect(await plain.json()).toMatchObject({ code: 'upgrade_required' });
  expect((await open(songId, ticket)).status).toBe(101);
  expect((await open(songId, ticket)).status).toBe(401);
});

test('guessing at songs that do not exist makes no objects', async () => {
  const before = (await listDurableObjectIds(env.SONG_ROOM)).length;
  for (let song = 0; song < 5; song += 1) expect((await open(`song_${song}`, 'guess')).status).toBe(401);
  expect((await listDurableObjectIds(env.SONG_ROOM)).length).toBe(before);
});

/** The socket of an answer, and how it was closed: asked after what should have closed it. */
function listening(answer: Response): () => Promise<number | 'still open'> {
  const socket = answer.webSocket;
  if (!socket) throw new Error(`No socket was opened: ${answer.status}.`);
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  socket.accept();
  return () => Promise.race([closed, scheduler.wait(10_000).then(() => 'still open' as const)]);
}

const ENDINGS: Record<string, (person: Person) => Promise<Response>> = {
  'signing out': (person) => call('/api/v1/auth/logout', { method: 'POST', headers: bearer(person) }),
  'signing out everywhere': (person) =>
    call('/api/v1/auth/logout/all', { method: 'POST', headers: bearer(person) }),
  'a revoked session': async (person) => {
    const listed = await call('/api/v1/auth/sessions', { headers: bearer(person) });
    const { sessions } = await listed.json<{ sessions: { id: string }[] }>();
    return call(`/api/v1/auth/sessions/${sessions[0]?.id}`, { method: 'DELETE', headers: bearer(person) });
  },
  'a new password': (person) =>
    postJson(
      '/api/v1/auth/password',
      { current_password: PASSWORD, new_password: 'ah non credea mirarti' },
      bearer(person),
    ),
};

test.each(Object.entries(ENDINGS))(
  '%s closes the sockets of the session and makes its tickets worthless',
  async (_what, end) => {
    const person = await registerSomebody();
    const songId = await songOf(person);
    const closed = listening(await open(songId, await ticketFor(person, songId)));
    const unspent = await ticketFor(person, songId);
    expect((await end(person)).ok).toBe(true);
    expect(await closed()).toBe(4001);
    expect((await open(songId, unspent)).status).toBe(401);
    const visits = env.DB.prepare('SELECT count(*) AS n FROM socket_visits WHERE song_id = ?').bind(songId);
    await vi.waitFor(async () => expect(await visits.first('n')).toBe(0));
  },
);

test('deleting the account closes its sockets', async () => {
  const person = await registerSomebody();
  const songId = await songOf(person);
  const closed = listening(await open(songId, await ticketFor(person, songId)));
  const headers = { ...bearer(person), 'content-type': 'application/json' };
  const answer = await call('/api/v1/auth/me', {
    method: 'DELETE',
    headers,
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(answer.status).toBe(204);
  expect([SOCKET_CLOSES.songDeleted, SOCKET_CLOSES.sessionEnded]).toContain(await closed());
});

test('a client cannot listen in somebody else’s name', async () => {
  const [person, other] = [await registerSomebody(), await registerSomebody()];
  const songId = await songOf(person);
  const forged = { ...UPGRADE, 'x-cantora-user': 'user_else', 'x-cantora-session': 'session_else' };
  const closed = listening(await open(songId, await ticketFor(person, songId), forged));
  await call('/api/v1/auth/logout', { method: 'POST', headers: bearer(other) });
  await call('/api/v1/auth/logout', { method: 'POST', headers: bearer(person) });
  expect(await closed()).toBe(4001);
});

test('a session that ends by its age loses its sockets in the next sweep', async () => {
  const person = await registerSomebody();
  const songId = await songOf(person);
  const closed = listening(await open(songId, await ticketFor(person, songId)));
  await env.DB.prepare(
    'UPDATE sessions SET created_at_ms = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(Date.now() - SESSION_MAX_MS, person.email)
    .run();
  await closeForgottenSockets(createContext(env));
  expect(await closed()).toBe(4001);
});
