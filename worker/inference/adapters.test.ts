import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AnalysisRequest, analysisRequestSchema } from '#domain/contracts/inference-job.ts';
import { machineFor, machinesOf } from '#domain/runs/machines.ts';
import { newScope } from '#durable-objects/log.ts';
import { RUNPOD_ENV, startFakeRunPod } from '#e2e/doubles/fake-runpod.ts';
import { startFakeContainers, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import jobFixture from '../../inference/fixtures/job-request.json';
import type { InferenceClient } from './inference-client.ts';
import { inferenceClient } from './inference-clients.ts';

/** What the Worker relies on, whichever service runs its jobs: the same tests against a double of each. */

const JOB: AnalysisRequest = analysisRequestSchema.parse(jobFixture);

interface Stand {
  client: InferenceClient;
  jobs: () => AnalysisRequest[];
  answerWith: (answer: () => Response | Promise<Response>) => void;
  /** The job that was given last is now being worked on. */
  work: (stage: string, progress: number) => void;
  isStopped: () => boolean;
}

function sidecarStand(): Stand {
  const sidecar = startFakeSidecar();
  return {
    client: inferenceClient({ env, nowMs: Date.now, scope: newScope() }),
    jobs: () => sidecar.jobs,
    answerWith: (answer) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer()),
    work: (stage, progress) => {
      sidecar.state = { state: 'running', stage, progress };
    },
    isStopped: () => sidecar.stopped.length > 0,
  };
}

function containerStand(): Stand {
  const sidecar = startFakeSidecar();
  const containers = startFakeContainers();
  return {
    client: inferenceClient({ env: containers.env, nowMs: Date.now, scope: newScope() }),
    jobs: () => sidecar.jobs,
    answerWith: (answer) => {
      containers.answer = answer;
    },
    work: (stage, progress) => {
      sidecar.state = { state: 'running', stage, progress };
    },
    isStopped: () => sidecar.stopped.length > 0,
  };
}

function runPodStand(): Stand {
  const runPod = startFakeRunPod();
  return {
    client: inferenceClient({ env: RUNPOD_ENV, nowMs: Date.now, scope: newScope() }),
    jobs: () => runPod.jobs.map(({ request }) => request),
    answerWith: (answer) => {
      runPod.answer = answer;
    },
    work: (stage, progress) => {
      const job = runPod.jobs.at(-1);
      if (job) Object.assign(job, { status: 'IN_PROGRESS', output: { stage, progress, message: '' } });
    },
    isStopped: () => runPod.jobs.some(({ status }) => status === 'CANCELLED'),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['http', sidecarStand],
  ['container', containerStand],
  ['runpod', runPodStand],
])('the adapter %s', (_name, openStand) => {
  async function accepted(stand: Stand) {
    const answer = await stand.client.submit(JOB);
    if (answer.kind !== 'accepted') throw new Error(answer.reason);
    return { jobId: JOB.job_id, externalId: answer.externalId };
  }

  test('hands over the job as it is, signed, and names it so that it can be asked after', async () => {
    const stand = openStand();
    const ref = await accepted(stand);
    expect(stand.jobs()).toEqual([JOB]);
    expect(await stand.client.observe(ref)).toEqual({ kind: 'waiting' });
    stand.work('pitch_detection', 0.5);
    expect(await stand.client.observe(ref)).toEqual({
      kind: 'working',
      stage: 'pitch_detection',
      progress: 0.5,
    });
  });

  test('is told how long to wait by a service that is busy', async () => {
    const stand = openStand();
    stand.answerWith(() => new Response(null, { status: 503, headers: { 'retry-after': '30' } }));
    expect(await stand.client.submit(JOB)).toMatchObject({
      kind: 'refused',
      retryAfterMs: 30_000,
      isMisconfigured: false,
    });
  });

  test.each(['soon', '-5', ''])('makes nothing of a wait of %j', async (wait) => {
    const stand = openStand();
    stand.answerWith(() => new Response(null, { status: 429, headers: { 'retry-after': wait } }));
    expect(await stand.client.submit(JOB)).toMatchObject({ kind: 'refused', retryAfterMs: null });
  });

  test('waits for somebody to put a wrong key right, and says that it is one', async () => {
    const stand = openStand();
    stand.answerWith(() => new Response(null, { status: 401 }));
    expect(await stand.client.submit(JOB)).toMatchObject({ kind: 'refused', isMisconfigured: true });
  });

  test('gives up a job that the service will never take', async () => {
    const stand = openStand();
    stand.answerWith(() => new Response(null, { status: 422 }));
    expect(await stand.client.submit(JOB)).toEqual({ kind: 'rejected', reason: 'HTTP 422' });
  });

  test('never throws: a service that is away is one that cannot be reached now', async () => {
    const stand = openStand();
    const ref = await accepted(stand);
    stand.answerWith(() => Promise.reject(new Error('connection refused')));
    expect(await stand.client.submit(JOB)).toMatchObject({ kind: 'refused', retryAfterMs: null });
    expect(await stand.client.observe(ref)).toMatchObject({ kind: 'unreachable' });
    expect(await stand.client.cancel(ref)).toBe(false);
  });

  test.each([
    ['an error', () => new Response('oh no', { status: 500 })],
    ['words', () => new Response('<html>')],
    ['JSON of another kind', () => Response.json({ status: 7, state: [] })],
    ['more than it should', () => new Response(`{"state": "${'x'.repeat(300_000)}"}`)],
  ])('learns nothing of a job from %s', async (_what, answer) => {
    const stand = openStand();
    const ref = await accepted(stand);
    stand.answerWith(answer);
    expect(await stand.client.observe(ref)).toMatchObject({ kind: 'unreachable' });
  });

  test('says that a job is gone which the service does not know', async () => {
    const { client } = openStand();
    const unknown = { jobId: 'pipe_1-9', externalId: 'unknown' };
    expect(await client.observe(unknown)).toMatchObject({ kind: 'gone' });
    expect(await client.cancel(unknown)).toBe(true);
  });

  test('stops a job', async () => {
    const stand = openStand();
    expect(await stand.client.cancel(await accepted(stand))).toBe(true);
    expect(stand.isStopped()).toBe(true);
  });
});

test('jobs on the same recording go to the same container, and what asks after them or stops them does too', async () => {
  startFakeSidecar();
  const containers = startFakeContainers();
  const idle = () => 0;
  const clientFor = (source: string) =>
    inferenceClient(
      { env: containers.env, nowMs: Date.now, scope: newScope() },
      machineFor(source, machinesOf(containers.env), idle, () => null),
    );
  const ref = { jobId: JOB.job_id, externalId: null };
  await clientFor(JOB.source.sha256).submit(JOB);
  const again = { ...JOB, song_id: 'another_song', source: { ...JOB.source, file_name: 'again.mp3' } };
  await clientFor(again.source.sha256).submit(again);
  await clientFor(JOB.source.sha256).observe(ref);
  await clientFor(JOB.source.sha256).cancel(ref);
  expect(new Set(containers.called).size).toBe(1);
  const others = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(64));
  for (const sha256 of others) await clientFor(sha256).submit({ ...JOB, source: { ...JOB.source, sha256 } });
  expect(new Set(containers.called).size).toBeGreaterThan(1);
});
