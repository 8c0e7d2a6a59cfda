import { vi } from 'vitest';
import type { ErrorBody, PipelineStatusBody, SongBody } from '#domain/contracts/api.ts';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import type { AnalysisRequest } from '#domain/contracts/inference-job.ts';
import type { Breach } from '#domain/credits/audit.ts';
import {
  completedEvent,
  DOCUMENT,
  type FakeSidecar,
  failedEvent,
  sendEvent,
  storeArtefacts,
} from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, getJson, type Person, postJson, registerSomebody, takenSong } from './api.ts';
import { auditOf } from './ledger.ts';

/** Runs of songs as a client starts, follows and ends them. */

export interface Told {
  code: number;
  body: PipelineStatusBody & ErrorBody;
}

export function processSong(
  person: Person,
  songId: string,
  options: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Told> {
  return tell(
    postJson('/api/v1/pipeline/process', { file_id: songId, ...options }, { ...bearer(person), ...headers }),
  );
}

export function retry(person: Person, id: string, overrides: Record<string, unknown> = {}): Promise<Told> {
  return tell(postJson(`/api/v1/pipeline/retry/${id}`, overrides, bearer(person)));
}

export function cancel(person: Person, id: string): Promise<Told> {
  return tell(call(`/api/v1/pipeline/cancel/${id}`, { method: 'POST', headers: bearer(person) }));
}

export function ask(person: Person, path: string): Promise<Told> {
  return tell(call(`/api/v1${path}`, { headers: bearer(person) }));
}

/** The job of a run, once it has arrived at the sidecar. */
export function jobOf(sidecar: FakeSidecar, pipelineId: string): Promise<AnalysisRequest> {
  return vi.waitFor(
    () => {
      const job = sidecar.jobs.findLast((candidate) => candidate.pipeline_id === pipelineId);
      if (!job) throw new Error('The job has not arrived yet.');
      return job;
    },
    { timeout: 8_000 },
  );
}

export async function complete(
  sidecar: FakeSidecar,
  pipelineId: string,
  document: PipelineDocument = DOCUMENT,
): Promise<AnalysisRequest> {
  const job = await jobOf(sidecar, pipelineId);
  await storeArtefacts(job, document);
  const answer = await sendEvent(job, completedEvent(100, document));
  if (!answer.ok) throw new Error(`The result was refused: ${await answer.text()}`);
  return job;
}

export async function fail(sidecar: FakeSidecar, pipelineId: string): Promise<void> {
  await sendEvent(await jobOf(sidecar, pipelineId), failedEvent(100, 'unreadable_audio', false));
}

/** A song whose first run has completed, and what its owner has. */
export async function newSongWithResult(
  sidecar: FakeSidecar,
  fields: Record<string, string> = {},
  document: PipelineDocument = DOCUMENT,
  singer: Person | null = null,
): Promise<{ person: Person; song: SongBody; first: string }> {
  const person = singer ?? (await registerSomebody());
  const { id, pipeline_id: first } = await takenSong(person, fields);
  if (first === null) throw new Error('A song begins with a run.');
  await complete(sidecar, first, document);
  return { person, song: await songOf(person, id), first };
}

export function songOf(person: Person, songId: string): Promise<SongBody> {
  return getJson<SongBody>(person, `/api/v1/songs/${songId}`);
}

export async function breachesOf(person: Person): Promise<Breach[]> {
  const { id } = await getJson<{ id: string }>(person, '/api/v1/auth/me');
  return auditOf(id, Date.now());
}

async function tell(answer: Promise<Response>): Promise<Told> {
  const response = await answer;
  return { code: response.status, body: await response.json() };
}
