/** The API of Cantora for programs: its typed calls (`api.ts` is written from the API's document), an upload in parts, and waiting. */
import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, operations, paths } from './api.ts';

export type Schemas = components['schemas'];
export type Cantora = Client<paths, 'application/json'>;
export type UploadRequest = operations['postUploads']['requestBody']['content']['application/json'];

const WAIT_MS = 5_000;

/** What the API answered instead: `code` is for programs, the message for people. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, { code, detail }: Partial<Schemas['Error']>) {
    super(`${status} ${code}: ${detail}`);
    this.status = status;
    this.code = code ?? '';
  }
}

/** `origin` is the address of the site, `key` one of the API keys of your account page. */
export function connect(origin: string, key: string): Cantora {
  return newClient({ baseUrl: origin, headers: { authorization: `Bearer ${key}` } });
}

export const newClient = (options: ClientOptions): Cantora => createClient<paths>(options);

/** What a call answers; a refusal is thrown. */
export async function bodyOf<Body>(
  call: Promise<{ data?: Body; error?: unknown; response: Response }>,
): Promise<Body> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Refusal(response.status, Object(error));
  return data as Body;
}

/** Sends the file in parts and begins its processing. */
export async function uploadSong(
  cantora: Cantora,
  file: Blob,
  request: Omit<UploadRequest, 'size_bytes'>,
): Promise<Schemas['Song']> {
  const body = { ...request, size_bytes: file.size };
  const {
    id: uploadId,
    part_count,
    part_size_bytes,
  } = await bodyOf(cantora.POST('/api/v1/uploads', { body }));
  for (let partNumber = 1; partNumber <= part_count; partNumber += 1) {
    const startByte = (partNumber - 1) * part_size_bytes;
    await bodyOf(
      cantora.PUT('/api/v1/uploads/{uploadId}/parts/{partNumber}', {
        params: { path: { uploadId, partNumber: String(partNumber) } },
        headers: { 'content-type': 'application/octet-stream' },
        body: file.slice(startByte, startByte + part_size_bytes),
        bodySerializer: (bytes) => bytes,
      }),
    );
  }
  return bodyOf(cantora.POST('/api/v1/uploads/{uploadId}/complete', { params: { path: { uploadId } } }));
}

/** The result, once it is there. Each look costs one of the month's requests. */
export async function waitForSong(
  cantora: Cantora,
  songId: string,
  pauseMs = WAIT_MS,
): Promise<Schemas['PipelineResult']> {
  const params = { path: { id: songId } };
  for (;;) {
    const status = await bodyOf(cantora.GET('/api/v1/pipeline/status/{id}', { params }));
    if (status.is_failed) throw new Error(status.error ?? status.message);
    if (!status.is_processing) return bodyOf(cantora.GET('/api/v1/pipeline/result/{id}', { params }));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
