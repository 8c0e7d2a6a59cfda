/** One multipart POST. XMLHttpRequest, because fetch tells nobody how much it has sent. */
import type { SongBody } from '#domain/contracts/api.ts';
import { readAccessToken } from './access-token.ts';
import { getProfile } from './account-api.ts';
import { API_BASE } from './api-client.ts';
import { ApiError, refusal } from './api-error.ts';
import { IDEMPOTENCY_HEADER } from './idempotency.ts';

export interface SongUpload {
  file: File;
  title: string;
  durationSeconds: number | null;
  /** The same for every try of one upload: a song whose answer was lost on the way is not made twice. */
  idempotencyKey: string;
}

export type OnSent = (sentBytes: number, totalBytes: number) => void;

/** A file cannot be sent twice for a stale token, so a cheap call renews the token first. */
export async function uploadSong(upload: SongUpload, onSent: OnSent, signal: AbortSignal): Promise<SongBody> {
  await getProfile(signal);
  const token = readAccessToken();
  if (token === null) throw new ApiError({ kind: 'no_token' });
  return postForm(formOf(upload), { token, key: upload.idempotencyKey }, onSent, signal);
}

/** The file comes last: the server reads the small fields first and streams the rest. */
function formOf({ file, title, durationSeconds }: SongUpload): FormData {
  const form = new FormData();
  form.set('title', title);
  // The best fusion that the machine has; plain API calls get pyin, as specified.
  form.set('pitch_method', 'auto');
  if (durationSeconds !== null) form.set('duration_minutes', (durationSeconds / 60).toFixed(4));
  form.set('file', file, file.name);
  return form;
}

function postForm(
  form: FormData,
  { token, key }: { token: string; key: string },
  onSent: OnSent,
  signal: AbortSignal,
): Promise<SongBody> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', `${API_BASE}/songs/`);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader(IDEMPOTENCY_HEADER, key);
    request.upload.onprogress = (event) => onSent(event.loaded, event.total);
    request.onload = () => settle(request, resolve, reject);
    request.onerror = () => reject(new ApiError({ kind: 'network' }));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    request.send(form);
  });
}

function settle(request: XMLHttpRequest, resolve: (song: SongBody) => void, reject: (error: Error) => void) {
  if (request.status < 200 || request.status > 299) {
    reject(refusal(request.status, request.statusText, request.responseText));
    return;
  }
  try {
    resolve(JSON.parse(request.responseText) as SongBody);
  } catch {
    reject(new ApiError({ kind: 'network' }));
  }
}
