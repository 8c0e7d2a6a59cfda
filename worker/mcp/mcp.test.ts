import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SCOPES, type Scope } from '#domain/accounts/scopes.ts';
import type { ApiKeyListBody } from '#domain/contracts/account-api.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, getJson, ORIGIN, type Person, postJson, registerSomebody } from '#test/worker/api.ts';
import {
  type Assistant,
  assistantOf,
  callTool,
  GENERATIONS,
  newKey,
  postMessage,
} from '#test/worker/assistants.ts';
import { finishedSong } from '#test/worker/finished-song.ts';
import { newMaster, setPlan } from '#test/worker/masters.ts';
import { grantTo, ISSUER, newClient } from '#test/worker/oauth.ts';
import { practised } from '#test/worker/practice.ts';
import documentWithWords from '../../inference/fixtures/pipeline-document-with-words.json';
import { scopesOf } from './inner-calls.ts';
import { TOOLS } from './server.ts';

/** The MCP server as assistants meet it. The tools come from the server's own list, so that a new one cannot be forgotten here. */

const FILE = new Uint8Array(5_000).fill(7);
const KEYS = '/api/v1/auth/api-keys';
const METADATA = `${ISSUER}/.well-known/oauth-protected-resource/mcp`;

const DOCUMENT = {
  ...(documentWithWords as PipelineDocument),
  key: { name: 'D major', confidence: 0.9, alternatives: [] },
};

let person: Person;
let song: SongBody;
let key: string;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ({ person, song } = await finishedSong(DOCUMENT));
  await setPlan(person, 'premium');
  key = await newKey(person);
  const start = await postJson('/api/v1/training/start', { song_id: song.id }, bearer(person));
  const { session_id } = await start.json<{ session_id: string }>();
  await postJson('/api/v1/practice/results', practised(session_id, song.id), bearer(person));
});
beforeEach(() => {
  startFakeSidecar();
  // Mails about the plan find no mailer here, which is logged.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** What each tool is called with: the one thing here that a new tool needs. */
const INPUTS: Record<string, (ids: { songId: string; uploadId: string }) => Record<string, unknown>> = {
  list_songs: () => ({ search: 'LET’S fishin' }),
  get_song: ({ songId }) => ({ song_id: songId }),
  get_notes: ({ songId }) => ({ song_id: songId, semitones: 2 }),
  get_words: ({ songId }) => ({ song_id: songId }),
  start_upload: () => ({ file_name: 'a song.mp3', size_bytes: FILE.length }),
  upload_status: ({ uploadId }) => ({ upload_id: uploadId }),
  finish_upload: ({ uploadId }) => ({ upload_id: uploadId }),
  watch_song: ({ songId }) => ({ song_id: songId }),
  best_key: ({ songId }) => ({ song_id: songId, voice: { lowest_midi: 45, highest_midi: 64 } }),
  practice_statistics: () => ({ time_zone: 'Europe/Madrid' }),
  worst_spots: ({ songId }) => ({ song_id: songId }),
  make_practice_plan: ({ songId }) => ({ song_id: songId, days: 3, semitones: -2, format: 'markdown' }),
};
const inputOf = (name: string, ids: { songId?: string; uploadId?: string } = {}) =>
  INPUTS[name]?.({ songId: song.id, uploadId: 'upload_unknown', ...ids }) ?? {};

async function answerOf<Body>(one: Assistant, name: string, input: object): Promise<Body> {
  const { isError, text } = await callTool(one, name, input as Record<string, unknown>);
  if (isError) throw new Error(`${name}: ${text}`);
  expect(text.length).toBeLessThan(100_000);
  return JSON.parse(text) as Body;
}

interface Upload {
  upload_id: string;
  parts_to_send: { url: string; part_bytes: number }[];
}

function putPart(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { 'content-length': String(bytes.length) };
  return exports.default.fetch(new Request(url, { method: 'PUT', headers, body: bytes }));
}

const message = (name: string, input: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } });

test('the inputs of these tests name every tool', () => {
  expect(Object.keys(INPUTS).toSorted()).toEqual(TOOLS.map(({ name }) => name).toSorted());
});

describe.each(GENERATIONS)('a client of %s', (generation) => {
  test('lists every tool, each with words for a model, an example and a schema', async () => {
    const { tools } = await (await assistantOf(generation, key)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const { description, inputSchema } of tools) {
      expect(description).toContain('Example: {');
      expect(inputSchema).toMatchObject({ type: 'object' });
    }
  });

  test('calls every tool that needs no upload, and each answers', async () => {
    const assistant = await assistantOf(generation, key);
    for (const { name } of TOOLS.filter((one) => !one.name.includes('upload'))) {
      const answer = await answerOf<object>(assistant, name, inputOf(name));
      expect([name, Object.keys(answer).length > 0]).toEqual([name, true]);
    }
  });

  test('brings a recording: begins an upload, sends its bytes to signed links, finishes it and watches', async () => {
    const assistant = await assistantOf(generation, key);
    const begun = await answerOf<Upload>(assistant, 'start_upload', inputOf('start_upload'));
    const { upload_id: uploadId, parts_to_send: parts } = begun;
    expect(parts).toMatchObject([{ number: 1, first_byte: 0, last_byte: 4_999, part_bytes: 5_000 }]);
    const early = await callTool(assistant, 'finish_upload', { upload_id: uploadId });
    expect(early.isError && JSON.parse(early.text)).toMatchObject({ code: 'upload_incomplete' });
    expect((await putPart(parts[0]?.url ?? '', FILE)).status).toBe(200);
    const status = await answerOf<object>(assistant, 'upload_status', { upload_id: uploadId });
    expect(status).toMatchObject({ status: 'open', received_parts: [1], parts_to_send: [] });
    const made = await answerOf<{ song_id: string }>(assistant, 'finish_upload', { upload_id: uploadId });
    const watched = await answerOf<object>(assistant, 'watch_song', { song_id: made.song_id });
    expect(watched).toMatchObject({ song_id: made.song_id, is_completed: false });
    const found = await callTool(assistant, 'get_notes', { song_id: made.song_id });
    expect(found.isError && JSON.parse(found.text)).toMatchObject({ code: 'pipeline_not_completed' });
  });

  test('finds the notes of a song in four formats among the resources, and reads each', async () => {
    const assistant = await assistantOf(generation, key);
    const { resources } = await assistant.listResources();
    const ofSong = resources.map(({ uri }) => uri).filter((uri) => uri.includes(song.id));
    const names = ['notes.json', 'notes.txt', 'score.musicxml', 'notes.mid'];
    expect(ofSong).toEqual(names.map((name) => `cantora://songs/${song.id}/${name}`));
    const contents = await Promise.all(
      ofSong.map(async (uri) => (await assistant.readResource({ uri })).contents[0]),
    );
    expect(JSON.parse(contents[0]?.text ?? '')).toMatchObject({ song_id: song.id });
    expect(contents[1]?.text).toContain('#TITLE:');
    expect(contents[2]?.text).toContain('<score-partwise');
    expect(atob(contents[3]?.blob ?? '').slice(0, 4)).toBe('MThd');
  });

  test('hears of a foreign song’s resource what the API says, and no more', async () => {
    const assistant = await assistantOf(generation, await newKey(await newMaster()));
    const read = assistant.readResource({ uri: `cantora://songs/${song.id}/notes.json` });
    await expect(read).rejects.toThrow('Not authorised for this song');
  });
});

test('notes come in another key, with names of that key', async () => {
  const assistant = await assistantOf('2026', key);
  interface Notes {
    notes: { midi: number; start_seconds: number }[];
    key: string;
  }
  const [found, higher] = await Promise.all(
    [0, 2].map((semitones) => answerOf<Notes>(assistant, 'get_notes', { song_id: song.id, semitones })),
  );
  expect(found?.notes.length).toBeGreaterThan(0);
  expect(higher?.notes.map(({ midi }) => midi - 2)).toEqual(found?.notes.map(({ midi }) => midi));
  expect(higher?.key).not.toBe(found?.key);
});

describe('of somebody else', () => {
  const withSong = TOOLS.filter(({ input }) => 'song_id' in input.shape).map(({ name }) => name);
  const withUpload = TOOLS.filter(({ input }) => 'upload_id' in input.shape).map(({ name }) => name);

  test.each(withSong)('a song is refused by %s as by the API, and an unknown one too', async (name) => {
    const assistant = await assistantOf('2026', await newKey(await newMaster()));
    const foreign = await callTool(assistant, name, inputOf(name));
    expect(foreign.isError && JSON.parse(foreign.text)).toMatchObject({ code: 'not_song_owner' });
    const unknown = await callTool(assistant, name, inputOf(name, { songId: 'song_unknown' }));
    expect(unknown.isError && JSON.parse(unknown.text)).toMatchObject({
      code: expect.stringMatching(/^(song|pipeline)_not_found$/),
    });
  });

  test.each(withUpload)('an upload is unknown to %s', async (name) => {
    const owner = await assistantOf('2026', key);
    const { upload_id: uploadId } = await answerOf<Upload>(owner, 'start_upload', inputOf('start_upload'));
    const assistant = await assistantOf('2026', await newKey(await newMaster()));
    const foreign = await callTool(assistant, name, { upload_id: uploadId });
    expect(foreign.isError && JSON.parse(foreign.text)).toMatchObject({ code: 'upload_not_found' });
    await postJson(`/api/v1/uploads/${uploadId}/complete`, {}, bearer(person));
    await env.DB.prepare("UPDATE uploads SET status = 'aborted' WHERE id = ?").bind(uploadId).run();
  });
});

describe('a link to send a part to', () => {
  test('is good for its own part and its own bytes, once signed, and for an hour', async () => {
    const assistant = await assistantOf('2026', key);
    const begun = await answerOf<Upload>(assistant, 'start_upload', inputOf('start_upload'));
    const url = begun.parts_to_send[0]?.url ?? '';
    expect((await putPart(url.replace('/1?', '/2?'), FILE)).status).toBe(403);
    expect((await putPart(url.replace(begun.upload_id, `${begun.upload_id}0`), FILE)).status).toBe(403);
    expect((await putPart(url, FILE.slice(1))).status).toBe(422);
    expect((await exports.default.fetch(new Request(url))).status).toBe(403);
    vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
    expect((await putPart(url, FILE)).status).toBe(403);
    vi.useRealTimers();
    expect((await putPart(url, FILE)).status).toBe(200);
    expect((await putPart(url, FILE.slice().fill(8))).status).toBe(409);
    await env.DB.prepare("UPDATE uploads SET status = 'aborted' WHERE id = ?").bind(begun.upload_id).run();
    expect((await putPart(url, FILE)).status).toBe(409);
  });
});

describe('scopes', () => {
  test.each(TOOLS.map(({ name, calls }) => [name, scopesOf(calls)] as const))(
    '%s needs %j: without one of them it is refused, and the answer says which to ask for',
    async (name, needed) => {
      expect(needed.length).toBeGreaterThan(0);
      for (const missing of needed) {
        const others = SCOPES.filter((scope) => scope !== missing);
        const refused = await postMessage(await keyWith(others), message(name, inputOf(name)));
        expect([name, refused.status]).toEqual([name, 403]);
        const challenge = refused.headers.get('www-authenticate') ?? '';
        expect(challenge).toContain('error="insufficient_scope"');
        expect(challenge).toContain(`scope="${needed.join(' ')}"`);
        expect(challenge).toContain(`resource_metadata="${METADATA}"`);
      }
      const let_in = await postMessage(await keyWith(needed as Scope[]), message(name, inputOf(name)));
      expect([name, let_in.status]).toEqual([name, 200]);
    },
  );
});

const keysByScopes = new Map<string, Promise<string>>();
let scoped: Promise<Person> | null = null;

/** One account, and one key for each set of scopes: an account has ten. */
async function keyWith(scopes: readonly Scope[]): Promise<string> {
  scoped ??= newMaster();
  const owner = await scoped;
  const known = keysByScopes.get(scopes.join()) ?? newKey(owner, scopes);
  keysByScopes.set(scopes.join(), known);
  return known;
}

describe('who may call', () => {
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

  test('is told where to ask for a bearer when there is none, a wrong one, or a person’s session', async () => {
    for (const token of [null, 'wrong', person.accessToken]) {
      const refused = await postMessage(token, list);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${METADATA}"`);
    }
    const metadata = await exports.default.fetch(new Request(METADATA));
    expect(await metadata.json()).toMatchObject({ resource: `${ISSUER}/mcp` });
  });

  test('is a program with a grant for this very server', async () => {
    const master = await newMaster();
    const client = await newClient(master);
    const grant = await grantTo(master, client, {
      resource: `${ISSUER}/mcp`,
      scope: 'songs:read songs:write',
    });
    const assistant = await assistantOf('2026', grant.access_token);
    expect(await answerOf(assistant, 'list_songs', {})).toMatchObject({ songs: [], total: 0 });
    // A call with a body is let in as well: the grant is looked at once, for the server and not for the API.
    const begun = await answerOf<Upload>(assistant, 'start_upload', inputOf('start_upload'));
    expect(begun.upload_id).toMatch(/^upload_/);
    const ofApi = await grantTo(master, client, { resource: ISSUER });
    expect((await postMessage(ofApi.access_token, list)).status).toBe(401);
  });

  test('loses it with the plan, at once', async () => {
    const master = await newMaster();
    const token = await newKey(master);
    expect((await postMessage(token, list)).status).toBe(200);
    await env.DB.prepare(
      "UPDATE subscriptions SET refunded_at_ms = ?1, status = 'ended' WHERE user_id = (SELECT id FROM users WHERE email = ?2)",
    )
      .bind(Date.now(), master.email)
      .run();
    const refused = await postMessage(token, list);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'api_not_in_plan' });
  });

  test('is no page of another origin, also with a good bearer', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://cantora.test.evil.example']) {
      const refused = await postMessage(key, list, { origin });
      expect([origin, refused.status]).toEqual([origin, 403]);
    }
    expect((await postMessage(key, list, { origin: ORIGIN })).status).toBe(200);
  });
});

describe('the quota of the month', () => {
  const used = async (who: Person) => (await getJson<ApiKeyListBody>(who, KEYS)).requests.used;

  test('counts each message once, whatever its tool does inside, and nothing that is not let in', async () => {
    const usedBefore = await used(person);
    const told = await postMessage(key, message('make_practice_plan', inputOf('make_practice_plan')));
    expect(await used(person)).toBe(usedBefore + 1);
    expect(told.headers.get('ratelimit')).toContain(`r=${1000 - usedBefore - 1}`);
    await postMessage('wrong', message('list_songs', {}));
    expect(await used(person)).toBe(usedBefore + 1);
  });

  test('ends at a thousand under any concurrency, and then says when messages may come again', async () => {
    const master = await newMaster();
    const token = await newKey(master);
    await postMessage(token, message('list_songs', {}));
    await env.DB.prepare(
      'UPDATE api_usage SET requests = 990 WHERE user_id = (SELECT id FROM users WHERE email = ?)',
    )
      .bind(master.email)
      .run();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => postMessage(token, message('list_songs', {}))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ code: 'api_quota_exceeded' });
    }
  });
});

describe('hostile messages', () => {
  const long = 'n'.repeat(60_000);
  const deep = `${'['.repeat(100)}${']'.repeat(100)}`;

  test.each([
    ['an unknown tool', message('drop_table', {}), {}, 200],
    ['a name of 60 kB', message(long, {}), {}, 200],
    ['a song of 60 kB', message('get_song', { song_id: long }), {}, 200],
    ['a file name of 60 kB', message('start_upload', { file_name: long, size_bytes: 1 }), {}, 200],
    ['a way out of the path', message('get_song', { song_id: '../../auth/me' }), {}, 200],
    ['values of other types', message('get_notes', { song_id: 1, offset: 'x', limit: -1 }), {}, 200],
    ['a name of 100 kB', message('n'.repeat(100_000), {}), {}, 400],
    ['five megabytes', message('list_songs', { search: 'n'.repeat(5_000_000) }), {}, 400],
    ['broken JSON', '{"jsonrpc": "2.0", "id": 1', {}, 400],
    ['nothing at all', '', {}, 400],
    ['a text', '"tools/list"', {}, 400],
    ['a batch', `[${message('list_songs', {})},${message('list_songs', {})}]`, {}, 400],
    ['a batch of nothing', '[]', {}, 400],
    ['a prototype', '{"jsonrpc":"2.0","id":1,"method":"tools/list","__proto__":{}}', {}, 400],
    ['depth', `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${deep}}`, {}, 400],
    ['a form', message('list_songs', {}), { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['no type', message('list_songs', {}), { 'content-type': '' }, 415],
    ['a type that is none', message('list_songs', {}), { 'content-type': ';;;' }, 415],
    ['an unknown revision', message('list_songs', {}), { 'mcp-protocol-version': '1999-01-01' }, 400],
  ])('with %s are refused in words, never by a stack', async (_name, body, headers, status) => {
    const answer = await postMessage(key, body, headers as Record<string, string>);
    const text = await answer.text();
    expect([answer.status, text.slice(0, 300)]).toEqual([status, expect.any(String)]);
    expect(text).toMatch(/error|malformed_request/i);
    expect(text).not.toMatch(/\bat [\w.]+ \(|node_modules|\.ts:\d/);
    expect(text.length).toBeLessThan(100_000);
  });

  test('by another method are refused, so that no stream is held open', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
      const answer = await exports.default.fetch(new Request(`${ORIGIN}/mcp`, { method, headers }));
      expect([method, answer.status]).toEqual([method, 405]);
    }
  });

  test('that wish to hear of changes are told at once that there is nothing to hear', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { notifications: { toolsListChanged: true }, _meta: meta };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params });
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' };
    const answer = await postMessage(key, body, headers);
    expect(await answer.text()).toContain('error');
  });

  test('to a plan that gives no access leave nothing', async () => {
    const refused = await postMessage((await registerSomebody()).accessToken, message('list_songs', {}));
    expect(refused.status).toBe(401);
  });
});
