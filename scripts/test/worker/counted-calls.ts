import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { API_CALLS } from '#domain/contracts/calls/every-call.ts';
import { bearer, call, getJson, PASSWORD, postJson, registerSomebody, SONG } from './api.ts';
import { words } from './editing.ts';
import type { FullAccount } from './full-account.ts';
import { practised } from './practice.ts';
import { fileOf, openedUpload } from './uploads.ts';
import { tripsOf, waitsIn } from './watched-database.ts';

/** Calls of the API in the order in which they are made, each with how often it may wait for D1. */

export interface CountedCall {
  name: keyof typeof API_CALLS | 'GET /media/{key}';
  /** With the names in braces filled in; the call's own path where it has none. */
  path?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** Of a call that waits more than twice: how often, and why. */
  more?: [waits: number, because: string];
}

const QUIET_MS = 250;

const KEYED = 'its idempotency key is claimed before and its answer kept after, each by itself';
const COUNTED_PROGRAM =
  'a program is known by its key alone, and its request is counted before anything is read for it';

export async function countedCalls(account: FullAccount): Promise<CountedCall[]> {
  const { completed, running } = account;
  const { id: songId, pipeline_id: runId } = completed;
  const song = (rest = '') => `/songs/${songId}${rest}`;
  const [open, ended] = [await startedSession(account, songId), await startedSession(account, songId)];
  await postJson('/api/v1/training/end', { session_id: ended }, bearer(account));
  const bytes = fileOf(4_000);
  const upload = await openedUpload(account, bytes.length);
  const result = await getJson<PipelineResultBody>(account, `/api/v1/pipeline/result/${runId}`);
  const reads: CountedCall[] = [
    { name: 'GET /auth/me' },
    { name: 'GET /auth/status' },
    { name: 'GET /auth/ledger' },
    { name: 'GET /auth/preferences' },
    { name: 'GET /auth/sessions' },
    { name: 'GET /songs/' },
    { name: 'GET /songs/stats' },
    { name: 'GET /songs/{songId}', path: song() },
    { name: 'GET /songs/{songId}/history', path: song('/history') },
    { name: 'GET /pipeline/active' },
    { name: 'GET /pipeline/status/{id}', path: `/pipeline/status/${running.id}` },
    { name: 'GET /pipeline/status/{id}', path: `/pipeline/status/${runId}` },
    { name: 'GET /pipeline/result/{id}', path: `/pipeline/result/${songId}` },
    { name: 'GET /pipeline/result/{id}', path: `/pipeline/result/${runId}` },
    { name: 'GET /media/{key}', path: new URL(result.vocal_separation.vocal_track.signed_url).href },
    { name: 'GET /transposition/files/{songId}', path: `/transposition/files/${songId}` },
    { name: 'GET /editing/load/{id}', path: `/editing/load/${songId}` },
    { name: 'GET /editing/status/{id}', path: `/editing/status/${songId}` },
    { name: 'GET /editing/versions/{id}', path: `/editing/versions/${songId}` },
    { name: 'GET /training/days' },
    { name: 'GET /practice/progress' },
    { name: 'GET /practice/results', path: `/practice/results?song_id=${songId}` },
    { name: 'GET /uploads/{uploadId}', path: `/uploads/${upload.id}` },
    {
      name: 'GET /songs/',
      headers: { authorization: `Bearer ${account.apiKey}` },
      more: [4, COUNTED_PROGRAM],
    },
  ];
  const practice: CountedCall[] = [
    { name: 'POST /songs/{songId}/play', path: song('/play'), json: {} },
    { name: 'POST /training/start', json: { song_id: songId } },
    { name: 'POST /training/heartbeat', json: { session_id: open, voiced_seconds: 1 } },
    { name: 'POST /practice/results', json: practised(open, songId) },
    { name: 'POST /practice/results', json: practised(ended, songId) },
    { name: 'POST /training/end', json: { session_id: open } },
    { name: 'POST /training/end', json: { session_id: null } },
    {
      name: 'POST /training/offline',
      json: offlineSession(songId),
      more: [6, 'one call for an hour that was sung without a network'],
    },
    { name: 'POST /auth/refresh', json: {}, headers: { authorization: `Bearer ${account.refreshToken}` } },
  ];
  const changes: CountedCall[] = [
    {
      name: 'POST /auth/login',
      json: { email: (await registerSomebody()).email, password: PASSWORD },
      headers: { authorization: '', 'cf-connecting-ip': '192.0.2.7' },
      more: [
        15,
        'guesses are counted before the hash is computed, and what the password opens is read after it',
      ],
    },
    { name: 'PUT /auth/preferences', json: { tour: 'done' }, more: [6, KEYED] },
    { name: 'PUT /songs/{songId}', path: song(), json: { title: 'Una voce' }, more: [8, KEYED] },
    { name: 'POST /editing/save', json: { pipeline_id: runId, edited_data: words('lu') }, more: [7, KEYED] },
    { name: 'POST /auth/credits/use', json: { minutes: 1 }, more: [6, KEYED] },
    {
      name: 'POST /uploads',
      json: { file_name: 'a.mp3', size_bytes: 9, duration_minutes: 1 },
      more: [12, KEYED],
    },
    {
      name: 'PUT /uploads/{uploadId}/parts/{partNumber}',
      path: `/uploads/${upload.id}/parts/1`,
      body: bytes,
      headers: { 'content-length': String(bytes.length) },
      more: [4, 'it asks before the bytes and after them, which may be minutes later'],
    },
    {
      name: 'POST /uploads/{uploadId}/complete',
      path: `/uploads/${upload.id}/complete`,
      json: {},
      more: [14, KEYED],
    },
    {
      name: 'POST /songs/',
      ...(await uploadedForm()),
      more: [20, `${KEYED}; credits, song and order follow the bytes`],
    },
  ];
  return [...reads, ...practice, ...changes];
}

/** As the page makes it, with a key where it changes something. */
export async function waitsOf(account: FullAccount, counted: CountedCall, at: number): Promise<number> {
  const { name, path: filled, json, body, headers = {} } = counted;
  const [method = '', path = ''] = name.split(' ');
  const address = filled?.startsWith('http') ? filled : `/api/v1${filled ?? path}`;
  const all = new Headers({ ...bearer(account), ...headers });
  if (json !== undefined) all.set('content-type', 'application/json');
  if (method !== 'GET') all.set('idempotency-key', `counted-call-${at}-${account.id}`);
  if (all.get('authorization') === '') all.delete('authorization');
  const init = { method, headers: all, ...(method !== 'GET' && { body: body ?? JSON.stringify(json) }) };
  if (counted.more) await untilQuiet();
  let answer: Response | undefined;
  const trips = await tripsOf(async () => {
    answer = await call(address, init);
  });
  if (!answer?.ok) throw new Error(`${name}: ${answer?.status} ${await answer?.text()}`);
  return waitsIn(trips);
}

/** What earlier calls have left to the queue and to objects is of nobody's wait. */
async function untilQuiet(): Promise<void> {
  for (let calls = 1; calls > 0; ) {
    calls = (await tripsOf(() => new Promise((done) => setTimeout(done, QUIET_MS)))).length;
  }
}

async function startedSession(account: FullAccount, songId: string): Promise<string> {
  const answer = await postJson('/api/v1/training/start', { song_id: songId }, bearer(account));
  return (await answer.json<{ session_id: string }>()).session_id;
}

function offlineSession(songId: string): object {
  const [startMs, endMs] = [Date.now() - 600_000, Date.now() - 300_000];
  return {
    session_id: `training_${'0'.repeat(26)}`,
    song_id: songId,
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
    voiced_seconds: 10,
  };
}

async function uploadedForm(): Promise<Pick<CountedCall, 'body' | 'headers'>> {
  const form = new FormData();
  form.set('duration_minutes', '1');
  form.set('file', new File([SONG.bytes], SONG.name, { type: 'audio/mpeg' }));
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const body = await encoded.arrayBuffer();
  return { body, headers: { 'content-type': type, 'content-length': String(body.byteLength) } };
}
