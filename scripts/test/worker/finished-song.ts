import { env } from 'cloudflare:workers';
import type { PipelineResultBody, SongBody } from '#domain/contracts/api.ts';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import {
  completedEvent,
  DOCUMENT,
  jobFor,
  sendEvent,
  startFakeSidecar,
  storeArtefacts,
} from '#e2e/doubles/fake-sidecar.ts';
import type { StemName } from '#worker/storage/object-keys.ts';
import { getJson, type Person, registerSomebody, takenSong } from './api.ts';

/** A song that has gone all the way, with its owner and its result as the API shows it. */
export interface FinishedSong {
  person: Person;
  song: SongBody;
  result: PipelineResultBody;
}

export async function finishedSong(
  document: PipelineDocument = DOCUMENT,
  fields: Record<string, string> = {},
): Promise<FinishedSong> {
  const sidecar = startFakeSidecar();
  const person = await registerSomebody();
  const job = await jobFor(sidecar, (await takenSong(person, fields)).id);
  await storeArtefacts(job, document);
  const ended = await sendEvent(job, completedEvent(1, document));
  if (!ended.ok) throw new Error(`The run did not end: ${await ended.text()}`);
  const song = await getJson<SongBody>(person, `/api/v1/songs/${job.song_id}`);
  const result = await getJson<PipelineResultBody>(person, `/api/v1/pipeline/result/${job.pipeline_id}`);
  return { person, song, result };
}

/** Other bytes where a track lies, to ask for parts of them. */
export async function replaceTrack(
  { song }: FinishedSong,
  stem: StemName,
  bytes: Uint8Array<ArrayBuffer> | string,
): Promise<void> {
  await env.AUDIO.put(`stems/${song.id}/${song.pipeline_id}/1/${stem}.opus`, bytes);
}
