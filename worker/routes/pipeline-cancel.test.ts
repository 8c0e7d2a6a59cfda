import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import { CANCELLED_MESSAGE } from '#domain/pipeline/analysis.ts';
import {
  completedEvent,
  type FakeSidecar,
  progressEvent,
  sendEvent,
  startFakeSidecar,
  storeArtefacts,
} from '#e2e/doubles/fake-sidecar.ts';
import { inDepth } from '#test/depth.ts';
import { creditsOf, type Person, registerSomebody, takenSong } from '#test/worker/api.ts';
import { ask, breachesOf, cancel, fail, jobOf, newSongWithResult, songOf } from '#test/worker/runs.ts';
import { songRoom } from '../services/songs/song-rooms.ts';

/** `POST /pipeline/cancel/{id}`, in every phase of a run. */

const SLOW_MS = 90_000;
let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Taken {
  person: Person;
  song: SongBody;
  run: string;
}

async function newSong(): Promise<Taken> {
  const person = await registerSomebody();
  const song = await takenSong(person, { duration_minutes: '5' });
  return { person, song, run: song.pipeline_id ?? '' };
}

async function phaseOf({ song }: Taken): Promise<string | undefined> {
  return (await songRoom(env, song.id).snapshot())?.phase;
}

/** Cancelled: the credits are back, no result is visible, and no engine may deliver one any more. */
async function expectCancelled({ person, song, run }: Taken): Promise<void> {
  expect(await creditsOf(person)).toBe(20);
  expect(await songOf(person, song.id)).toMatchObject({
    processing_status: 'failed',
    processing_error: CANCELLED_MESSAGE,
    processing_error_code: 'cancelled',
    is_processing: false,
  });
  expect(await ask(person, `/pipeline/result/${run}`)).toMatchObject({
    code: 409,
    body: { detail: 'Pipeline not completed: failed' },
  });
  expect(await breachesOf(person)).toEqual([]);
}

const CANCELLED = {
  status: 'failed',
  is_failed: true,
  is_processing: false,
  is_completed: false,
  error: CANCELLED_MESSAGE,
  error_code: 'cancelled',
  result: null,
};

describe('a cancel', () => {
  test('of a run that waits for an engine gives the credits back', async () => {
    sidecar.answer = () => new Response('{}', { status: 503 });
    const taken = await newSong();
    await vi.waitFor(async () => expect(await phaseOf(taken)).toBe('queued'));
    expect(await cancel(taken.person, taken.song.id)).toMatchObject({ code: 200, body: CANCELLED });
    await expectCancelled(taken);
  });

  test('of a run that is just being handed over makes the hand-over void', async () => {
    let isAnswered = false;
    sidecar.answer = async () => {
      while (!isAnswered) await scheduler.wait(5);
      return new Response('{}', { status: 202 });
    };
    const taken = await newSong();
    await vi.waitFor(async () => expect(await phaseOf(taken)).toBe('leased'));
    expect((await cancel(taken.person, taken.run)).code).toBe(200);
    isAnswered = true;
    const job = await jobOf(sidecar, taken.run);
    expect((await sendEvent(job, progressEvent(1, 0.5))).status).toBe(409);
    await expectCancelled(taken);
  });

  test('of a run at work turns its engine away', async () => {
    const taken = await newSong();
    const job = await jobOf(sidecar, taken.run);
    await sendEvent(job, progressEvent(1, 0.64));
    expect((await cancel(taken.person, taken.song.id)).body).toMatchObject({ ...CANCELLED, progress: 0.64 });
    expect((await storeArtefacts(job)).map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await sendEvent(job, completedEvent(2))).status).toBe(409);
    await expectCancelled(taken);
  });

  test('of a run that nobody has started yet keeps a late start from bringing it to life', async () => {
    const taken = await newSong();
    const job = await jobOf(sidecar, taken.run);
    await songRoom(env, taken.song.id).forget();
    expect((await cancel(taken.person, taken.run)).code).toBe(200);
    const late = await songRoom(env, taken.song.id).start({
      kind: 'analysis',
      pipelineId: taken.run,
      songId: taken.song.id,
      userId: '',
      options: { vocalMethod: 'dsp', pitchMethod: 'auto', enableLyrics: false, lyricsLanguage: null },
      source: { fileName: 'a.mp3', sizeBytes: 1, sha256: '' },
      startedAtMs: Date.now(),
    });
    expect(late.phase).toBe('cancelled');
    expect((await sendEvent(job, progressEvent(1, 0.5))).status).toBe(409);
    await expectCancelled(taken);
  });

  test('comes too late for a run that has completed, also when nobody has written that down yet', async () => {
    const taken = await newSong();
    await storeArtefacts(await jobOf(sidecar, taken.run));
    await songRoom(env, taken.song.id).apply(taken.run, {
      type: 'completed',
      attempt: 1,
      result: { durationSeconds: 2 },
    });
    for (const id of [taken.song.id, taken.run]) {
      expect(await cancel(taken.person, id)).toMatchObject({
        code: 409,
        body: { code: 'pipeline_ended', detail: 'Pipeline has already ended: completed' },
      });
    }
    expect(await creditsOf(taken.person)).toBe(19);
    expect((await ask(taken.person, `/pipeline/result/${taken.run}`)).code).toBe(200);
  });

  test('comes too late for a run that has failed', async () => {
    const taken = await newSong();
    await fail(sidecar, taken.run);
    expect(await cancel(taken.person, taken.song.id)).toMatchObject({
      code: 409,
      body: { code: 'pipeline_ended', detail: 'Pipeline has already ended: failed' },
    });
  });

  test('again, or many times at once, is answered alike and refunds once', async () => {
    const taken = await newSong();
    await jobOf(sidecar, taken.run);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(taken.person, taken.song.id)));
    answers.push(await cancel(taken.person, taken.run));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 200, body: CANCELLED });
    await expectCancelled(taken);
  });

  test('is nobody else’s to make', async () => {
    const { song, first } = await newSongWithResult(sidecar);
    const stranger = await registerSomebody();
    for (const id of [song.id, first]) expect((await cancel(stranger, id)).code).toBe(403);
    expect(await cancel(stranger, 'song_unknown')).toMatchObject({
      code: 404,
      body: { detail: 'Pipeline not found' },
    });
  });
});

test(
  'I25 a cancel and an end that meet: one of the two wins, with everything that belongs to it',
  async () => {
    const ticks = fc.integer({ min: 0, max: 12 });
    const later = async (count: number) => {
      for (let tick = 0; tick < count; tick += 1) await scheduler.wait(1);
    };
    await fc.assert(
      fc.asyncProperty(ticks, ticks, async (beforeCancel, beforeEnd) => {
        await env.DB.prepare('DELETE FROM attempt_budgets').run();
        const taken = await newSong();
        const job = await jobOf(sidecar, taken.run);
        await storeArtefacts(job);
        const [told, ended] = await Promise.all([
          later(beforeCancel).then(() => cancel(taken.person, taken.run)),
          later(beforeEnd).then(() => sendEvent(job, completedEvent(1))),
        ]);
        expect([told.code, ended.status]).toEqual(told.code === 200 ? [200, 409] : [409, 200]);
        if (told.code === 200) return expectCancelled(taken);
        expect(await creditsOf(taken.person)).toBe(19);
        expect((await songOf(taken.person, taken.song.id)).processing_status).toBe('completed');
        expect((await ask(taken.person, `/pipeline/result/${taken.run}`)).code).toBe(200);
        expect(await breachesOf(taken.person)).toEqual([]);
      }),
      {
        numRuns: inDepth(3, 20),
        endOnFailure: true,
        examples: [
          [0, 12],
          [12, 0],
        ],
      },
    );
  },
  SLOW_MS,
);
