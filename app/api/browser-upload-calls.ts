/** The calls of an upload in a real browser: with its network events, its clock and its hashes. */
import { stepAfter, traceparentOf } from '#domain/logs/trace.ts';
import { sleepUnlessOnline } from './sleep.ts';
import { persist } from './upload-retries.ts';
import type { UploadCalls } from './upload-song.ts';
import { abortUpload, completeUpload, listOpenUploads, openUpload, putPart } from './uploads-api.ts';

export function browserUploadCalls(signal: AbortSignal): UploadCalls {
  const traceparent = traceparentOf(
    stepAfter(null, (count) => crypto.getRandomValues(new Uint8Array(count))),
  );
  return {
    list: listOpenUploads,
    open: (body, key, ended) => openUpload(body, key, { signal: ended, traceparent }),
    put: (part, onSent, ended) => putPart(part, onSent, { signal: ended, traceparent }),
    complete: (uploadId, ended) => completeUpload(uploadId, { signal: ended, traceparent }),
    abort: abortUpload,
    sha256,
    persist: (work, onWaiting) =>
      persist(work, onWaiting, { wait: (ms) => waitUnlessOnline(ms, signal), random: Math.random }),
  };
}

/** Of at most 8 MiB at once: the browser has no hash that takes a stream. */
async function sha256(bytes: Blob): Promise<string | null> {
  // Missing on pages without https, whatever the types say.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function waitUnlessOnline(ms: number, signal: AbortSignal): Promise<void> {
  await sleepUnlessOnline(ms, signal);
  if (signal.aborted) throw new DOMException('The upload was cancelled.', 'AbortError');
}
