import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_SOCKETS } from '#durable-objects/connections.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, type Person, postJson, registerSomebody, uploadSong } from '../testing/api.ts';

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

test('a room that is full is a place to come back to, in the words of the API', async () => {
  const person = await registerSomebody();
  const songId = await songOf(person);
  await runInDurableObject(env.SONG_ROOM.get(env.SONG_ROOM.idFromName(songId)), (_object, state) => {
    vi.spyOn(state, 'getWebSockets').mockReturnValueOnce(new Array(MAX_SOCKETS));
  });
  const answer = await open(songId, await ticketFor(person, songId));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await answer.json()).toMatchObject({ code: 'too_busy' });
});
