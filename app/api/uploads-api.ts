/** The calls of resumable uploads. Parts go by XMLHttpRequest, because fetch tells nobody how much it has sent. */
import type { Schemas, UploadRequest } from '#clients/typescript/client.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { API_BASE, api, bodyOf, refuse, withFreshToken } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { IDEMPOTENCY_HEADER } from './idempotency.ts';

export interface NewUpload {
  file_name: string;
  size_bytes: number;
  content_type: string;
  title: string;
  duration_minutes: number | null;
  pitch_method: 'auto' | 'pyin';
  song_id?: string;
}

const one = (uploadId: string) => ({ param: { uploadId: encodeURIComponent(uploadId) } });

/** The calls of one upload are steps of one trace (domain/logs/trace.ts). */
export interface UploadCall {
  signal: AbortSignal;
  traceparent: string;
}

/** The same key for every try of one upload: an answer that was lost on the way opens no second one. */
export const openUpload = (
  body: NewUpload & UploadRequest,
  idempotencyKey: string,
  { signal, traceparent }: UploadCall,
): Promise<Schemas['Upload']> =>
  bodyOf(
    api.uploads.$post(
      { json: body },
      { headers: { [IDEMPOTENCY_HEADER]: idempotencyKey, traceparent }, init: { signal } },
    ),
  );

/** Those that are neither finished nor given up, from any device. */
export async function listOpenUploads(signal: AbortSignal): Promise<UploadBody[]> {
  return (await bodyOf(api.uploads.$get({}, { init: { signal } }))).uploads;
}

export const completeUpload = (
  uploadId: string,
  { signal, traceparent }: UploadCall,
): Promise<Schemas['Song']> =>
  bodyOf(
    api.uploads[':uploadId'].complete.$post(one(uploadId), { init: { signal }, headers: { traceparent } }),
  );

export const abortUpload = (uploadId: string) =>
  bodyOf(api.uploads[':uploadId'].$delete(one(uploadId), { init: { keepalive: true } }));

export interface SentPart {
  uploadId: string;
  partNumber: number;
  bytes: Blob;
  /** Null where the browser cannot reckon it: on pages without https. */
  sha256: string | null;
}

/** May be sent as often as it takes: the same bytes get the same answer. */
export async function putPart(
  part: SentPart,
  onSent: (sentBytes: number) => void,
  call: UploadCall,
): Promise<void> {
  const answer = await withFreshToken((token) => send(part, token, onSent, call));
  if (answer.status >= 200 && answer.status < 300) return;
  await refuse(answer.status, answer.statusText, answer.responseText, retryAfterOf(answer));
}

function send(
  { uploadId, partNumber, bytes, sha256 }: SentPart,
  token: string,
  onSent: (sentBytes: number) => void,
  { signal, traceparent }: UploadCall,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', `${API_BASE}/uploads/${encodeURIComponent(uploadId)}/parts/${partNumber}`);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('traceparent', traceparent);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    if (sha256 !== null) request.setRequestHeader('x-part-sha256', sha256);
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new ApiError({ kind: 'network' }));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    request.send(bytes);
  });
}

function retryAfterOf(request: XMLHttpRequest): number | null {
  return Number(request.getResponseHeader('retry-after')) || null;
}
