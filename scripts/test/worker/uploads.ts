import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { UPLOAD_PART_BYTES } from '#domain/songs/upload-parts.ts';
import { bearer, call, type Person, postJson } from './api.ts';

/** Resumable uploads as a client makes them. */

export const UPLOADS = '/api/v1/uploads';

/** Bytes that differ from part to part. */
export function fileOf(sizeBytes: number, seed = 0): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sizeBytes).map((_, index) => (index * 31 + (index >> 8) + seed) % 251);
}

export function partOf(file: Uint8Array<ArrayBuffer>, partNumber: number): Uint8Array<ArrayBuffer> {
  return file.slice((partNumber - 1) * UPLOAD_PART_BYTES, partNumber * UPLOAD_PART_BYTES);
}

export function announce(
  person: Person,
  sizeBytes: number,
  fields: Record<string, unknown> = {},
): Promise<Response> {
  const body = { file_name: 'a song.mp3', size_bytes: sizeBytes, duration_minutes: 2, ...fields };
  return postJson(UPLOADS, body, bearer(person));
}

/** An upload that was taken in. */
export async function openedUpload(
  person: Person,
  sizeBytes: number,
  fields: Record<string, unknown> = {},
): Promise<UploadBody> {
  const response = await announce(person, sizeBytes, fields);
  if (response.status !== 201) throw new Error(`The upload was not taken in: ${await response.text()}`);
  return response.json<UploadBody>();
}

export function putPart(
  person: Person,
  uploadId: string,
  partNumber: number | string,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return call(`${UPLOADS}/${uploadId}/parts/${partNumber}`, {
    method: 'PUT',
    headers: { ...bearer(person), 'content-length': String(bytes.length), ...headers },
    body: bytes,
  });
}

export function complete(person: Person, uploadId: string): Promise<Response> {
  return call(`${UPLOADS}/${uploadId}/complete`, { method: 'POST', headers: bearer(person) });
}

export function abort(person: Person, uploadId: string): Promise<Response> {
  return call(`${UPLOADS}/${uploadId}`, { method: 'DELETE', headers: bearer(person) });
}

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
