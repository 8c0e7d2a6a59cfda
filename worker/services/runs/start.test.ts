import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { complete, jobOf, newSongWithResult, processSong } from '#test/worker/runs.ts';
import { createContext } from '../../context.ts';
import { startRecordedRun } from '../intake/song-intake.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { orderFromRows } from './orders.ts';
import { findRun } from './read.ts';
import { startInRoom } from './start.ts';

/** Where the rows and the song's object disagree about which run is under way, the rows are right. */

let sidecar: FakeSidecar;
const context = createContext(env);

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function orderOf(pipelineId: string) {
  const found = await findRun(context, pipelineId);
  if (!found) throw new Error('There is no such run.');
  return orderFromRows(found.song, found.run);
}

test('an object that works on a run which has ended in its row lets that go for the next one', async () => {
  const { person, song, first } = await newSongWithResult(sidecar);
  const room = songRoom(env, song.id);
  await room.forget();
  await room.start(await orderOf(first));
  expect(await room.snapshot()).toMatchObject({ pipelineId: first, phase: 'queued' });
  const { code, body } = await processSong(person, song.id, { vocal_method: 'dsp' });
  expect(code).toBe(202);
  expect((await room.snapshot())?.pipelineId).toBe(body.pipeline_id);
  await complete(sidecar, body.pipeline_id);
  expect((await findRun(context, first))?.run.status).toBe('completed');
});

test('a start that comes after a later run has begun, or has ended, changes nothing', async () => {
  const { person, song, first } = await newSongWithResult(sidecar);
  const room = songRoom(env, song.id);
  const late = await orderOf(first);
  const { body } = await processSong(person, song.id);
  await jobOf(sidecar, body.pipeline_id);
  await startInRoom(context, late);
  expect(await room.snapshot()).toMatchObject({ pipelineId: body.pipeline_id, phase: 'running' });
  await complete(sidecar, body.pipeline_id);
  await startInRoom(context, late);
  expect(await room.snapshot()).toMatchObject({ pipelineId: body.pipeline_id, phase: 'completed' });
});

test('a run that has ended in its row is not begun anew in an object that has forgotten it', async () => {
  const { song, first } = await newSongWithResult(sidecar);
  const room = songRoom(env, song.id);
  await room.forget();
  const found = await findRun(context, first);
  if (!found) throw new Error('There is no such run.');
  await startRecordedRun(context, found.song);
  expect(await room.snapshot()).toBeNull();
});
