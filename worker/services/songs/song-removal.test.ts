import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { bearer, call, creditsOf, getJson, registerSomebody, takenSong } from '../../testing/api.ts';
import {
  completedEvent,
  type FakeSidecar,
  jobFor,
  progressEvent,
  sendEvent,
  startFakeSidecar,
  storeArtefacts,
} from '../../testing/fake-sidecar.ts';

let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

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
  const left = await env.AUDIO.list();
  expect(left.objects.filter((object) => object.key.includes(song.id))).toEqual([]);
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
