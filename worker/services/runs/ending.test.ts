import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inferenceEventSchema } from '#domain/contracts/inference-event.ts';
import {
  completedEvent,
  DOCUMENT,
  type FakeSidecar,
  startFakeSidecar,
  storeArtefacts,
} from '#e2e/doubles/fake-sidecar.ts';
import { creditsOf, registerSomebody, takenSong } from '#test/worker/api.ts';
import { breachesOf, jobOf, songOf } from '#test/worker/runs.ts';
import { holdWakeUps } from '#test/worker/wake-ups.ts';
import { createContext } from '../../context.ts';
import { documentKey } from '../../storage/object-keys.ts';
import { takeInferenceEvent } from '../reports/take-report.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { recordEnd } from './ending.ts';
import { findRun } from './read.ts';

/** A result that was accepted, and what becomes of its run when the document cannot be read afterwards. */

let sidecar: FakeSidecar;
const context = createContext(env);

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The song's object knows of the end and D1 does not. */
async function acceptedSong() {
  const person = await registerSomebody();
  const creditsBefore = await creditsOf(person);
  const { id: songId, pipeline_id } = await takenSong(person);
  const pipelineId = pipeline_id ?? '';
  const job = await jobOf(sidecar, pipelineId);
  await storeArtefacts(job, DOCUMENT);
  holdWakeUps();
  const completed = { type: 'completed', attempt: 1, result: { durationSeconds: 100 } } as const;
  await vi.waitFor(async () => {
    const { verdict } = await songRoom(env, songId).apply(pipelineId, completed);
    expect(verdict).toBe('applied');
  });
  return { person, creditsBefore, id: { songId, pipelineId, attempt: 1 } };
}

test('when it has vanished, the run has failed and every credit comes back', async () => {
  const { person, creditsBefore, id } = await acceptedSong();
  await env.AUDIO.delete(documentKey(id));
  expect(await recordEnd(context, id.songId, id.pipelineId)).toBe(true);
  expect(await songOf(person, id.songId)).toMatchObject({ processing_status: 'failed' });
  expect(await creditsOf(person)).toBe(creditsBefore);
  expect(await breachesOf(person)).toEqual([]);
});

test('when the reading breaks off, nothing is written down, and the next try finds the result', async () => {
  const { person, id } = await acceptedSong();
  const get = async (...values: Parameters<R2Bucket['get']>) => {
    const object = await env.AUDIO.get(...values);
    const broken = { text: () => Promise.reject(new Error('Network connection lost.')) };
    return (
      object &&
      new Proxy(object, { get: (whole, name) => Reflect.get({ ...broken, size: whole.size }, name) })
    );
  };
  const AUDIO = new Proxy(env.AUDIO, {
    get: (bucket, name) => (name === 'get' ? get : Reflect.get(bucket, name)),
  });
  const failing = createContext({ ...env, AUDIO });
  await expect(recordEnd(failing, id.songId, id.pipelineId)).rejects.toThrow('Network connection lost.');
  expect((await findRun(context, id.pipelineId))?.run.status).toBe('running');
  expect(await recordEnd(context, id.songId, id.pipelineId)).toBe(true);
  expect(await songOf(person, id.songId)).toMatchObject({ processing_status: 'completed' });
});

test('a result that is reported is read once, also to write it down', async () => {
  const person = await registerSomebody();
  const { id: songId, pipeline_id: pipelineId } = await takenSong(person);
  const job = await jobOf(sidecar, pipelineId ?? '');
  await storeArtefacts(job, DOCUMENT);
  const keys: string[] = [];
  const AUDIO = {
    head: (key: string) => env.AUDIO.head(key),
    get: (key: string) => {
      keys.push(key);
      return env.AUDIO.get(key);
    },
  } as unknown as R2Bucket;
  const { schema_version, job_id, song_id, pipeline_id, attempt } = job;
  const head = { schema_version, job_id, song_id, pipeline_id, attempt };
  const event = inferenceEventSchema.parse({ ...head, ...completedEvent(1) });
  expect(await takeInferenceEvent(createContext({ ...env, AUDIO }), event)).toBe('applied');
  expect(keys).toEqual([documentKey({ songId, pipelineId: pipeline_id, attempt })]);
  expect(await songOf(person, songId)).toMatchObject({ processing_status: 'completed' });
});
