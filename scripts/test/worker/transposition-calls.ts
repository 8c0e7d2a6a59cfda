import { env } from 'cloudflare:workers';
import type { ErrorBody } from '#domain/contracts/api.ts';
import type {
  TransposedFilesBody,
  TranspositionCompletedBody,
  TranspositionProcessingBody,
} from '#domain/contracts/transposition-api.ts';
import { type FakeSidecar, renderingOf, type TranspositionRequest } from '#e2e/doubles/fake-sidecar.ts';
import { TRANSPOSED_TRACKS, type TransposedTrack, transpositionKey } from '#worker/storage/object-keys.ts';
import { bearer, call, getJson, type Person, postJson } from './api.ts';
import { finishRendering, newTranspositions, type Transpositions } from './transpositions.ts';

/** Whatever it was answered; each test says which. */
type Asked = Omit<TranspositionCompletedBody, 'status'> &
  Omit<TranspositionProcessingBody, 'status'> &
  ErrorBody & { status: string };

interface AsWhom {
  person?: Person;
  songId?: string;
  headers?: Record<string, string>;
}

/** The calls of a client about a song in other keys. */
export interface TranspositionCalls extends Transpositions {
  ask(pitch: unknown, as?: AsWhom): Promise<{ status: number; body: Asked }>;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  listed(): Promise<TransposedFilesBody['files']>;
  /** Rendered, with other bytes in each of its files; gives the task's id. */
  rendered(pitch: number): Promise<string>;
  /** Jobs of this song: those of earlier tests may still arrive. */
  renderings(): TranspositionRequest[];
  keyOf(taskId: string, track: TransposedTrack): string;
}

export async function newTranspositionCalls(sidecar: FakeSidecar): Promise<TranspositionCalls> {
  const of = await newTranspositions(sidecar);
  const ask: TranspositionCalls['ask'] = async (pitch, as = {}) => {
    const wish = { song_id: as.songId ?? of.song.id, target_pitch: pitch };
    const headers = { ...bearer(as.person ?? of.person), ...as.headers };
    const answer = await postJson('/api/v1/transposition/start', wish, headers);
    return { status: answer.status, body: await answer.json() };
  };
  const keyOf: TranspositionCalls['keyOf'] = (taskId, track) =>
    transpositionKey({ songId: of.song.id, pipelineId: taskId, attempt: 1 }, track);
  return {
    ...of,
    ask,
    keyOf,
    get: (path, headers = {}, method = 'GET') =>
      call(`/api/v1/transposition${path}`, { method, headers: { ...bearer(of.person), ...headers } }),
    listed: async () => {
      const path = `/api/v1/transposition/files/${of.song.id}`;
      return (await getJson<TransposedFilesBody>(of.person, path)).files;
    },
    rendered: async (pitch) => {
      const { task_id: taskId } = (await ask(pitch)).body;
      await finishRendering(await renderingOf(sidecar, taskId));
      for (const track of TRANSPOSED_TRACKS) await env.AUDIO.put(keyOf(taskId, track), `${pitch} ${track}`);
      return taskId;
    },
    renderings: () => sidecar.transpositions.filter(({ song_id: songId }) => songId === of.song.id),
  };
}

export async function codeOf(call: Promise<Response>): Promise<[number, string, string]> {
  const answer = await call;
  const { code, detail } = await answer.json<ErrorBody>();
  return [answer.status, code, detail];
}

/** Text in place of sound. */
export async function textOf(call: Promise<Response> | Response): Promise<string> {
  return new TextDecoder().decode(await (await call).arrayBuffer());
}
