import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import {
  completedEvent,
  type FakeSidecar,
  jobFor,
  progressEvent,
  sendEvent,
  startFakeSidecar,
  storeArtefacts,
} from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, creditsOf, getJson, registerSomebody, takenSong } from '#test/worker/api.ts';
import { storeSinger } from '#test/worker/practice.ts';
import { createContext } from '../../context.ts';
import { uploads } from '../../db/schema.ts';
import { tombstoneKey } from '../../storage/object-keys.ts';
import { recordPlay } from '../songs/song-plays.ts';
import { findSong } from '../songs/songs.ts';
import { deleteQueuedFiles } from '../sweep/sweep-deletions.ts';
import { deleteOrphans } from '../sweep/sweep-orphans.ts';
import { HALF_DELETED, removeSong } from './song-removal.ts';

const FOUR_HOURS_MS = 4 * 3_600_000;
let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** From the first song on, and not from a random one as the schedule does it. */
async function sweepOrphans(afterMs: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + afterMs });
  await deleteOrphans({ ...createContext(env), randomBytes: (count) => new Uint8Array(count) });
}

test('a deleted song is gone everywhere: rows, files, links, status', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person);
  const job = await jobFor(sidecar, song.id);
  await storeArtefacts(job);
  await sendEvent(job, completedEvent(1));
  const result = await getJson<PipelineResultBody>(person, `/api/v1/pipeline/result/${song.pipeline_id}`);
  const removed = await call(`/api/v1/songs/${song.id}`, { method: 'DELETE', headers: bearer(person) });
  expect(removed.status).toBe(204);
  for (const path of [`/api/v1/songs/${song.id}`, `/api/v1/pipeline/status/${song.id}`]) {
    expect((await call(path, { headers: bearer(person) })).status).toBe(404);
  }
  expect((await call(result.vocal_separation.vocal_track.signed_url)).status).toBe(404);
  const left = (await env.AUDIO.list()).objects.map(({ key }) => key).filter((key) => key.includes(song.id));
  expect(left).toEqual([tombstoneKey({ kind: 'song', songId: song.id })]);
  expect(await creditsOf(person)).toBe(19);
});

test('deleting a song that is being processed gives the credits back and turns the sidecar away', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person, { duration_minutes: '5' });
  const job = await jobFor(sidecar, song.id);
  expect(await creditsOf(person)).toBe(15);
  await call(`/api/v1/songs/${song.id}`, { method: 'DELETE', headers: bearer(person) });
  expect(await creditsOf(person)).toBe(20);
  expect((await sendEvent(job, progressEvent(1, 0.5))).status).toBe(409);
  expect((await storeArtefacts(job)).map((response) => response.status)).toEqual([409, 409, 409]);
});

test('without its files a song is gone at once, and the sweep deletes what is left of it after three hours', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person);
  const path = `/api/v1/songs/${song.id}`;
  const remove = (query: string) => call(path + query, { method: 'DELETE', headers: bearer(person) });
  const unclear = await remove('?cleanup_files=perhaps');
  expect([unclear.status, await unclear.json()]).toMatchObject([
    422,
    { detail: 'cleanup_files must be true or false.' },
  ]);
  const removed = await remove('?cleanup_files=false');
  expect([removed.status, await removed.text()]).toEqual([204, '']);
  expect((await call(path, { headers: bearer(person) })).status).toBe(404);
  expect(await env.AUDIO.head(`originals/${song.id}`)).not.toBeNull();
  await sweepOrphans(FOUR_HOURS_MS);
  expect(await env.AUDIO.head(`originals/${song.id}`)).toBeNull();
});

test('plays and the upload that it came by go with a song', async () => {
  const { userId, songId } = await storeSinger({ subscriptionType: 'free', trainingUsedMs: 0 });
  const context = createContext(env);
  const song = await findSong(context, songId);
  if (!song) throw new Error('The song is not there.');
  await recordPlay(context, song, null);
  await context.db.insert(uploads).values({
    id: 'upload_1',
    userId,
    songId,
    fileName: 'a.mp3',
    title: 'A',
    sizeBytes: 4,
    optionsJson: '{}',
    status: 'completed',
    createdAtMs: 1,
    expiresAtMs: 2,
  });
  await removeSong(context, song, true);
  for (const table of ['plays', 'uploads', 'songs']) {
    const mine = env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(userId);
    expect([table, await mine.first()]).toEqual([table, { n: 0 }]);
  }
});

test('a deletion that does not wait for the files leaves them to the next sweep, also when one of them fails', async () => {
  const person = await registerSomebody();
  const { id: songId } = await takenSong(person);
  const other = await takenSong(person);
  const removal = `/api/v1/songs/${songId}?cleanup_files=false`;
  expect((await call(removal, { method: 'DELETE', headers: bearer(person) })).status).toBe(204);
  expect(await env.AUDIO.head(`originals/${songId}`)).not.toBeNull();
  const ofOthers = env.DB.prepare('DELETE FROM queued_deletions WHERE instr(prefix, ?) = 0').bind(songId);
  await ofOthers.run();
  const listReally = env.AUDIO.list.bind(env.AUDIO);
  const list = vi
    .spyOn(env.AUDIO, 'list')
    .mockImplementation((options) =>
      options?.prefix?.startsWith('stems/') ? Promise.reject(new Error('R2: 10001')) : listReally(options),
    );
  const context = { ...createContext(env), log: vi.fn() };
  expect(await deleteQueuedFiles(context)).toBe(5);
  list.mockRestore();
  expect(await deleteQueuedFiles(context)).toBe(1);
  expect(await deleteQueuedFiles(context)).toBe(0);
  expect(await env.AUDIO.head(`originals/${songId}`)).toBeNull();
  expect(await env.AUDIO.head(`originals/${other.id}`)).not.toBeNull();
});

test('nobody can delete somebody else’s song', async () => {
  const song = await takenSong(await registerSomebody());
  const stranger = await registerSomebody();
  const refused = await call(`/api/v1/songs/${song.id}`, { method: 'DELETE', headers: bearer(stranger) });
  expect(refused.status).toBe(403);
  expect(await env.AUDIO.head(`originals/${song.id}`)).not.toBeNull();
});

test('deleting makes room: a Free user with three songs may add another after one is gone', async () => {
  const person = await registerSomebody();
  const songs = [await takenSong(person), await takenSong(person), await takenSong(person)];
  await expect(takenSong(person)).rejects.toThrow('song_limit');
  await call(`/api/v1/songs/${songs[0]?.id}`, { method: 'DELETE', headers: bearer(person) });
  expect((await takenSong(person)).processing_status).toBe('pending');
});

test('a deletion that breaks off at the files leaves a song without tracks and says so; again, it is gone', async () => {
  const person = await registerSomebody();
  const { id: songId } = await takenSong(person);
  const job = await jobFor(sidecar, songId);
  await storeArtefacts(job);
  await sendEvent(job, completedEvent(1));
  const context = createContext(env);
  const song = await findSong(context, songId);
  if (!song) throw new Error('The song is not there.');
  const put = async () => null;
  const AUDIO = { put, list: () => Promise.reject(new Error('R2: 10001')) } as unknown as R2Bucket;
  await expect(removeSong({ ...context, env: { ...env, AUDIO } }, song, true)).rejects.toThrow('10001');
  expect(await findSong(context, songId)).toMatchObject({
    status: 'failed',
    error: HALF_DELETED,
    resultPipelineId: null,
  });
  expect((await call(`/api/v1/pipeline/result/${job.pipeline_id}`, { headers: bearer(person) })).status).toBe(
    409,
  );
  await removeSong(context, song, true);
  expect(await findSong(context, songId)).toBeNull();
  expect((await env.AUDIO.list({ prefix: `stems/${songId}` })).objects).toEqual([]);
});
