import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActivePipelinesBody } from '#domain/contracts/api.ts';
import {
  type FakeSidecar,
  failedEvent,
  jobFor,
  progressEvent,
  sendEvent,
  startFakeSidecar,
  storeArtefacts,
} from '#e2e/doubles/fake-sidecar.ts';
import { getJson, registerSomebody, takenSong } from '#test/worker/api.ts';
import { ask, complete, fail, jobOf, newSongWithResult, processSong } from '#test/worker/runs.ts';
import { findings as FINDINGS } from '../../inference/fixtures/event-findings.json';
import { songRoom } from '../services/songs/song-rooms.ts';

/** `GET /pipeline/status`, `/active` and `/result`. */

let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the status', () => {
  test('is the same by the song’s id and by the run’s', async () => {
    const person = await registerSomebody();
    const song = await takenSong(person);
    const activity = { name: 'separating', separator: 'dsp', queue_place: null };
    await sendEvent(await jobFor(sidecar, song.id), { ...progressEvent(1, 0.64), activity });
    const [bySong, byRun] = [
      await ask(person, `/pipeline/status/${song.id}`),
      await ask(person, `/pipeline/status/${song.pipeline_id}`),
    ];
    expect(bySong).toEqual(byRun);
    expect(bySong.body).toEqual({
      pipeline_id: song.pipeline_id,
      song_id: song.id,
      stage: 'pitch_detection',
      status: 'processing',
      progress: 0.64,
      message: 'Writing down the melody',
      activity,
      is_processing: true,
      is_completed: false,
      is_failed: false,
      error: null,
      error_code: null,
      result: null,
    });
  });

  test('tells what is known of a song in work; refused findings change nothing, and at its end they are gone', async () => {
    const person = await registerSomebody();
    const song = await takenSong(person);
    const job = await jobFor(sidecar, song.id);
    const told = async () => (await ask(person, `/pipeline/status/${song.id}`)).body.findings;
    const send = (sequence: number, findings: unknown) =>
      sendEvent(job, { ...progressEvent(sequence, sequence / 10), findings });
    expect((await send(1, FINDINGS)).status).toBe(200);
    expect(await told()).toEqual(FINDINGS);
    expect((await send(2, { ...FINDINGS, notes: 'many' })).status).toBe(400);
    expect((await send(3, { ...FINDINGS, key_name: null })).status).toBe(200);
    expect(await told()).toEqual(FINDINGS);
    await sendEvent(job, failedEvent(4, 'unreadable_audio', false));
    expect(await told()).toBeUndefined();
  });

  test('of every older run stays true when later ones have come and gone', async () => {
    const { person, song, first } = await newSongWithResult(sidecar);
    const second = (await processSong(person, song.id, { vocal_method: 'dsp' })).body.pipeline_id;
    await fail(sidecar, second);
    const third = (await processSong(person, song.id, { pitch_method: 'auto' })).body.pipeline_id;
    await sendEvent(await jobOf(sidecar, third), progressEvent(1, 0.3));
    const told = async (id: string) => (await ask(person, `/pipeline/status/${id}`)).body;
    expect(await told(first)).toMatchObject({
      stage: 'completed',
      progress: 1,
      is_completed: true,
      error: null,
      result: { pipeline_id: first },
    });
    expect(await told(second)).toMatchObject({
      stage: 'failed',
      status: 'failed',
      progress: 0,
      error: 'It failed: unreadable_audio.',
      result: null,
    });
    for (const id of [third, song.id]) {
      expect(await told(id)).toMatchObject({ pipeline_id: third, progress: 0.3, is_processing: true });
    }
  });

  test('of a run that its object has not heard of yet is pending', async () => {
    const person = await registerSomebody();
    const song = await takenSong(person);
    await songRoom(env, song.id).forget();
    expect((await ask(person, `/pipeline/status/${song.id}`)).body).toMatchObject({
      stage: 'pending',
      status: 'pending',
      progress: 0,
      is_processing: true,
    });
  });

  test('is a 404 for an unknown id and a 403 for somebody else’s run', async () => {
    const { song, first } = await newSongWithResult(sidecar);
    const stranger = await registerSomebody();
    expect(await ask(stranger, '/pipeline/status/song_unknown')).toMatchObject({
      code: 404,
      body: { code: 'pipeline_not_found', detail: 'Pipeline not found' },
    });
    for (const id of [song.id, first]) {
      expect(await ask(stranger, `/pipeline/status/${id}`)).toMatchObject({
        code: 403,
        body: { detail: 'Not authorised for this song' },
      });
    }
  });
});

describe('the list of active pipelines', () => {
  const active = async (person: Parameters<typeof ask>[0]) =>
    (await getJson<ActivePipelinesBody>(person, '/api/v1/pipeline/active')).pipelines;

  test('has the runs under way, newest first, and nobody else’s', async () => {
    const person = await registerSomebody();
    expect(await active(person)).toEqual([]);
    const older = await takenSong(person, { title: 'Older' });
    const newer = await takenSong(person, { title: 'Newer' });
    await takenSong(await registerSomebody());
    await sendEvent(await jobFor(sidecar, older.id), progressEvent(1, 0.5));
    const list = await active(person);
    expect(list.map(({ file_id: id }) => id)).toEqual([newer.id, older.id]);
    expect(list[1]).toEqual({
      file_id: older.id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pipeline_id: older.pipeline_id,
      title: 'Older',
      stage: 'pitch_detection',
      status: 'processing',
      progress: 0.5,
      message: 'Writing down the melody',
      activity: null,
    });
  });

  test('has a redo under its song’s id, and forgets what has ended', async () => {
    const { person, song } = await newSongWithResult(sidecar);
    expect(await active(person)).toEqual([]);
    const { body } = await processSong(person, song.id);
    expect(await active(person)).toMatchObject([{ file_id: song.id, pipeline_id: body.pipeline_id }]);
    await complete(sidecar, body.pipeline_id);
    expect(await active(person)).toEqual([]);
  });
});

describe('the result', () => {
  test('of a run that has ended without D1 knowing yet is written down by who asks for it', async () => {
    const person = await registerSomebody();
    const song = await takenSong(person);
    const run = song.pipeline_id ?? '';
    await storeArtefacts(await jobOf(sidecar, run));
    await songRoom(env, song.id).apply(run, {
      type: 'completed',
      attempt: 1,
      result: { durationSeconds: 2 },
    });
    expect((await ask(person, `/pipeline/result/${run}`)).code).toBe(200);
  });

  test('does not exist before the run has completed, and says so', async () => {
    const person = await registerSomebody();
    const song = await takenSong(person);
    expect(await ask(person, `/pipeline/result/${song.pipeline_id}`)).toMatchObject({
      code: 409,
      body: {
        code: 'pipeline_not_completed',
        detail: expect.stringMatching(/^Pipeline not completed: (pending|processing)$/),
      },
    });
  });

  test('is the same by the song’s id and by the run’s, and a song in work says how far it is', async () => {
    const { person, song, first } = await newSongWithResult(sidecar);
    const bySong = await ask(person, `/pipeline/result/${song.id}`);
    expect(bySong).toMatchObject({ code: 200, body: { pipeline_id: first, song_id: song.id } });
    expect(await ask(person, `/pipeline/result/${(await takenSong(person)).id}`)).toMatchObject({
      code: 409,
      body: { detail: expect.stringMatching(/^Pipeline not completed: (pending|processing)$/) },
    });
    expect((await ask(await registerSomebody(), `/pipeline/result/${song.id}`)).code).toBe(403);
  });

  test('is a 404 for an unknown run and a 403 for somebody else’s', async () => {
    const { first } = await newSongWithResult(sidecar);
    const stranger = await registerSomebody();
    for (const id of ['pipe_unknown', 'song_unknown', 'unknown']) {
      expect(await ask(stranger, `/pipeline/result/${id}`)).toMatchObject({
        code: 404,
        body: { detail: 'Pipeline not found' },
      });
    }
    expect((await ask(stranger, `/pipeline/result/${first}`)).code).toBe(403);
  });
});
