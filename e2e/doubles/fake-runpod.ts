import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { AnalysisRequest } from '#domain/contracts/inference-job.ts';
import { call } from '#test/worker/api.ts';
import type { Env } from '../../worker/env.ts';
import { readJob } from './sidecar-protocol.ts';

/**
 * A RunPod endpoint, over its real protocol: jobs are run, asked after and cancelled with an API key; each end is told to the job's
 * webhook. What a job becomes is up to the test.
 */

const API_URL = 'https://api.runpod.test/v2';
const ENDPOINT_ID = 'endpoint1';
const API_KEY = 'rpa_test_key';

/** The Worker's configuration for it. */
export const RUNPOD_ENV: Env = {
  ...env,
  INFERENCE_ADAPTER: 'runpod',
  RUNPOD_API_URL: API_URL,
  RUNPOD_ENDPOINT_ID: ENDPOINT_ID,
  RUNPOD_API_KEY: API_KEY,
};

export interface RunPodJob {
  id: string;
  request: AnalysisRequest;
  webhook: string;
  policy: { executionTimeout: number; ttl: number };
  status: string;
  output?: unknown;
  error?: string;
}

export interface FakeRunPod {
  jobs: RunPodJob[];
  /** Instead of the next answers. */
  answer: (() => Response | Promise<Response>) | null;
  /** How often it was asked after a job. */
  questions: number;
}

export function startFakeRunPod(): FakeRunPod {
  const runPod: FakeRunPod = { jobs: [], answer: null, questions: 0 };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const [, verb, id = ''] = new URL(request.url).pathname.split(`/v2/${ENDPOINT_ID}`)[1]?.split('/') ?? [];
    if (!request.url.startsWith(`${API_URL}/`)) return new Response(null, { status: 599 });
    if (verb === 'status') runPod.questions += 1;
    if (runPod.answer) return runPod.answer();
    if (request.headers.get('authorization') !== `Bearer ${API_KEY}`)
      return new Response(null, { status: 401 });
    return verb === 'run' ? run(runPod, await request.json()) : answerAbout(runPod, verb, id);
  });
  return runPod;
}

/** As RunPod tells an end: the same as it would answer when asked. */
export function tellWebhook(job: RunPodJob): Promise<Response> {
  return call(job.webhook, { method: 'POST', body: JSON.stringify(statusOf(job)) });
}

interface RunCall {
  input: { body: string; headers: Record<string, string> };
  webhook: string;
  policy: RunPodJob['policy'];
}

/** Our handler would refuse what is not signed. */
function run(runPod: FakeRunPod, { input, webhook, policy }: RunCall): Response {
  // All but one of the tests here are about analyses.
  const request = readJob(env.INFERENCE_JOB_SECRET, input.body, input.headers) as AnalysisRequest;
  const id = `runpod-${runPod.jobs.length + 1}-e1`;
  runPod.jobs.push({ id, request, webhook, policy, status: 'IN_QUEUE' });
  return Response.json({ id, status: 'IN_QUEUE' });
}

function answerAbout(runPod: FakeRunPod, verb: string | undefined, id: string): Response {
  const job = runPod.jobs.find((known) => known.id === decodeURIComponent(id));
  if (!job) return Response.json({ error: 'request does not exist' }, { status: 404 });
  if (verb === 'cancel') job.status = 'CANCELLED';
  return Response.json(statusOf(job));
}

function statusOf({ id, status, output, error }: RunPodJob): Record<string, unknown> {
  return { id, status, delayTime: 31_618, executionTime: 1_437, workerId: 'w1', output, error };
}
