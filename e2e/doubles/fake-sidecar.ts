import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { type PipelineDocument, pipelineDocumentSchema } from '#domain/contracts/inference.ts';
import type { AnalysisRequest, JobRequest } from '#domain/contracts/inference-job.ts';
import { call } from '#test/worker/api.ts';
import documentFixture from '../../inference/fixtures/pipeline-document.json';
import type { Env } from '../../worker/env.ts';
import {
  type AlignmentRequest,
  aligned,
  callbackOf,
  completed,
  demandSignature,
  eventOf,
  failed,
  placedWords,
  readJob,
  type SidecarEvent,
  transposed,
} from './sidecar-protocol.ts';

/** A sidecar that takes jobs and does what a test tells it, over the real protocol: signed jobs, signed events, signed links. */

export type TranspositionRequest = Extract<JobRequest, { kind: 'transposition' }>;

export type { AlignmentRequest } from './sidecar-protocol.ts';

export interface FakeSidecar {
  jobs: AnalysisRequest[];
  transpositions: TranspositionRequest[];
  alignments: AlignmentRequest[];
  /** Ids of jobs that it was told to stop. */
  stopped: string[];
  /** What the next submissions are answered with. */
  answer: () => Response | Promise<Response>;
  /** What it says of a job that it knows. */
  state: { state: string; stage: string | null; progress: number };
}

export const DOCUMENT = pipelineDocumentSchema.parse(documentFixture);
const STEM = new Uint8Array([0x4f, 0x67, 0x67, 0x53]);

export function startFakeSidecar(): FakeSidecar {
  const sidecar: FakeSidecar = {
    jobs: [],
    transpositions: [],
    alignments: [],
    stopped: [],
    answer: () => new Response('{}', { status: 202 }),
    state: { state: 'queued', stage: null, progress: 0 },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const [origin, path = ''] = request.url.split('/v1/jobs');
    if (origin !== env.INFERENCE_URL) return new Response(null, { status: 599 });
    const body = await request.text();
    const headers = Object.fromEntries(request.headers);
    if (path === '') return takeJob(sidecar, readJob(env.INFERENCE_JOB_SECRET, body, headers));
    demandSignature(env.INFERENCE_JOB_SECRET, `${request.method} /v1/jobs${path}`, body, headers);
    return answerAbout(sidecar, path);
  });
  return sidecar;
}

export interface FakeContainers {
  /** The Worker's configuration for them. */
  env: Env;
  /** Names of instances, in the order of the calls. */
  called: string[];
  /** Instead of the next answers. */
  answer: (() => Response | Promise<Response>) | null;
}

/** Cloudflare Containers: any number of instances by name, and all of them the sidecar that was started before. */
export function startFakeContainers(): FakeContainers {
  const sidecars = {
    getByName: (name: string) => ({
      fetch: async (url: string, init: RequestInit) => {
        containers.called.push(name);
        if (containers.answer) return containers.answer();
        return fetch(`${env.INFERENCE_URL}${new URL(url).pathname}`, init);
      },
    }),
  } as unknown as NonNullable<Env['SIDECARS']>;
  const containers: FakeContainers = {
    env: { ...env, INFERENCE_ADAPTER: 'container', SIDECARS: sidecars },
    called: [],
    answer: null,
  };
  return containers;
}

async function takeJob(sidecar: FakeSidecar, job: JobRequest): Promise<Response> {
  const answer = await sidecar.answer();
  if (!answer.ok) return answer;
  if (job.kind === 'analysis') sidecar.jobs.push(job);
  else if (job.kind === 'transposition') sidecar.transpositions.push(job);
  else sidecar.alignments.push(job);
  return answer;
}

function answerAbout(sidecar: FakeSidecar, path: string): Response {
  const [, jobId, verb] = path.split('/');
  const jobs = [...sidecar.jobs, ...sidecar.transpositions, ...sidecar.alignments];
  const job = jobs.find((known) => known.job_id === jobId);
  if (!job) return Response.json({ detail: 'No such job.' }, { status: 404 });
  if (verb === 'cancel') sidecar.stopped.push(job.job_id);
  const head = { job_id: job.job_id, kind: job.kind, content_id: '0'.repeat(32) };
  return Response.json({ ...head, ...sidecar.state }, { status: verb === 'cancel' ? 202 : 200 });
}

/** The next job that arrives, by song. */
export async function jobFor(sidecar: FakeSidecar, songId: string, attempt = 1): Promise<AnalysisRequest> {
  return vi.waitFor(
    () => {
      const job = sidecar.jobs.find(
        (candidate) => candidate.song_id === songId && candidate.attempt === attempt,
      );
      if (!job) throw new Error('The job has not arrived yet.');
      return job;
    },
    { timeout: 8_000 },
  );
}

/** The newest job of a task, once it has arrived. */
export async function renderingOf(sidecar: FakeSidecar, taskId: string): Promise<TranspositionRequest> {
  return vi.waitFor(
    () => {
      const job = sidecar.transpositions.findLast(({ pipeline_id }) => pipeline_id === taskId);
      if (!job) throw new Error('The job has not arrived yet.');
      return job;
    },
    { timeout: 8_000 },
  );
}

/** The newest job of a text, once it has arrived. */
export async function alignmentOf(sidecar: FakeSidecar, lyricsId: string): Promise<AlignmentRequest> {
  return vi.waitFor(
    () => {
      const job = sidecar.alignments.findLast(({ pipeline_id }) => pipeline_id === lyricsId);
      if (!job) throw new Error('The job has not arrived yet.');
      return job;
    },
    { timeout: 8_000 },
  );
}

export function sendEvent(job: JobRequest, event: SidecarEvent): Promise<Response> {
  return call(...callbackOf(job, eventOf(job, event), new Date()));
}

export async function storeArtefacts(
  job: AnalysisRequest,
  document: unknown = DOCUMENT,
): Promise<Response[]> {
  const bodies: [string, Uint8Array<ArrayBuffer>][] = [
    [job.artefacts.instrumental_url, STEM],
    [job.artefacts.vocals_url, STEM],
    [job.artefacts.document_url, new Uint8Array(new TextEncoder().encode(JSON.stringify(document)))],
  ];
  return storeAll(bodies);
}

/** All tracks of a rendering. */
export function storeTransposed({ artefacts }: TranspositionRequest): Promise<Response[]> {
  return storeAll(Object.values(artefacts).map((url) => [url, STEM]));
}

/** The words of a text with their times, or whatever takes their place. */
export function storeAligned(
  job: AlignmentRequest,
  document: unknown = placedWords(job),
): Promise<Response[]> {
  const body = new Uint8Array(new TextEncoder().encode(JSON.stringify(document)));
  return storeAll([[job.artefacts.lyrics_url, body]]);
}

export function alignedEvent(
  sequence: number,
  job: AlignmentRequest,
  document: unknown = placedWords(job),
): SidecarEvent {
  return { sequence, ...aligned(new TextEncoder().encode(JSON.stringify(document)).length) };
}

function storeAll(bodies: [string, Uint8Array<ArrayBuffer>][]): Promise<Response[]> {
  return Promise.all(
    bodies.map(([url, body]) =>
      call(url, { method: 'PUT', headers: { 'content-length': String(body.byteLength) }, body }),
    ),
  );
}

/** As long as the stems of `DOCUMENT`. */
export function transposedEvent(
  sequence: number,
  { sampleCount = DOCUMENT.sample_count, sizeBytes = STEM.byteLength } = {},
): SidecarEvent {
  const sizes = { instrumental: sizeBytes, vocals: sizeBytes, mix: sizeBytes };
  return { sequence, ...transposed(sampleCount, sizes) };
}

export function completedEvent(sequence: number, document: PipelineDocument = DOCUMENT): SidecarEvent {
  const sizes = { instrumental: STEM.byteLength, vocals: STEM.byteLength };
  const documentBytes = JSON.stringify(document).length;
  return { sequence, ...completed(document.duration_seconds, { ...sizes, document: documentBytes }) };
}

export function progressEvent(sequence: number, progress: number): SidecarEvent {
  return {
    type: 'progress',
    sequence,
    stage: 'pitch_detection',
    progress,
    message: 'Writing down the melody',
  };
}

export function failedEvent(sequence: number, code: string, isRetryable: boolean): SidecarEvent {
  return { sequence, ...failed(code, isRetryable) };
}
