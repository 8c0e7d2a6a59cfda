import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  creditsOf,
  getJson,
  type Person,
  postJson,
  registerSomebody,
  SONG,
} from '#test/worker/api.ts';
import {
  ask,
  breachesOf,
  complete,
  fail,
  jobOf,
  newSongWithResult,
  processSong,
  songOf,
} from '#test/worker/runs.ts';
import { announce, complete as completeUpload, openedUpload, putPart } from '#test/worker/uploads.ts';
import { createContext } from '../context.ts';
import { removeSong } from '../services/removal/song-removal.ts';
import { findSong } from '../services/songs/songs.ts';
import { deleteDueOriginals } from '../services/sweep/sweep-songs.ts';

/** What a song is without its sound, and how its file brings the sound back. */

const DAY_MS = 86_400_000;
let sidecar: FakeSidecar;
let person: Person;
let songId: string;
let pipelineId: string;

beforeEach(async () => {
  sidecar = startFakeSidecar();
  const made = await newSongWithResult(sidecar);
  [person, songId, pipelineId] = [made.person, made.song.id, made.first];
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** As the sweeps of 90 days leave it. */
async function putAway(): Promise<void> {
  const context = { ...createContext(env), nowMs: () => Date.now() + DAY_MS };
  await deleteDueOriginals(context);
  await env.DB.prepare('UPDATE songs SET sound_put_away_at_ms = 1, sound_look_at_ms = NULL WHERE id = ?')
    .bind(songId)
    .run();
  const stems = await env.AUDIO.list({ prefix: `stems/${songId}/` });
  await env.AUDIO.delete(stems.objects.map(({ key }) => key));
}

/** The whole file as an upload that names the song. */
async function sendFile(bytes = SONG.bytes): Promise<Response> {
  const { id } = await openedUpload(person, bytes.length, { song_id: songId });
  await putPart(person, id, 1, bytes);
  return completeUpload(person, id);
}

const refusalOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, (await response.json<{ code: string }>()).code];
};
const get = (path: string) => call(`/api/v1${path}`, { headers: bearer(person) });
const post = (path: string, body: object) => postJson(`/api/v1${path}`, body, bearer(person));

test('everything that needs the sound says that it was put away and what to do; notes, words and their files are there', async () => {
  const before = await getJson<PipelineResultBody>(person, `/api/v1/pipeline/result/${pipelineId}`);
  await putAway();
  expect(await songOf(person, songId)).toMatchObject({ sound_put_away_at: '1970-01-01T00:00:00.001Z' });
  const gone = [410, 'sound_put_away'];
  const { vocal_track: vocals } = before.vocal_separation;
  const link = await call(vocals.signed_url);
  expect(link.status).toBe(410);
  expect((await link.json<{ detail: string }>()).detail).toMatch(/Send the file once more/);
  for (const path of [
    `/audio/${pipelineId}-vocals.opus`,
    `/files/processed/${songId}`,
    `/files/processed/${songId}/vocals`,
    `/songs/${songId}/export/vocals.wav`,
    `/songs/${songId}/export/all.zip`,
    `/transposition/download/${songId}/0`,
    `/transposition/download/${songId}/0?track=vocal`,
  ])
    expect([path, await refusalOf(get(path))]).toEqual([path, gone]);
  expect(await refusalOf(post('/transposition/start', { song_id: songId, target_pitch: 2 }))).toEqual(gone);
  expect(await refusalOf(post('/transposition/start', { song_id: songId, target_pitch: 0 }))).toEqual(gone);
  expect(await refusalOf(post('/pipeline/process', { file_id: songId }))).toEqual(gone);
  const lyrics = { method: 'PUT', headers: { ...bearer(person), 'content-type': 'application/json' } };
  const given = JSON.stringify({ text: 'la la la', format: 'plain' });
  expect(await refusalOf(call(`/api/v1/lyrics/${songId}`, { ...lyrics, body: given }))).toEqual(gone);
  const after = await getJson<PipelineResultBody>(person, `/api/v1/pipeline/result/${songId}`);
  expect(after.pitch_detection.note_sequence).toEqual(before.pitch_detection.note_sequence);
  expect((await get(`/songs/${songId}/export/midi`)).status).toBe(200);
  expect((await get(`/transposition/pitch-map/${songId}/2`)).status).toBe(200);
});

test('its own file brings the sound back: the same analysis, for nothing, and the original goes again', async () => {
  await putAway();
  const credits = await creditsOf(person);
  const answer = await sendFile();
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ id: songId, is_processing: true });
  const { pipeline_id: redo } = await songOf(person, songId);
  await jobOf(sidecar, redo ?? '');
  expect(await (await env.AUDIO.get(`originals/${songId}`))?.arrayBuffer()).toEqual(SONG.bytes.buffer);
  await complete(sidecar, redo ?? '');
  expect(await songOf(person, songId)).toMatchObject({ is_processing: false, sound_put_away_at: null });
  const result = await getJson<PipelineResultBody>(person, `/api/v1/pipeline/result/${songId}`);
  expect(result.pipeline_id).toBe(redo);
  expect((await call(result.vocal_separation.vocal_track.signed_url)).status).toBe(200);
  expect(await creditsOf(person)).toBe(credits);
  expect(await breachesOf(person)).toEqual([]);
  const { soundLookAtMs } = (await findSong(createContext(env), songId)) ?? {};
  expect(soundLookAtMs).toBeGreaterThan(Date.now() + 80 * DAY_MS);
  await putAway();
  expect(await env.AUDIO.head(`originals/${songId}`)).toBeNull();
});

test('a run that fails leaves the song without its sound, and it can be tried again without another upload', async () => {
  await putAway();
  expect((await sendFile()).status).toBe(201);
  const { pipeline_id: redo } = await songOf(person, songId);
  await fail(sidecar, redo ?? '');
  expect(await songOf(person, songId)).toMatchObject({
    processing_status: 'completed',
    pipeline_id: pipelineId,
  });
  expect((await songOf(person, songId)).sound_put_away_at).not.toBeNull();
  const { code, body } = await processSong(person, songId, {});
  expect(code).toBe(202);
  await complete(sidecar, body.pipeline_id);
  expect(await songOf(person, songId)).toMatchObject({ sound_put_away_at: null });
});

test('another file is refused: by its length before the first byte, else by its bytes, and never lies where the original does', async () => {
  await putAway();
  expect(await refusalOf(announce(person, SONG.bytes.length + 1, { song_id: songId }))).toEqual([
    409,
    'another_file',
  ]);
  const sha256 = '0'.repeat(64);
  expect(await refusalOf(announce(person, SONG.bytes.length, { song_id: songId, sha256 }))).toEqual([
    409,
    'another_file',
  ]);
  expect(await refusalOf(sendFile(new Uint8Array(SONG.bytes.length).fill(8)))).toEqual([409, 'another_file']);
  expect(await env.AUDIO.head(`originals/${songId}`)).toBeNull();
  expect(await (await get('/uploads')).json()).toEqual({ uploads: [] });
});

test('only a song of one’s own whose sound was put away takes a file', async () => {
  expect(await refusalOf(announce(person, SONG.bytes.length, { song_id: songId }))).toEqual([
    422,
    'invalid_fields',
  ]);
  await putAway();
  const stranger = await registerSomebody();
  expect(await refusalOf(announce(stranger, SONG.bytes.length, { song_id: songId }))).toEqual([
    403,
    'not_song_owner',
  ]);
  expect(await refusalOf(announce(person, SONG.bytes.length, { song_id: 'song_none' }))).toEqual([
    404,
    'song_not_found',
  ]);
});

test('two completions at once start one run, and a song that is deleted meanwhile starts none', async () => {
  await putAway();
  const { id } = await openedUpload(person, SONG.bytes.length, { song_id: songId });
  const { id: late } = await openedUpload(person, SONG.bytes.length, { song_id: songId });
  for (const upload of [id, late]) await putPart(person, upload, 1, SONG.bytes);
  const answers = await Promise.all([completeUpload(person, id), completeUpload(person, id)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const runs = env.DB.prepare("SELECT count(*) AS n FROM runs WHERE song_id = ? AND status = 'running'");
  expect(await runs.bind(songId).first('n')).toBe(1);
  const { body } = await ask(person, `/songs/${songId}`);
  await complete(sidecar, body.pipeline_id);
  await putAway();
  const song = await findSong(createContext(env), songId);
  if (song) await removeSong(createContext(env), song, true);
  expect(await refusalOf(completeUpload(person, late))).toEqual([404, 'song_not_found']);
});
