import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, call, getJson, ORIGIN, type Person, registerSomebody } from '#test/worker/api.ts';
import { newEditedSong } from '#test/worker/editing.ts';
import { failingPlatform } from '#test/worker/failing-platform.ts';
import { storeSong } from '#test/worker/practice.ts';
import { createApi } from '../api.ts';

/**
 * Somebody else's song is a 403 and a song that is not there a 404, as specified. Beyond these words nothing tells one from the
 * other: neither a header nor what the server does before it answers. The calls come from the router, so that none is forgotten.
 */

const UNKNOWN_ID = 'song_00000000000000000000000000';
/** A platform that never fails and counts what is asked of it. */
const NEVER = { kind: 'fault', moment: 'before', atCall: Number.POSITIVE_INFINITY } as const;

const calls = createApi()
  .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/v1\/(?!ws\/).*:songId/.test(path))
  .map(({ method, path }) => `${method} ${path}`);
const isOperators = (name: string) => name.includes('/api/v1/operator/');
const CALLS = [...new Set(calls)].filter((name) => !isOperators(name));
const OPERATORS_CALLS = [...new Set(calls)].filter(isOperators);

let stranger: Person;
let songId = '';

beforeAll(async () => {
  const owner = await registerSomebody();
  stranger = await registerSomebody();
  songId = await storeSong((await getJson<{ id: string }>(owner, '/api/v1/auth/me')).id);
});

async function ask(name: string, id: string, body: string) {
  const [method = '', path = ''] = name.split(' ');
  const platform = failingPlatform(NEVER);
  const answer = await createApi().fetch(
    new Request(ORIGIN + path.replace(':songId', id).replace(':pitch', '13'), {
      method,
      headers: { ...bearer(stranger), 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body }),
    }),
    platform.env,
    createExecutionContext(),
  );
  const { request_id: requestId, ...words } = await answer.json<{ request_id: string }>();
  const headers = Object.fromEntries(
    [...answer.headers].filter(([header]) => !['x-request-id', 'content-length'].includes(header)),
  );
  return { status: answer.status, words, headers, asked: platform.calls(), hasId: requestId.length > 0 };
}

describe.each(CALLS)('%s', (name) => {
  test.each(['{}', '{"title":"Mine now","key_signature":"C major"}', '{"title":'])(
    'tells a stranger nothing but the specified words, with the body %s',
    async (body) => {
      const foreign = await ask(name, songId, body);
      const unknown = await ask(name, UNKNOWN_ID, body);
      expect(foreign).toMatchObject({
        status: 403,
        words: { detail: 'Not authorised for this song', code: 'not_song_owner' },
      });
      expect(unknown).toMatchObject({
        status: 404,
        words: { detail: 'Song not found', code: 'song_not_found' },
      });
      expect({ ...foreign, status: 0, words: {} }).toEqual({ ...unknown, status: 0, words: {} });
    },
  );
});

test.each(OPERATORS_CALLS)('%s is not there for a singer, whosever the song is', async (name) => {
  for (const body of ['{}', '{"title":']) {
    const foreign = await ask(name, songId, body);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await ask(name, UNKNOWN_ID, body));
  }
});

test('the list of calls is complete, and none of them has changed the song', async () => {
  expect(OPERATORS_CALLS).toHaveLength(4);
  expect(CALLS.sort()).toEqual([
    'DELETE /api/v1/lyrics/:songId',
    'DELETE /api/v1/songs/:songId',
    'DELETE /api/v1/songs/:songId/history-link',
    'GET /api/v1/files/processed/:songId',
    'GET /api/v1/files/processed/:songId/vocals',
    'GET /api/v1/lyrics/:songId/text',
    'GET /api/v1/songs/:songId',
    'GET /api/v1/songs/:songId/export/all.zip',
    'GET /api/v1/songs/:songId/export/chordpro',
    'GET /api/v1/songs/:songId/export/instrumental.wav',
    'GET /api/v1/songs/:songId/export/lrc',
    'GET /api/v1/songs/:songId/export/midi',
    'GET /api/v1/songs/:songId/export/musicxml',
    'GET /api/v1/songs/:songId/export/songsheet',
    'GET /api/v1/songs/:songId/export/ultrastar',
    'GET /api/v1/songs/:songId/export/vocals.wav',
    'GET /api/v1/songs/:songId/history',
    'GET /api/v1/songs/:songId/history-link',
    'GET /api/v1/transposition/download/:songId/:pitch',
    'GET /api/v1/transposition/files/:songId',
    'GET /api/v1/transposition/pitch-map/:songId/:pitch',
    'POST /api/v1/songs/:songId/history-link',
    'POST /api/v1/songs/:songId/import',
    'POST /api/v1/songs/:songId/play',
    'PUT /api/v1/lyrics/:songId',
    'PUT /api/v1/songs/:songId',
  ]);
  const answer = await call(`/api/v1/songs/${songId}`, { headers: bearer(stranger) });
  expect(answer.status).toBe(403);
});

/** What a body of them says is judged only for who may send it: the fuzz found two that judged it first. */
test.each(['pipeline/retry', 'editing/restore'])(
  '%s refuses a stranger whatever the body is',
  async (name) => {
    const { songId: foreign } = await newEditedSong();
    for (const body of ['{}', '{"version":"one","pitch_method":"magic"}', '{"version":']) {
      const answer = await call(`/api/v1/${name}/${foreign}`, {
        method: 'POST',
        headers: { ...bearer(stranger), 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'not_song_owner' });
    }
  },
);
