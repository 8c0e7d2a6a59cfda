import { env } from 'cloudflare:workers';
import type { ErrorBody } from '#domain/contracts/api.ts';
import type {
  EditedDataBody,
  EditsStatusBody,
  EditsVersionsBody,
  LoadedEditsBody,
  SavedEditsBody,
} from '#domain/contracts/editing-api.ts';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import { DOCUMENT } from '#e2e/doubles/fake-sidecar.ts';
import { documentKey } from '#worker/storage/object-keys.ts';
import { bearer, call, getJson, type Person, postJson, registerSomebody } from './api.ts';
import { type StoredSong, storeSong } from './song-rows.ts';

/** A song with a result, without the run that made it, and the calls of a client that edits it. */
export interface EditedSong extends StoredSong {
  person: Person;
  userId: string;
}

type Told<Body> = Promise<{ status: number; body: Body & ErrorBody }>;

export interface EditingCalls extends EditedSong {
  send(body: unknown, headers?: Record<string, string>): Told<SavedEditsBody>;
  save(data: EditedDataBody, version?: number): Told<SavedEditsBody>;
  load(id?: string): Told<LoadedEditsBody>;
  status(id?: string): Told<EditsStatusBody>;
  versions(id?: string): Told<EditsVersionsBody>;
  restore(version: unknown): Told<SavedEditsBody>;
  reset(): Told<EditsStatusBody>;
}

export const NOTHING_EDITED: EditedDataBody = {
  melody: { noteSequence: [], removedNoteIds: [], addedNotes: [] },
  lyrics: { modifiedSegments: [], fullText: '' },
};

/** Edits that put words onto notes: `n0` gets the first of them. */
export function words(...texts: string[]): EditedDataBody {
  const modifiedSegments = texts.map((text, index) => ({ noteId: `n${index}`, text, isEdited: true }));
  return { ...NOTHING_EDITED, lyrics: { modifiedSegments, fullText: '' } };
}

export function wordsOf(data: EditedDataBody | null): string[] {
  return (data?.lyrics.modifiedSegments ?? []).map(({ text = '' }) => text);
}

export async function newEditedSong(document: PipelineDocument = DOCUMENT): Promise<EditedSong> {
  const person = await registerSomebody();
  const userId = (await getJson<{ id: string }>(person, '/api/v1/auth/me')).id;
  const nowMs = Date.now();
  const run = { status: 'completed', createdAtMs: nowMs, finishedAtMs: nowMs, committedAttempt: 1 } as const;
  const song = await storeSong(userId, run);
  await env.AUDIO.put(documentKey({ ...song, attempt: 1 }), JSON.stringify(document));
  return { ...song, person, userId };
}

/** As the owner of the song, or as somebody else. */
export function editingCalls(song: EditedSong, person = song.person): EditingCalls {
  const post = (path: string, body: unknown, headers = {}) =>
    postJson(`/api/v1/editing/${path}`, body, { ...bearer(person), ...headers });
  const get = (path: string) => call(`/api/v1/editing/${path}`, { headers: bearer(person) });
  const send: EditingCalls['send'] = (body, headers) => tell(post('save', body, headers));
  return {
    ...song,
    person,
    send,
    save: (edited_data, version) =>
      send({ pipeline_id: song.pipelineId, edited_data, ...(version !== undefined && { version }) }),
    load: (id = song.songId) => tell(get(`load/${id}`)),
    status: (id = song.songId) => tell(get(`status/${id}`)),
    versions: (id = song.songId) => tell(get(`versions/${id}`)),
    restore: (version) => tell(post(`restore/${song.songId}`, { version })),
    reset: () => tell(post(`reset/${song.songId}`, {})),
  };
}

/** What lies in storage of a song's edits. */
export async function editFiles(songId: string): Promise<string[]> {
  return (await env.AUDIO.list({ prefix: `edits/${songId}/` })).objects.map(({ key }) => key);
}

async function tell<Body>(answer: Promise<Response>): Told<Body> {
  const response = await answer;
  return { status: response.status, body: await response.json<Body & ErrorBody>() };
}
